// Kraken's trades: one row per fill, the same acts as the 'trade' rows of the ledgers, under the same id.
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { krakenPair } from './pair.ts'

export const krakenTrades: Importer = {
  id: 'kraken-trades',
  title: 'Kraken trades',
  wallet: 'Kraken',
  recognizes: header =>
    header.has('txid', 'ordertxid', 'pair', 'time', 'type', 'ordertype', 'cost', 'fee', 'vol'),
  open: eachRow(row => {
    const pair = krakenPair(row.needed('pair'))
    if (!pair)
      return row.refuse('pair', 'is a pair Lotwise cannot split. Upload the ledgers instead of the trades.')
    if (isOnMargin(row))
      return skip('trades on margin: what they made or lost is in the ledgers, import those too')
    const side = row.needed('type').toLowerCase()
    if (side !== 'buy' && side !== 'sell') return unknownKind(row, 'type')
    const base = { asset: pair.base, quantity: row.amount('vol') }
    const quote = { asset: pair.quote, quantity: row.amount('cost') }
    const fee = row.amountIfAny('fee')
    return exchangeEvent({
      at: row.time('time'),
      sourceId: `trade:${row.needed('txid')}`,
      sent: side === 'buy' ? quote : base,
      received: side === 'buy' ? base : quote,
      // In the money of the price, even where Kraken took coins: only the ledgers say which.
      fee: fee ? { asset: pair.quote, quantity: fee } : undefined,
      isPartial: true,
    })
  }),
}

/** It opens a position, closes one, or has a margin. */
const isOnMargin = (row: Row) =>
  row.amountIfAny('margin') !== undefined ||
  /\b(initiated|closing|liquidat)/i.test(row.text('misc')) ||
  row.text('posstatus') !== ''
