import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../components/logo.tsx'
import { AppShell } from '../features/shell/app-shell.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../lib/auth.tsx'
import { queryClient } from '../lib/query-client.ts'

/** A public page: signed-in users keep the sidebar, others have the logo to go home by. */
export function ReadingPage({ children }: { children: ReactNode }) {
  const { user, isDemo } = useAuth()
  if (user || isDemo) {
    return (
      <QueryClientProvider client={queryClient}>
        <AppShell themeToggle={<ThemeToggle />}>{children}</AppShell>
      </QueryClientProvider>
    )
  }
  return (
    <div className="mx-auto max-w-[1168px] px-5 sm:px-6">
      <header className="flex min-h-18 items-center justify-between">
        <Link to="/" aria-label="Lotwise, home" className="rounded-control py-1">
          <Logo size="md" />
        </Link>
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="pt-8 pb-20 outline-none">
        {children}
      </main>
    </div>
  )
}
