import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IdleSignOut } from '../features/accounts/idle-sign-out.tsx'
import { AppShell } from '../features/shell/app-shell.tsx'
import { DisplayCurrency } from '../features/shell/display-currency.tsx'
import { FilingRail } from '../features/shell/filing-rail.tsx'
import { ProtectedPage } from '../features/shell/protected-page.tsx'
import { TaxpayerZone } from '../features/shell/taxpayer-zone.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../lib/auth.tsx'
import { deferred } from '../lib/deferred.tsx'
import { queryClient } from '../lib/query-client.ts'
import { rememberYear, taxYears } from '../lib/tax-words.ts'
import { useThisYear } from '../lib/time-zone.ts'
import { toastUnreachable } from '../lib/toast-failure.ts'
import { ImportAnywhere } from './import-anywhere.tsx'

const SessionInterruption = deferred(
  async () => (await import('../features/accounts/session-interruption.tsx')).SessionInterruption,
)

const PriceDialog = deferred(async () => (await import('../features/prices/price-dialog.tsx')).PriceDialog)
const EndWarning = deferred(async () => (await import('../features/demo/demo-end.tsx')).EndWarning)

export function SignedInRoute() {
  const { interruption, isDemo } = useAuth()
  // Ahead of need: when a session has ended, a new release may have replaced the files of this one.
  useEffect(() => void Promise.allSettled([SessionInterruption.load()]), [])
  return (
    <ProtectedPage>
      <QueryClientProvider client={queryClient}>
        <TaxpayerZone>
          <DisplayCurrency>
            <AppShell themeToggle={<ThemeToggle />}>
              {isDemo && <EndWarning />}
              <YearOfAddress />
              <FilingRail />
              <Outlet />
            </AppShell>
          </DisplayCurrency>
          <Prices />
          <ImportAnywhere />
        </TaxpayerZone>
        <IdleSignOut />
        {interruption && <SessionInterruption />}
      </QueryClientProvider>
    </ProtectedPage>
  )
}

/** A link that names a year is a choice of it: the other pages are about it from then on. */
function YearOfAddress() {
  const { year } = useLocation().search
  const isOffered = taxYears(useThisYear()).some(offered => String(offered) === year)
  useEffect(() => {
    if (year && isOffered) rememberYear(year)
  }, [year, isOffered])
  return null
}

/** On any page of the product when a price is missing. */
function Prices() {
  const { prices } = useSearch({ from: '/signed-in' })
  const navigate = useNavigate()
  if (prices === undefined) return null
  const close = () =>
    void navigate({
      to: '.',
      search: search => ({ ...search, prices: undefined }),
      replace: true,
      resetScroll: false,
    })
  const fail = () => {
    close()
    toastUnreachable()
  }
  return <PriceDialog asset={prices} onClose={close} onLoadFailure={fail} />
}
