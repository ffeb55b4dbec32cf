import { SampleButtons } from '../features/demo/sample-buttons.tsx'
import { ExchangesPage } from '../features/exchanges/exchanges-page.tsx'

export function ExchangesRoute() {
  return <ExchangesPage Samples={SampleButtons} />
}
