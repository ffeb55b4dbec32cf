import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { DemoBanner } from '../features/demo/demo-banner.tsx'
import { LoadSampleButton } from '../features/demo/load-sample-button.tsx'

export function DashboardRoute() {
  return <DashboardPage demoBanner={<DemoBanner />} sampleOffer={<LoadSampleButton />} />
}
