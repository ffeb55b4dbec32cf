// What the engine gets of each sale: the figures of its line, of its several lines, or its share of one line.
import {
  type BrokerLine,
  type BrokerReport,
  minus,
  plus,
  quantity,
  quantityText,
  sum,
  type Usd,
  usd,
  usdText,
} from '#engine'
import type { KeptLine, Sale } from './line.ts'
import type { Pair } from './reconcile.ts'

export type SaleReports = { broker?: BrokerReport; brokerLines?: readonly BrokerLine[] }

/** Pairs that are only proposed say nothing yet. */
export function reportSales(pairs: readonly Pair[]): Map<string, SaleReports> {
  const reports = new Map<string, SaleReports>()
  for (const { kind, lines, sales } of pairs) {
    if (kind === 'proposed') continue
    const [sale] = sales
    if (sale && sales.length === 1) reports.set(sale.id, reportsOf(lines, sale))
    else for (const [id, broker] of shares(lines, sales)) reports.set(id, { broker })
  }
  return reports
}

function reportsOf(lines: readonly KeptLine[], sale: Sale): SaleReports {
  const apart = minus(quantity(sale.quantity), sum(lines.map(line => quantity(line.quantity))))
  // Units are rounded on a form; more than that is a difference, and then only the whole can be compared.
  const isRounding = apart * apart <= ROUNDING * ROUNDING
  if (lines.length === 1 || !isRounding) return { broker: wholeOf(lines) }
  const last = lines.length - 1
  return {
    brokerLines: lines.map((line, index) => ({
      ...reportOf(line),
      quantity: index === last ? quantityText(plus(quantity(line.quantity), apart)) : line.quantity,
    })),
  }
}

/** In 10^-18 coins: half a unit of the eighth decimal for each of a hundred lines. */
const ROUNDING = 10n ** 10n * 50n

const reportOf = (line: KeptLine): BrokerReport => ({
  form: line.form,
  basisReported: line.basisReported,
  proceeds: line.proceeds,
  basis: line.basis ?? undefined,
  term: line.term ?? undefined,
  acquired: line.acquired ?? undefined,
  washSaleDisallowed: line.washSaleDisallowed ?? undefined,
  isLossDisallowed: line.isLossDisallowed || undefined,
  needsOwnRow: line.needsOwnRow || undefined,
})

/** Several lines as one: a basis only if all of them show one, reported only if all are; a day that all of them share. */
function wholeOf(lines: readonly KeptLine[]): BrokerReport {
  const [first] = lines as [KeptLine, ...KeptLine[]]
  if (lines.length === 1) return reportOf(first)
  const isBasisShown = lines.every(({ basis }) => basis !== null)
  return {
    form: first.form,
    basisReported: lines.every(({ basisReported }) => basisReported),
    proceeds: usdText(sum(lines.map(({ proceeds }) => usd(proceeds)))),
    basis: isBasisShown ? usdText(sum(lines.map(({ basis }) => usd(basis ?? '0')))) : undefined,
    term: lines.every(({ term }) => term === first.term) ? (first.term ?? undefined) : undefined,
    acquired: lines.every(({ acquired }) => acquired === first.acquired)
      ? (first.acquired ?? undefined)
      : undefined,
    ...disallowedIn(lines.map(reportOf)),
  }
}

type Disallowed = Pick<BrokerReport, 'washSaleDisallowed' | 'isLossDisallowed' | 'needsOwnRow'>

/** What reports of one sale say of its loss, together: wash sales add up, and no loss is allowed only if none of theirs is. */
export function disallowedIn(reports: readonly BrokerReport[]): Disallowed {
  const washSales = reports.flatMap(({ washSaleDisallowed }) => washSaleDisallowed ?? [])
  return {
    ...(washSales.length > 0 && { washSaleDisallowed: usdText(sum(washSales.map(usd))) }),
    ...(reports.length > 0 &&
      reports.every(({ isLossDisallowed }) => isLossDisallowed) && { isLossDisallowed: true }),
    ...(reports.some(({ needsOwnRow }) => needsOwnRow) && { needsOwnRow: true }),
  }
}

/** By the proceeds of each sale, since prices differ within a day; by units where that is not known. In cents. */
function shares(lines: readonly KeptLine[], sales: readonly Sale[]): [string, BrokerReport][] {
  const whole = wholeOf(lines)
  const received = sales.map(({ proceeds }) => (proceeds === null ? 0n : (usd(proceeds) as bigint)))
  const isKnown = received.every(amount => amount > 0n)
  const units = sales.map(sale => quantity(sale.quantity) as bigint)
  const proceeds = cut(whole.proceeds, isKnown ? received : units)
  const basis = cut(whole.basis, units)
  const washSales = cut(whole.washSaleDisallowed, units)
  return sales.map((sale, index) => [
    sale.id,
    {
      ...whole,
      proceeds: proceeds[index],
      basis: basis[index],
      washSaleDisallowed: washSales[index],
    },
  ])
}

const CENT = 10n ** 6n

/** Differences of running shares, so that the parts add up to the whole. */
function cut(whole: string | undefined, weights: readonly bigint[]): (string | undefined)[] {
  if (whole === undefined) return weights.map(() => undefined)
  const cents = usd(whole) / CENT
  const total = weights.reduce((all, weight) => all + weight, 0n)
  let [upTo, before] = [0n, 0n]
  return weights.map(weight => {
    upTo += weight
    const after = (cents * upTo) / total
    const part = (after - before) * CENT
    before = after
    return usdText(part as Usd)
  })
}
