import { QueryClientProvider } from '@tanstack/react-query'
import { DemoOnly } from '../features/demo/demo-only.tsx'
import { DemoSessionPage } from '../features/demo/demo-session-page.tsx'
import { TaxpayerZone } from '../features/shell/taxpayer-zone.tsx'
import { queryClient } from '../lib/query-client.ts'

export function DemoSessionRoute() {
  return (
    <DemoOnly>
      <QueryClientProvider client={queryClient}>
        <TaxpayerZone>
          <DemoSessionPage />
        </TaxpayerZone>
      </QueryClientProvider>
    </DemoOnly>
  )
}
