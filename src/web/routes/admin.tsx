import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { AdminGuard } from '../features/admin/access/admin-guard.tsx'
import { AdminShell } from '../features/admin/shell/admin-shell.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { adminQueryClient } from '../lib/admin.tsx'

export function AdminRoute() {
  return (
    <QueryClientProvider client={adminQueryClient}>
      <AdminGuard>
        <AdminShell themeToggle={<ThemeToggle />}>
          <Outlet />
        </AdminShell>
      </AdminGuard>
    </QueryClientProvider>
  )
}
