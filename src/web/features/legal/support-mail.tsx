import { supportAddress } from '../../lib/support.ts'

export function SupportMail({ className }: { className?: string }) {
  return (
    <a href={`mailto:${supportAddress}`} className={className}>
      {supportAddress}
    </a>
  )
}
