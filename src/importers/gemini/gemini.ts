// Gemini's transaction history, a spreadsheet or the same as CSV.
import type { IncomeKind, Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { feeOf } from '../rows/exchange.ts'
import { exchangeOfLegs } from '../rows/exchange-group.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { readTime } from '../rows/time.ts'
import { type Columns, columnsOf, type SignedSide, sidesOf } from './columns.ts'

export const gemini: Importer = {
  id: 'gemini',
  title: 'Gemini transaction history',
  wallet: 'Gemini',
  recognizes: header =>
    header.has('Date', 'Time (UTC)', 'Type', 'Symbol') && columnsOf(header).amounts.length > 0,
  open: file => {
    const columns = columnsOf(file.header)
    return eachRow(row => {
      if (row.text('Date') === '' && row.text('Type') === '')
        return skip('the balances at the end of the file')
      return eventOf(row, columns)
    })(file)
  },
}

function eventOf(row: Row, columns: Columns): readonly ImportedEvent[] | ImportedEvent | Skip {
  const type = row.needed('Type').toLowerCase()
  if (type === 'buy' || type === 'sell') return trade(row, type, columns)
  if (type === 'credit' || type === 'debit') return movement(row, type, columns)
  // The history of Gemini Earn and of staking has the same columns, with the interest rate.
  if (type === 'monthly interest summary') return skip('sums of interest that is listed by day')
  if (type === 'interest credit')
    return incomeOf(row, timeOf(row) < EARN_ENDED_AT ? 'interest' : 'staking', columns)
  if (row.header.has('APR') && (type === 'deposit' || type === 'redeem')) return skip(internal)
  return unknownKind(row, 'Type')
}

/** Gemini ended Earn on January 10, 2023. What is called interest since then comes from staking. */
const EARN_ENDED_AT = Date.UTC(2023, 0, 11)

const internal = 'moved between accounts within Gemini'

function trade(row: Row, type: 'buy' | 'sell', columns: Columns): readonly ImportedEvent[] | Skip {
  const sides = sidesOf(row, columns.amounts)
  const [a, b] = sides
  if (sides.length !== 2 || !a || !b)
    return row.refuse(
      'Symbol',
      'needs two amounts, what was given and what was received. Add the trade by hand.',
    )
  const id = row.text('Trade ID')
  const act = { at: timeOf(row), sourceId: id === '' ? undefined : `trade:${id}` }
  const legs = a.isOut === b.isOut ? directed(row, type, a, b) : sides
  const fees = sidesOf(row, columns.fees)
  // A rate below zero was paid to the person: more came in, or less went out.
  return row.signed('Trading Fee Rate (bps)')?.isNegative
    ? exchangeOfLegs(
        act,
        legs.map(leg => withRebate(leg, fees)),
        [],
      )
    : exchangeOfLegs(act, legs, fees)
}

function withRebate(leg: SignedSide, rebates: readonly SignedSide[]): SignedSide {
  const rebate = rebates.find(({ asset }) => asset === leg.asset)
  if (!rebate) return leg
  return { ...leg, quantity: (leg.isOut ? minus : plus)(leg.quantity, rebate.quantity) }
}

/** A file whose amounts lost their signs: the pair and the type show which one was given. */
function directed(row: Row, type: 'buy' | 'sell', a: SignedSide, b: SignedSide): SignedSide[] {
  const pair = row
    .needed('Symbol')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const base = pair === a.asset + b.asset ? a : pair === b.asset + a.asset ? b : undefined
  if (!base)
    return row.refuse('Symbol', `does not name ${a.asset} and ${b.asset}, which have amounts. Correct it.`)
  return [a, b].map(side => ({ ...side, isOut: (side === base) === (type === 'sell') }))
}

function movement(row: Row, type: 'credit' | 'debit', columns: Columns): ImportedEvent | Skip {
  const asset = row.asset('Symbol')
  const specification = row.text('Specification')
  if (isMoney(asset)) return skip('money moved, no tax event')
  if (/\b(earn|staking|stake)\b.*\b(transfer|redemption|redeem|deposit|withdrawal)/i.test(specification))
    return skip(internal)
  const kind = type === 'credit' ? incomeKind(specification) : undefined
  if (kind) return incomeOf(row, kind, columns)
  const isKnown = type === 'credit' ? /^(|deposit\b.*)$/i : /^(|withdrawal\b.*)$/i
  if (!isKnown.test(specification)) return unknownKind(row, 'Specification')
  const [fee] = sidesOf(row, columns.fees)
  return {
    type: type === 'credit' ? 'deposit' : 'withdrawal',
    at: timeOf(row),
    ...coinsOf(row, columns),
    fee: feeOf(fee),
    hash: row.text('Tx Hash') || undefined,
    note: specification || undefined,
  }
}

function incomeKind(specification: string): IncomeKind | undefined {
  if (/referral/i.test(specification)) return 'referral'
  if (/staking/i.test(specification)) return 'staking'
  if (/interest/i.test(specification)) return 'interest'
  if (/reward|cash ?back/i.test(specification)) return 'reward'
  return /^administrative credit$/i.test(specification) ? 'other' : undefined
}

const incomeOf = (row: Row, kind: IncomeKind, columns: Columns): ImportedEvent => ({
  type: 'income',
  kind,
  at: timeOf(row),
  ...coinsOf(row, columns),
  // $0.00 is less than half a cent, not nothing.
  usd: row.usd('Amount USD') === '0' ? undefined : row.usd('Amount USD'),
  note: row.text('Specification') || undefined,
})

/** The amount of the coin that the row names. */
function coinsOf(row: Row, columns: Columns): { asset: string; quantity: string } {
  const asset = row.asset('Symbol')
  const side = sidesOf(row, columns.amounts).find(other => other.asset === asset)
  if (!side) return row.refuse('Symbol', `has no amount in its column, ${asset} Amount. Fill it in.`)
  return { asset, quantity: side.quantity }
}

/** A spreadsheet has day and time in both cells; a CSV may have the day in one and the time in the other. */
function timeOf(row: Row): Instant {
  const [date, time] = [row.needed('Date'), row.text('Time (UTC)')]
  if (/:|^\d{5}\.\d/.test(date) || time === '') return row.time('Date')
  if (/\d[-/]\d|^\d{5}/.test(time)) return row.time('Time (UTC)')
  const both = /^0?\.\d+$/.test(time) ? String(Number(date) + Number(time)) : `${date} ${time}`
  const at = readTime(both)
  // The day alone is checked for sense as every date is.
  row.time('Date')
  return at ?? row.refuse('Time (UTC)', 'is not a time that can be read. Write it as 14:30:00.')
}
