import { useSearch } from '@tanstack/react-router'
import { ConfirmEmailPage, UnsubscribePage } from '../features/accounts/mail-link-page.tsx'

export function ConfirmEmailRoute() {
  const { token } = useSearch({ from: '/confirm-email' })
  return <ConfirmEmailPage token={token} />
}

export function UnsubscribeRoute() {
  const { token } = useSearch({ from: '/unsubscribe' })
  return <UnsubscribePage token={token} />
}
