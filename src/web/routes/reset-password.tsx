import { useSearch } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/accounts/reset-password-page.tsx'

export function ResetPasswordRoute() {
  const { token } = useSearch({ from: '/reset-password' })
  return <ResetPasswordPage token={token} />
}
