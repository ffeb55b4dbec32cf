// The year's figures as plain text values, the same for every format: a number leaves the program as a decimal.
import {
  calculate,
  collectiblesGain,
  estimateTax,
  type FilingStatus,
  type Form8949Box,
  type Form8949Row,
  form6781,
  form8949,
  type Issue,
  type LedgerEvent,
  type Outcome,
  plus,
  quantityText,
  reportedIncome,
  roundToCents,
  scheduleD,
  scheduleDLine,
  summarise,
  type TaxEstimate,
  type Usd,
  usdText,
} from '#engine'
import { brokerForms } from '../ledger/broker-forms.ts'
import type { Request } from './arguments.ts'

export type Report = ReturnType<typeof makeReport>
export type ReportBox = Report['form8949'][number]
export type ReportIssue = Report['issues'][number]

export function makeReport(events: readonly LedgerEvent[], request: Request) {
  const { year, method, pooling, timeZone, status, otherIncome } = request
  const outcome = calculate(events, () => undefined, {
    method,
    timeZone,
    poolingBefore2025: pooling,
    brokerForms: brokerForms(events, timeZone),
  })
  const { boxes } = form8949(outcome, year)
  const wantsEstimate = status !== undefined || otherIncome !== undefined
  return {
    year,
    method,
    pooling,
    timeZone,
    form8949: boxes.map(boxReport),
    scheduleD: scheduleDReport(outcome, year, status ?? 'single', boxes),
    issues: outcome.issues.map(issueReport),
    ...(wantsEstimate && { estimate: estimateReport(estimateYear(outcome, request)) }),
  }
}

const boxReport = ({ box, part, rows, totals }: Form8949Box) => ({
  box,
  part,
  scheduleDLine: scheduleDLine(box),
  rows: Array.from(rows, rowReport),
  totals: figures(totals),
})

const rowReport = (row: Form8949Row) => ({
  id: row.disposalId,
  description: row.description,
  acquired: row.acquired,
  sold: row.sold,
  codes: row.codes,
  ...figures(row),
  basisUnknown: row.basisUnknown,
  proceedsUnknown: row.proceedsUnknown,
})

const figures = (amounts: { proceeds: Usd; basis: Usd; adjustment: Usd; gain: Usd }) => ({
  proceeds: usdText(amounts.proceeds),
  basis: usdText(amounts.basis),
  adjustment: usdText(amounts.adjustment),
  gain: usdText(amounts.gain),
})

type LineReport = { line: string; proceeds?: string; basis?: string; adjustment?: string; gain: string }

/** The lines that the ledger fills, in the order of the form. */
function scheduleDReport(
  outcome: Outcome,
  year: number,
  status: FilingStatus,
  boxes: readonly Form8949Box[],
) {
  const totalsOfBoxes = boxes.map(({ box, totals }) => ({ box, ...totals }))
  const contracts = form6781(outcome, year)
  const other = { 4: contracts.short, 11: contracts.long }
  const { lines, form1040 } = scheduleD({ year, status, boxes: totalsOfBoxes, other })
  const totals = (line: '1b' | 2 | 3 | '8b' | 9 | 10): LineReport => {
    const { d, e, g, h } = lines[line]
    return { line: String(line), ...figures({ proceeds: d, basis: e, adjustment: g, gain: h }) }
  }
  const amount = (line: 4 | 7 | 11 | 15 | 16): LineReport => ({
    line: String(line),
    gain: usdText(lines[line]),
  })
  /** Section 1256 contracts, from Form 6781. */
  const ofContracts = (line: 4 | 11) => (contracts.results > 0 ? [amount(line)] : [])
  const deducted: LineReport[] = lines[21] === null ? [] : [{ line: '21', gain: usdText(lines[21]) }]
  return {
    status,
    lines: [
      ...[totals('1b'), totals(2), totals(3), ...ofContracts(4), amount(7)],
      ...[totals('8b'), totals(9), totals(10), ...ofContracts(11), amount(15), amount(16), ...deducted],
    ],
    form1040: { line: form1040.line, amount: usdText(form1040.amount) },
  }
}

const issueReport = (issue: Issue) => ({
  ...issue,
  quantity: issue.quantity === null ? null : quantityText(issue.quantity),
  usdAtStake: issue.usdAtStake === null ? null : usdText(issue.usdAtStake),
})

function estimateYear(outcome: Outcome, { year, status, otherIncome }: Request) {
  const summary = summarise(outcome, year)
  const contracts = form6781(outcome, year)
  return estimateTax(
    year,
    { status, otherIncome },
    {
      shortGain: plus(summary.short.gain, contracts.short),
      longGain: plus(summary.long.gain, contracts.long),
      collectiblesGain: collectiblesGain(outcome, year),
      ...reportedIncome(summary),
    },
  )
}

/** Null for a year whose brackets are not known. */
function estimateReport(estimate: TaxEstimate | undefined) {
  if (!estimate) return null
  const { facts, withoutCrypto, carryoverOut } = estimate
  const cents = (amount: Usd) => usdText(roundToCents(amount))
  return {
    status: estimate.status,
    otherIncome: cents(facts.otherIncome),
    assumed: estimate.assumed,
    taxableIncome: cents(estimate.taxableIncome),
    incomeTax: cents(estimate.incomeTax),
    alternativeMinimumTax: cents(estimate.amt),
    netInvestmentIncomeTax: cents(estimate.niit),
    total: cents(estimate.total),
    withoutCrypto: cents(withoutCrypto.total),
    attributable: cents(estimate.attributable),
    carryoverOut: { short: cents(carryoverOut.short), long: cents(carryoverOut.long) },
  }
}
