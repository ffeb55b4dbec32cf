// KuCoin's spot orders, whole or split into fills. Its bundle holds both lists of the same orders, so the fills of an
// order are taken together: either list then has the same act, and both together count once.
import type { Decimal } from '#engine'
import { compare, minus, plus } from '../../ledger/decimal.ts'
import { orIssue, putOut } from '../rows/each-row.ts'
import { OTHER_REBATE, type Side } from '../rows/exchange.ts'
import { exchangeWithFees } from '../rows/exchange-group.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import { marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'
import { singaporeTime, timeAt, WALLET } from './cells.ts'

type Layout = { amount: string; volume: string; time(row: Row): number }
const layout: Layout = {
  amount: 'Filled Amount',
  volume: 'Filled Volume',
  time: row => timeAt(row, 'filled time'),
}
const layout2020: Layout = {
  amount: 'size',
  volume: 'funds',
  time: row => singaporeTime(row, 'tradeCreatedAt'),
}

export const kucoinOrders: Importer = {
  id: 'kucoin-orders',
  title: 'KuCoin spot orders',
  wallet: WALLET,
  recognizes: header =>
    header.has('Order ID', 'Symbol', 'Side', 'Filled Amount', 'Filled Volume', 'Fee Currency'),
  open: ({ header }) =>
    header.has('Order Time') || header.match(/^order time\(/) >= 0 ? whole() : split(layout),
}

export const kucoinFills2020: Importer = {
  id: 'kucoin-fills-2020',
  title: 'KuCoin trade history of 2020',
  wallet: WALLET,
  recognizes: header =>
    header.has('tradeCreatedAt', 'orderId', 'symbol', 'side', 'size', 'funds', 'fee', 'feeCurrency'),
  open: () => split(layout2020),
}

/** One row per order: nothing waits. */
const whole = (): Reader => ({
  row(row, out) {
    const isEmpty = row.text(layout.amount) === '' || /^0*\.?0*$/.test(row.text(layout.amount))
    if (isEmpty) out.skip(row, 'order not filled')
    else orIssue(row, out, () => put([row], layout, out))
  },
})

/** One row per fill, the fills of an order anywhere in the file. */
function split(of: Layout): Reader {
  const byOrder = new Map<string, Row[]>()
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const id = orderId(row)
        const rows = byOrder.get(id)
        if (rows) rows.push(row)
        else byOrder.set(id, [row])
      }),
    end(out) {
      for (const rows of byOrder.values()) orIssue(rows, out, () => put(rows, of, out))
    },
  }
}

const orderId = (row: Row) => row.needed(['Order ID', 'orderId'])

function put(rows: readonly Row[], of: Layout, out: RowSink) {
  const [first] = rows
  if (!first) return
  const market = marketOf(first, 'symbol')
  const [base, quote] = [total(market[0], rows, of.amount), total(market[1], rows, of.volume)]
  const sides: [Side, Side] = sideOf(first, 'side') === 'buy' ? [quote, base] : [base, quote]
  const at = rows.reduce((last, row) => Math.max(last, of.time(row)), 0)
  const costs = rows.map(costOf).filter(cost => cost !== undefined)
  const rebates = costs.filter(({ isNegative }) => isNegative)
  const [sent, received] = rebates.reduce(
    ([given, taken], rebate) => counted(first, rebate, given, taken),
    sides,
  )
  const note = rebates.length > 0 ? `Rebates counted in: ${rebates.map(wordsOf).join(', ')}.` : undefined
  const fees = costs
    .filter(({ isNegative }) => !isNegative)
    .map(({ asset, quantity }) => ({ asset, quantity }))
  const act = { at, sourceId: `order:${orderId(first)}`, sent, received, ...(note && { note }) }
  putOut(exchangeWithFees(act, fees), rows, out)
}

type Cost = Side & { isNegative: boolean }

/** KuCoin takes fees in its own coin where it can: the fills of one order may differ in that. */
function costOf(row: Row): Cost | undefined {
  const amount = row.signed('fee')
  if (!amount || amount.value === '0') return undefined
  const { value: quantity, isNegative } = amount
  return { asset: row.asset(['Fee Currency', 'feeCurrency']), quantity, isNegative }
}

/** A fee below zero was paid to the person: more came in, or less went out. */
function counted(row: Row, rebate: Side, sent: Side, received: Side): [Side, Side] {
  if (rebate.asset === received.asset)
    return [sent, { ...received, quantity: plus(received.quantity, rebate.quantity) }]
  if (rebate.asset === sent.asset && compare(sent.quantity, rebate.quantity) > 0)
    return [{ ...sent, quantity: minus(sent.quantity, rebate.quantity) }, received]
  return row.refuse('fee', OTHER_REBATE)
}

const wordsOf = ({ asset, quantity }: Side) => `${quantity} ${asset}`

const total = (asset: string, rows: readonly Row[], column: string): Side => ({
  asset,
  quantity: rows.reduce((sum: Decimal, row) => plus(sum, row.amount(column)), '0'),
})
