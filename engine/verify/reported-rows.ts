// The rows of a sale that a broker reported or the taxpayer adjusts (R-CODES). How codes B, E and O come about and how
// much of an adjustment each row has is not worked out again. Checked is what must be true however that is: columns (d)
// and (e) are what was shown or what the ledger has, and column (h) is the ledger's gain, with the taxpayer's adjustments
// and never more than the loss added back.
import type { BrokerReport, Form8949Row } from '../src/index.ts'
import { CENT, dollars, toCents } from './amounts.ts'
import { type Facts, near, same } from './facts.ts'
import { brokerOf } from './reckon.ts'
import type { Line, Sale } from './state.ts'

export type Printed = { row: Form8949Row; line: Line }

export function checkReported(facts: Facts, sale: Sale, rows: readonly Printed[]): void {
  const { event, lines } = sale.act
  const byReport = lines
    ? [...Map.groupBy(rows, ({ line }) => line.row.broker ?? undefined)]
    : [[brokerOf(sale.act), rows] as const]
  for (const [broker, ofReport] of byReport) if (broker) checkColumns(facts, broker, ofReport)
  for (const { row, line } of rows) checkCodes(facts, row, line, lines ? line.row.broker : brokerOf(sale.act))
  const given = (('adjustments' in event && event.adjustments) || []).filter(({ code }) =>
    /^[A-Z]$/.test(code),
  )
  const isAddedBack = ({ code, usd }: { code: string; usd: string }) =>
    (code === 'W' || code === 'L') && (dollars(usd) ?? 0n) > 0n
  const own = sumOf(rows, ({ line }) => line.row.gain)
  const adjusted = given.reduce(
    (sum, each) => (isAddedBack(each) ? sum : sum + (dollars(each.usd) ?? 0n)),
    own,
  )
  const printed = sumOf(rows, ({ row }) => row.gain)
  // Each column may be a cent off in a report, and so may a figure of the broker's that counts as right.
  const slack = CENT * BigInt(8 * byReport.length)
  const mayAddBack = given.some(isAddedBack) || byReport.some(([broker]) => addsBack(broker))
  if (!mayAddBack) near(facts, 'gain of a reported sale', event.id, adjusted, printed, slack)
  else same(facts, 'loss added back', event.id, true, printed > adjusted - slack)
}

const addsBack = (broker: BrokerReport | undefined) =>
  broker?.isLossDisallowed === true || (dollars(broker?.washSaleDisallowed) ?? 0n) > 0n

/** The rows of one report. */
function checkColumns(facts: Facts, broker: BrokerReport, rows: readonly Printed[]): void {
  const name = rows[0]?.row.disposalId ?? ''
  const own = {
    proceeds: sumOf(rows, ({ line }) => line.row.proceeds),
    basis: sumOf(rows, ({ line }) => line.row.basis),
  }
  const shown = {
    proceeds: dollars(broker.proceeds),
    basis: broker.basisReported ? dollars(broker.basis) : undefined,
  }
  const isLower = shown.proceeds !== undefined && toCents(shown.proceeds) < toCents(own.proceeds)
  const proceeds = isLower ? own.proceeds : (shown.proceeds ?? own.proceeds)
  near(
    facts,
    'column (d) of a report',
    name,
    proceeds,
    sumOf(rows, ({ row }) => row.proceeds),
    2n * CENT,
  )
  near(
    facts,
    'column (e) of a report',
    name,
    shown.basis ?? own.basis,
    sumOf(rows, ({ row }) => row.basis),
    2n * CENT,
  )
}

function checkCodes(
  facts: Facts,
  { codes, disposalId }: Form8949Row,
  { row, sale }: Line,
  broker: BrokerReport | null | undefined,
): void {
  const { event } = sale.act
  const given = (('adjustments' in event && event.adjustments) || []).map(({ code }) => code)
  same(facts, 'codes in order', disposalId, [...new Set(codes)].sort().join(''), codes)
  const isOtherTerm = broker?.term !== undefined && broker.term !== row.term
  same(facts, 'code T', disposalId, isOtherTerm || given.includes('T'), codes.includes('T'))
}

function sumOf(rows: readonly Printed[], amount: (printed: Printed) => bigint): bigint {
  return rows.reduce((sum, printed) => sum + amount(printed), 0n)
}
