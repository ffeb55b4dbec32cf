import { listExchangeRates } from '../../contract/exchange-rates.ts'
import { readExchangeRates } from '../../usecases/rates/exchange-rates.ts'
import { answer, type Server } from '../answer.ts'

export function exchangeRateRoutes(server: Server) {
  answer(server, listExchangeRates, async () => ({ rates: await readExchangeRates(server.deps) }))
}
