// The log of Bybit's trading account, of derivatives alone and later the unified one. Positions make and cost what the
// balance changed by. A trade on the spot market is two rows, one for each coin, with the same market, time and price;
// what changed is what was traded less its fee.
import { compare, isZero, minus } from '../../ledger/decimal.ts'
import { FEE, income, skipped } from '../layouts/meaning.ts'
import { type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { resultsOf } from '../layouts/result.ts'
import { signedText } from '../rows/amount.ts'
import { eachRow, orIssue, putOut } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import { exchangeOfLegs, type Leg } from '../rows/exchange-group.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const AT = ['Time', 'Time(UTC)']
const WITHIN = 'moved within Bybit'
const within = skipped(WITHIN)

const words: CoinTags = {
  deposit: DEPOSIT,
  withdraw: WITHDRAWAL,
  transferin: within,
  transferout: within,
  'transfer in': within,
  'transfer out': within,
  // Of coins that leave, what it cost to borrow.
  interest: { type: 'by side', sent: FEE, received: income('interest') },
  bonus: { in: income('reward') },
  airdrop: { in: income('airdrop') },
}

export const bybitLog: Importer = {
  id: 'bybit-derivatives',
  title: 'Bybit trading account log',
  wallet: 'Bybit',
  recognizes: header =>
    header.has('Currency', 'Contract', 'Type', 'Direction', 'Fee Paid', 'Cash Flow', 'Change') &&
    header.find(...AT) >= 0,
  open: file => {
    const [position, coin] = [ofPosition(file), ofCoin(file)]
    const groups = new Map<string, Row[]>()
    return {
      row: (row, out) => {
        const key = keyOf(row)
        if (key === undefined) {
          const reader = isOfPosition(row) ? position : coin
          reader.row(row, out)
          return
        }
        const group = groups.get(key)
        if (group) group.push(row)
        else groups.set(key, [row])
      },
      end: out => {
        for (const group of groups.values()) put(group, position, out)
      },
    }
  },
}

const ofPosition = eachRow(row => {
  const change = row.signed('Change')
  return resultsOf({ at: row.time(AT), note: row.text('Contract') || undefined }, [
    { asset: row.asset('Currency'), quantity: change ? signedText(change) : '0' },
  ])
})

const ofCoin = oneCoin({
  at: AT,
  coin: { amount: 'Cash Flow', asset: 'Currency' },
  fee: { amount: 'Fee Paid', asset: 'Currency' },
  rows: { tag: 'Type', tags: words },
})

const isTrade = (row: Row) => /^trade$/i.test(row.text('Type'))
/** Money put into earn or taken out of it, and conversions of small balances, have no type. */
const hasNoType = (row: Row) => row.text('Type') === '--'

const isOfPosition = (row: Row) =>
  /^(funding|settlement|liquidation|delivery)$/i.test(row.text('Type')) ||
  (isTrade(row) && /\b(open|close)\b/i.test(`${row.text('Action')} ${row.text('Direction')}`))

/** What rows have in common that may be one exchange; undefined for rows that stand alone. */
function keyOf(row: Row): string | undefined {
  const time = row.text(AT)
  if (hasNoType(row) || /^(exchange(in|out)|currency_(buy|sell))$/i.test(row.text('Type')))
    return `${hasNoType(row)} ${time}`
  if (!isTrade(row) || isOfPosition(row)) return undefined
  const fill = row.text(['TradeId', 'Trade ID']) || `${row.text('Direction')} ${row.text('Filled Price')}`
  return `${row.text('Contract')} ${time} ${fill}`
}

function put(rows: readonly Row[], position: Reader, out: RowSink): void {
  orIssue(rows, out, () => {
    const [first] = rows
    if (!first) return
    const legs = rows.map(legOf)
    const isExchange = legs.some(({ isOut, asset }) =>
      legs.some(leg => leg.isOut !== isOut && leg.asset !== asset),
    )
    if (isExchange) {
      const fees = rows.map(feeOf).filter(fee => fee !== undefined)
      putOut(exchangeOfLegs({ at: first.time(AT) }, legs, fees), rows, out)
    } else if (isTrade(first) && first.text('Action') !== '--') for (const row of rows) position.row(row, out)
    else if (hasNoType(first)) out.skip(rows, WITHIN)
    else
      first.refuse(
        'Type',
        'is one side of an exchange whose other side is not in this file. Export a longer period, or add it by hand.',
      )
  })
}

/** What the row cost: the part of what moved that did not change the balance. Below zero it is a rebate. */
function costOf(row: Row): string {
  const [moved, changed] = [amountOf(row, 'Cash Flow'), amountOf(row, 'Change')]
  return isZero(moved) ? '0' : minus(moved, changed)
}

function amountOf(row: Row, column: string): string {
  const amount = row.signed(column)
  return amount ? signedText(amount) : '0'
}

function legOf(row: Row): Leg {
  const moved = compare(costOf(row), '0') > 0 ? amountOf(row, 'Cash Flow') : amountOf(row, 'Change')
  return { asset: row.asset('Currency'), quantity: moved.replace('-', ''), isOut: moved.startsWith('-') }
}

function feeOf(row: Row): Side | undefined {
  const cost = costOf(row)
  return compare(cost, '0') > 0 ? { asset: row.asset('Currency'), quantity: cost } : undefined
}
