// TurboTax's universal template: transactions, from which TurboTax calculates by itself. So it has the whole ledger up
// to the end of the year, since a sale needs the purchases of all years before it.
import { type IssueCode, type LedgerEvent, type Usd, usdText, withReadings } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { counted } from '../counted.ts'
import { inPieces } from './in-pieces.ts'
import { warningOf } from './survey.ts'
import { coinText, marketValue, valuesOf } from './universal-amounts.ts'
import { type UniversalRow, universalRows } from './universal-rows.ts'
import type { TaxFile, TaxFileInput } from './writer.ts'

const header = csvLine([
  'Date',
  'Type',
  'Sent Asset',
  'Sent Amount',
  'Received Asset',
  'Received Amount',
  'Fee Asset',
  'Fee Amount',
  'Market Value Currency',
  'Market Value',
  'Description',
  'Transaction Hash',
  'Transaction ID',
])

/** What the file could not say exactly. */
type Shortfalls = { described: number; rounded: number; tooSmall: number; leftOut: number }

export function turbotaxUniversalCsv(input: TaxFileInput, baseName: string): TaxFile {
  const shortfalls: Shortfalls = { described: 0, rounded: 0, tooSmall: 0, leftOut: 0 }
  const values = valuesOf(input.outcome)
  const lines = eventsOf(input, shortfalls).flatMap(({ event, date }) => {
    const value = values(event)
    return universalRows(withProceeds(event, value)).flatMap((row, index) =>
      rowLine(row, { date, id: index === 0 ? event.id : `${event.id}/in`, value }, shortfalls),
    )
  })
  return {
    name: `${baseName}-turbotax-transactions.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: inPieces([header, ...lines]),
    warning: warningOf(sentencesOf(shortfalls)),
  }
}

/** A sale whose dollars the ledger does not say has those of the calculation. */
const withProceeds = (event: LedgerEvent, value: Usd | undefined): LedgerEvent =>
  event.type === 'sell' && event.usd === undefined && value !== undefined
    ? { ...event, usd: usdText(value) }
    : event

/** Issues of events that the calculation left out; they are left out here too. */
const leftOutCodes: ReadonlySet<IssueCode> = new Set([
  'event_type_unknown',
  'event_incomplete',
  'amount_unreadable',
  'amount_negative',
  'amount_zero',
  'date_unreadable',
  'date_in_future',
])

type Dated = { event: LedgerEvent; date: string }

/** In order of time, to the end of the year where the taxpayer lives. */
function eventsOf({ events, outcome, year }: TaxFileInput, shortfalls: Shortfalls): Dated[] {
  const unread = new Set(
    outcome.issues.filter(({ code }) => leftOutCodes.has(code)).map(({ eventId }) => eventId),
  )
  const doubled = new Set(
    outcome.issues.filter(({ code }) => code === 'event_duplicate').map(({ eventId }) => eventId),
  )
  const dateOf = dateIn(outcome.settings.timeZone)
  const found: Dated[] = []
  const written = new Set<string>()
  for (const event of withReadings([...events], outcome.settings).toSorted((a, b) => a.at - b.at)) {
    if (unread.has(event.id) || (doubled.has(event.id) && written.has(event.id))) {
      shortfalls.leftOut++
      continue
    }
    const date = dateOf(event.at)
    if (Number(date.slice(0, 4)) > year) break
    if (doubled.has(event.id)) written.add(event.id)
    found.push({ event, date })
  }
  return found
}

/** 2024-03-09 14:30:00 in the taxpayer's zone, so that every day is the day of Form 8949. */
function dateIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: number) => format.format(at)
}

type Facts = { date: string; id: string; value: Usd | undefined }

/** Coins that the file's 8 decimals make nothing of. Dollars may be nothing: coins are sold for $0 or cost nothing. */
const isTooSmall = (side: UniversalRow['sent'], text: string | undefined) =>
  side !== undefined && side.asset !== 'USD' && text === '0'

function rowLine(row: UniversalRow, { date, id, value }: Facts, shortfalls: Shortfalls): string[] {
  const [sent, received, fee] = [row.sent, row.received, row.fee].map(side => side && coinText(side.amount))
  if (isTooSmall(row.sent, sent?.text) || isTooSmall(row.received, received?.text)) {
    shortfalls.tooSmall++
    return []
  }
  if (row.isOnlyDescribed) shortfalls.described++
  if (sent?.isRounded || received?.isRounded || fee?.isRounded) shortfalls.rounded++
  const hasFee = fee !== undefined && fee.text !== '0'
  const market = marketValue(row, value)
  const line = csvLine([
    date,
    row.type,
    row.sent?.asset ?? '',
    sent?.text ?? '',
    row.received?.asset ?? '',
    received?.text ?? '',
    hasFee ? (row.fee?.asset ?? '') : '',
    hasFee ? fee.text : '',
    market === '' ? '' : 'USD',
    market,
    row.description ?? '',
    '',
    id,
  ])
  return [line]
}

function sentencesOf({ described, rounded, tooSmall, leftOut }: Shortfalls): string[] {
  const sentences = [
    'TurboTax calculates gains from these transactions by itself, with its own method and without your wallets: compare its result with Form 8949, which counts.',
  ]
  if (described > 0)
    sentences.push(
      `${counted(described, 'row')} of gifts, inheritances, losses, migrations or coins from outside: the file has no type for them, so say in TurboTax what they are.`,
    )
  if (rounded > 0) sentences.push(`${counted(rounded, 'row')} rounded to the 8 decimals that TurboTax takes.`)
  if (tooSmall > 0) sentences.push(`${counted(tooSmall, 'row')} left out, too small for 8 decimals.`)
  if (leftOut > 0)
    sentences.push(`${counted(leftOut, 'transaction')} left out that could not be calculated either.`)
  return sentences
}
