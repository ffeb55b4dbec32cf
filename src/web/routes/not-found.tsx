import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Logo } from '../components/logo.tsx'
import { NotFound, type Place } from '../components/not-found.tsx'
import { AppShell } from '../features/shell/app-shell.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../lib/auth.tsx'
import { queryClient } from '../lib/query-client.ts'

const help: Place = { link: { to: '/help' }, name: 'Help', about: 'Answers, and every tax word explained' }

const ofPerson: [Place, ...Place[]] = [
  { link: { to: '/dashboard' }, name: 'Go to Dashboard', about: 'Your figures for the year' },
  { link: { to: '/transactions' }, name: 'Transactions', about: 'Your records, and what is left to review' },
  { link: { to: '/calculations' }, name: 'Calculations', about: 'Your gains, losses and estimated tax' },
  { link: { to: '/reports' }, name: 'Reports', about: 'Form 8949, Schedule D and summaries' },
  help,
]

const ofVisitor: [Place, ...Place[]] = [
  { link: { to: '/' }, name: 'Back to Home', about: 'What Lotwise does' },
  { link: { to: '/demo-access' }, name: 'Try Demo', about: 'A sample history, without an account' },
  { link: { to: '/forgot-password' }, name: 'Forgot Username/Password', about: 'Get back into your account' },
  help,
]

/** Signed-in users keep the sidebar around an address that does not exist; others have the logo to go home by. */
export function NotFoundRoute() {
  const { user, isDemo } = useAuth()
  if (user || isDemo) {
    return (
      <QueryClientProvider client={queryClient}>
        <AppShell themeToggle={<ThemeToggle />}>
          <NotFound landmark={false} places={ofPerson} />
        </AppShell>
      </QueryClientProvider>
    )
  }
  return (
    <>
      <header className="flex items-center justify-between px-6 py-4">
        <Link to="/" aria-label="Lotwise, home" className="rounded-control py-1">
          <Logo size="md" />
        </Link>
        <ThemeToggle />
      </header>
      <NotFound places={ofVisitor} />
    </>
  )
}
