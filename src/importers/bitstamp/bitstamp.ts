// Bitstamp's transactions. The older export has the unit in the cell ('2.00000000 ETH') and times to the minute, the
// newer one an id and a column for every unit.
import type { Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { isZero } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const bitstampLegacy: Importer = {
  id: 'bitstamp-legacy',
  title: 'Bitstamp transactions, until 2023',
  wallet: 'Bitstamp',
  recognizes: header =>
    header.has('Type', 'Datetime', 'Account', 'Amount', 'Value', 'Rate', 'Fee', 'Sub Type'),
  open: eachRow(row => {
    const event = bitstampEvent({
      row,
      type: row.needed('Type'),
      at: row.time('Datetime'),
      side: 'Sub Type',
      amount: unitCell(row, 'Amount'),
      value: unitCell(row, 'Value'),
      fee: unitCell(row, 'Fee'),
      sourceId: undefined,
    })
    // The newer export has the second and an id.
    return 'skip' in event ? event : { ...event, isPartial: true }
  }),
}

const MINUTE_MS = 60_000
/** The older export has only the minute, by which the two are matched. */
export const inOlderFiles = (at: Instant) => ({ at: at - (at % MINUTE_MS) })

export const bitstamp: Importer = {
  id: 'bitstamp',
  title: 'Bitstamp transactions',
  wallet: 'Bitstamp',
  recognizes: header =>
    header.has('ID', 'Account', 'Type', 'Subtype', 'Datetime', 'Amount', 'Amount currency', 'Value', 'Fee'),
  open: eachRow(row => {
    const at = row.time('Datetime')
    const event = bitstampEvent({
      row,
      type: row.needed('Type'),
      at,
      side: 'Subtype',
      amount: twoCells(row, 'Amount'),
      value: twoCells(row, 'Value'),
      fee: twoCells(row, 'Fee'),
      sourceId: row.text('ID') === '' ? undefined : idOf(row.text('ID')),
    })
    return 'skip' in event ? event : { ...event, inFiles: inOlderFiles(at) }
  }),
}

/** Exports and the API number transactions alike. */
export const idOf = (id: string) => `transaction:${id}`

type Line = {
  row: Row
  /** In the words of the exports. */
  type: string
  at: Instant
  /** The column that says Buy or Sell. */
  side: string
  amount: Side | undefined
  value: Side | undefined
  fee: Side | undefined
  sourceId: string | undefined
}

function unitCell(row: Row, column: string): Side | undefined {
  const read = amountWithUnit(row, column)
  if (!read) return undefined
  if (read.unit === '') return row.refuse(column, 'does not say of which coin or money. Write it as 1.5 ETH.')
  return { asset: read.unit, quantity: read.value }
}

function twoCells(row: Row, column: string): Side | undefined {
  const read = row.signed(column)
  if (!read || (isZero(read.value) && row.text(`${column} currency`) === '')) return undefined
  return { asset: row.asset(`${column} currency`), quantity: read.value }
}

const internal =
  /^(sub ?account transfer|inter account transfer|settlement transfer|(started|stopped) generating .*|(un)?stak(e|ed|ing) assets?|(un)?staking)$/

export function bitstampEvent({
  row,
  type: words,
  at,
  side,
  amount,
  value,
  fee,
  sourceId,
}: Line): ImportedEvent | Skip {
  const type = words.toLowerCase()
  if (internal.test(type)) return skip('moved between accounts within Bitstamp')
  if (!amount) return row.refuse('Amount', 'is empty. Fill it in, or leave this row out of the file.')
  const coins = { at, ...amount, fee: feeOf(fee), sourceId }
  switch (type) {
    case 'deposit':
    case 'ripple deposit':
    case 'card deposit':
      if (isMoney(amount.asset)) return skip('money moved, no tax event')
      if (coins.fee)
        return row.refuse(
          'Fee',
          'was taken of a deposit of coins, and may be in its amount already. Add the deposit by hand.',
        )
      return { ...coins, type: 'deposit' }
    case 'withdrawal':
    case 'ripple payment':
      return isMoney(amount.asset) ? skip('money moved, no tax event') : { ...coins, type: 'withdrawal' }
    case 'staking reward':
      return { ...coins, type: 'income', kind: 'staking' }
    case 'lending reward':
      return { ...coins, type: 'income', kind: 'interest' }
    case 'referral reward':
      return { ...coins, type: 'income', kind: 'referral' }
    case 'market': {
      if (!value) return row.refuse('Value', 'is empty. Fill it in, or add the trade by hand.')
      const bought = isBuy(row, side)
      const [sent, received] = bought ? [value, amount] : [amount, value]
      return exchangeEvent({ at, sent, received, fee, sourceId })
    }
    default:
      return unknownKind(row, 'Type')
  }
}

function isBuy(row: Row, column: string): boolean {
  const side = row.needed(column).toLowerCase()
  if (side !== 'buy' && side !== 'sell') return unknownKind(row, column)
  return side === 'buy'
}
