import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { DemoBanner } from '../features/demo/demo-banner.tsx'

export function DashboardRoute() {
  return <DashboardPage demoBanner={<DemoBanner />} />
}
