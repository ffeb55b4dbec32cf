// Kraken's trades: one row per fill, the same acts as the 'trade' rows of the ledgers, under the same id.
import { eachRow, unknownKind } from '../each-row.ts'
import { exchangeEvent } from '../exchange.ts'
import type { Importer } from '../importer.ts'
import type { Row } from '../row.ts'
import { krakenPair } from './pair.ts'

export const krakenTrades: Importer = {
  id: 'kraken-trades',
  title: 'Kraken trades',
  wallet: 'Kraken',
  recognises: header =>
    header.has('txid', 'ordertxid', 'pair', 'time', 'type', 'ordertype', 'cost', 'fee', 'vol'),
  open: eachRow(row => {
    const pair = krakenPair(row.needed('pair'))
    if (!pair)
      return row.refuse('pair', 'is a pair Lotwise cannot split. Upload the ledgers instead of the trades.')
    const onMargin = marginColumn(row)
    if (onMargin)
      return row.refuse(
        onMargin,
        'makes this a margin trade, which Lotwise cannot count. Add the gain or loss of the position by hand.',
      )
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
      // Told in the money of the price, even where Kraken took coins: only the ledgers say which.
      fee: fee ? { asset: pair.quote, quantity: fee } : undefined,
      amounts: 'gross',
      isPartial: true,
    })
  }),
}

/** The column that tells a trade on margin: it opens a position, closes one, or has a margin. */
function marginColumn(row: Row): string | undefined {
  if (row.amountIfAny('margin')) return 'margin'
  if (/\b(initiated|closing|liquidat)/i.test(row.text('misc'))) return 'misc'
  return row.text('posstatus') === '' ? undefined : 'posstatus'
}
