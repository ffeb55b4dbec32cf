import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FullScreenSpinner } from '../components/spinner.tsx'
import { PayingPage } from '../features/payments/paying-page.tsx'
import { TaxpayerZone } from '../features/shell/taxpayer-zone.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../lib/auth.tsx'
import { deferred } from '../lib/deferred.tsx'
import { queryClient } from '../lib/query-client.ts'

const SessionInterruption = deferred(
  async () => (await import('../features/accounts/session-interruption.tsx')).SessionInterruption,
)

/** Open to visitors, who see plans and prices; signed-in users can pay. */
export function PayingRoute() {
  const { status, user, interruption } = useAuth()
  // Ahead of need: when a session has ended, a new release may have replaced the files of this one.
  useEffect(() => void Promise.allSettled([SessionInterruption.load()]), [])
  if (status === 'loading') return <FullScreenSpinner label="Loading..." />
  const page = (
    <PayingPage themeToggle={<ThemeToggle />}>
      <Outlet />
    </PayingPage>
  )
  return (
    <QueryClientProvider client={queryClient}>
      {user ? <TaxpayerZone>{page}</TaxpayerZone> : page}
      {interruption && <SessionInterruption />}
    </QueryClientProvider>
  )
}
