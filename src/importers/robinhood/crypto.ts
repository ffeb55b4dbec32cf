// The two files on coins that Robinhood sends on request: orders, and transfers to and from the chain.
import type { Decimal, Instant } from '#engine'
import { isZero, minus, times } from '../../ledger/decimal.ts'
import { fromZone, inZone, USUAL_TIME_ZONE } from '../../ledger/time.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

export const robinhoodOrders: Importer = {
  id: 'robinhood-orders',
  title: 'Robinhood crypto orders',
  wallet: 'Robinhood',
  recognizes: header =>
    header.has('UUID', 'Time Entered', 'Symbol', 'Side', 'State', 'Leaves Quantity', 'Notional'),
  open: eachRow(row => {
    const state = row.needed('State')
    let filled = row.amount('Quantity')
    if (!/^filled$/i.test(state)) {
      if (!/cancel|reject|fail|void|queued|pending|unconfirmed|confirmed|new/i.test(state))
        return unknownKind(row, 'State')
      const notional = row.usd('Notional')
      if (notional === undefined || isZero(notional)) return skip('order not filled')
      filled = minus(filled, row.amountIfAny('Leaves Quantity') ?? '0')
      if (!isWorth(row, filled, notional))
        return row.refuse('State', 'was filled in part. Add the part that was filled by hand.')
    }
    const at = row.time('Time Entered')
    return {
      type: sideOf(row, 'Side'),
      at,
      // The account activity has the day alone.
      inFiles: { at: noonOf(at) },
      sourceId: `order:${row.needed('UUID')}`,
      // 'BTC' and 'BTC-USD' both occur.
      asset: row.asset('Symbol').replace(/[-/]USD$/, ''),
      quantity: filled,
      usd: row.usd('Notional'),
    }
  }),
}

/** Whether that many coins come to these dollars: only then is what is left of an order what was not filled. */
function isWorth(row: Row, quantity: Decimal, dollars: Decimal): boolean {
  const average = row.usd('Average Price')
  if (average === undefined || isZero(average)) return false
  const worth = Number(times(quantity, average))
  return Math.abs(worth - Number(dollars)) <= Number(dollars) / 200
}

/** Noon of the day in New York, as a day without a time is read. */
function noonOf(at: Instant): Instant {
  const local = inZone(at, USUAL_TIME_ZONE).getTime()
  return fromZone(local - (local % DAY_MS) + DAY_MS / 2, USUAL_TIME_ZONE)
}
const DAY_MS = 86_400_000

export const robinhoodTransfers: Importer = {
  id: 'robinhood-transfers',
  title: 'Robinhood crypto transfers',
  wallet: 'Robinhood',
  recognizes: header =>
    header.has('created_at', 'currency_code', 'transfer_type', 'amount', 'network_fee', 'blockchain_txn_id'),
  open: eachRow(row => {
    if (!/^succeeded$/i.test(row.text('state'))) return skip('not completed')
    const asset = row.asset('currency_code')
    const common = {
      at: row.time('created_at'),
      sourceId: `transfer:${row.needed('id')}`,
      hash: row.text('blockchain_txn_id') || undefined,
      asset,
      quantity: row.amount('amount'),
    }
    const type = row.needed('transfer_type').toLowerCase()
    if (type === 'deposit') return { ...common, type }
    if (type !== 'withdrawal') return unknownKind(row, 'transfer_type')
    const fee = row.amountIfAny('network_fee')
    return { ...common, type, fee: fee ? { asset, quantity: fee } : undefined }
  }),
}
