import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Logo } from '../components/logo.tsx'
import { NotFound } from '../components/not-found.tsx'
import { AppShell } from '../features/shell/app-shell.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../lib/auth.tsx'
import { queryClient } from '../lib/query-client.ts'

/** Signed-in users keep the sidebar around an address that does not exist; others have the logo to go home by. */
export function NotFoundRoute() {
  const { user, isDemo } = useAuth()
  if (user || isDemo) {
    return (
      <QueryClientProvider client={queryClient}>
        <AppShell themeToggle={<ThemeToggle />}>
          <NotFound landmark={false} />
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
      <NotFound />
    </>
  )
}
