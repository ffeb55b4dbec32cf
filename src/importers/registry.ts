// Every layout we know. The first that recognises a header reads the file, so the more exact ones stand first.
import { coinbase } from './coinbase/transactions.ts'
import type { Importer, WrongExport } from './importer.ts'
import { krakenLedgers } from './kraken/ledgers.ts'
import { krakenTrades } from './kraken/trades.ts'
import { krakenFuturesLog } from './kraken/wrong-exports.ts'

export const importers: readonly Importer[] = [coinbase, krakenLedgers, krakenTrades]
export const wrongExports: readonly WrongExport[] = [krakenFuturesLog]
