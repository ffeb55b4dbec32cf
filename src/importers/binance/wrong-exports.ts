import type { WrongExport } from '../importer.ts'

export const binanceFutures: WrongExport = {
  id: 'binance-futures',
  recognises: header => header.has('Date(UTC)', 'type', 'Amount', 'Asset', 'Symbol', 'Transaction ID'),
  message:
    'This is the history of Binance Futures, whose results Lotwise cannot count. It needs the transaction history of the spot account: on binance.com open Orders, Transaction History, Export Transaction Records, and choose all coins and the whole time.',
}
