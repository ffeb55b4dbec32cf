import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { FullScreenSpinner } from '../../../components/spinner.tsx'
import { adminStatsQuery } from '../../../data/admin-stats.ts'
import { useAdmin } from '../../../lib/admin.tsx'
import { adminStore } from '../../../lib/admin-store.ts'

/** Lets in whom the server still knows; anyone else is sent to the login, and from there to where they were going. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const admin = useAdmin()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { isSuccess, error, refetch } = useQuery({ ...adminStatsQuery, enabled: admin !== null })

  useEffect(() => {
    const onStorage = () => adminStore.readAgain()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  useEffect(() => {
    // While the login loads, the address is that of the login already.
    if (!admin && pathname !== '/admin/login')
      void navigate({ to: '/admin/login', replace: true, state: { next: pathname } })
  }, [admin, navigate, pathname])

  if (!admin) return <FullScreenSpinner label="Verifying admin access..." />
  if (isSuccess) return children
  // Not a refusal, which would have ended the session: the server could not be asked.
  if (error)
    return (
      <main className="mx-auto w-full max-w-xl px-4 py-16">
        <ErrorPanel title="We couldn't verify your access" error={error} onRetry={() => void refetch()} />
      </main>
    )
  return <FullScreenSpinner label="Verifying admin access..." />
}
