import { useSite } from '../../lib/site.ts'

export function SupportMail({ className }: { className?: string }) {
  const { supportAddress } = useSite()
  return (
    <a href={`mailto:${supportAddress}`} className={className}>
      {supportAddress}
    </a>
  )
}
