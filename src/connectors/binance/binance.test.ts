import { binanceCom, binanceEntryIds, binanceHistory } from '../testing/binance-com.ts'
import { binanceKey } from '../testing/binance-exchange.ts'
import { connectorContract } from '../testing/connector-contract.ts'
import { open } from './api.ts'
import { map } from './map.ts'

connectorContract('Binance', {
  connector: { open, map },
  credentials: binanceKey,
  exchange: () => binanceCom(binanceHistory),
  entryIds: binanceEntryIds,
  unknown: 1,
  // 20 EUR, less the fee.
  computed: ['19.8'],
  at: Date.UTC(2017, 8, 27),
})
