const address = 'support@lotwise.example'

export function SupportMail({ className }: { className?: string }) {
  return (
    <a href={`mailto:${address}`} className={className}>
      {address}
    </a>
  )
}
