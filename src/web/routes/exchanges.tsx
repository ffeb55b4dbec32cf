import { SampleExchangeButton } from '../features/demo/sample-exchange-button.tsx'
import { ExchangesPage } from '../features/exchanges/exchanges-page.tsx'

export function ExchangesRoute() {
  return <ExchangesPage SampleExchange={SampleExchangeButton} />
}
