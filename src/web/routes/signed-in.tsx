import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppShell } from '../features/shell/app-shell.tsx'
import { ProtectedPage } from '../features/shell/protected-page.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../lib/auth.tsx'
import { queryClient } from '../lib/query-client.ts'

const SessionInterruption = lazy(async () => ({
  default: (await import('../features/accounts/session-interruption.tsx')).SessionInterruption,
}))

export function SignedInRoute() {
  const { interruption } = useAuth()
  return (
    <ProtectedPage>
      <QueryClientProvider client={queryClient}>
        <AppShell themeToggle={<ThemeToggle />}>
          <Outlet />
        </AppShell>
        {interruption && (
          <Suspense fallback={null}>
            <SessionInterruption />
          </Suspense>
        )}
      </QueryClientProvider>
    </ProtectedPage>
  )
}
