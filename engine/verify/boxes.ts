// The box of Form 8949 that a line belongs in: R-BOX, R-BROKER-FORM, R-COVERED, R-FEE-REPORTED, R-CONTRACT.
import type { BrokerReport, Settings } from '../src/index.ts'
import { brokerOf, reportable } from './reckon.ts'
import type { Line } from './state.ts'

type Report = Pick<BrokerReport, 'form' | 'basisReported'>

export function boxOf(line: Line, settings: Settings): string {
  const { row, sale } = line
  const isContract = reportable(sale.act)?.contract !== undefined
  const report = reportOf(line, settings)
  const isGeneral = sale.today < '2025' || report?.form === '1099-B' || (isContract && !report)
  const boxes = isGeneral ? { short: 'ABC', long: 'DEF' } : { short: 'GHI', long: 'JKL' }
  const column = report === undefined ? 2 : report.basisReported ? 0 : 1
  return boxes[row.term].charAt(column)
}

/** The sale's own report; else what the taxpayer answered for its wallet and year. */
function reportOf(line: Line, settings: Settings): Report | undefined {
  const { row, sale } = line
  const event = reportable(sale.act)
  if (event) {
    const own = sale.act.lines ? (row.broker ?? undefined) : brokerOf(sale.act)
    if (own || event.isUnreported || event.contract) return own
  }
  const year = Number(sale.today.slice(0, 4))
  const answer = settings.brokerForms?.find(
    form => form.wallet === sale.act.wallet && form.year === year,
  )?.form
  const isByLot = answer === '1099-DA by lot' || answer === 'unanswered'
  // A fee is a sale of its own where the broker reports lot by lot, which begins in 2026.
  if (!event && !(isByLot && sale.today >= '2026' && isForBroker(line))) return undefined
  if (answer === undefined || answer === 'none') return undefined
  const basisReported = isByLot ? isCovered(line) : answer === '1099-DA with basis'
  return { form: answer === '1099-B' ? '1099-B' : '1099-DA', basisReported }
}

/** What the network took and what was withheld from coins received is on no form, nor is a fee of a reported sale. */
function isForBroker({ sale: { act } }: Line): boolean {
  const { event } = act
  if (act.kind !== 'fee' || act.withheld) return false
  if (event.type !== 'sell' && event.type !== 'spend' && event.type !== 'trade') return true
  return !event.isUnreported && !event.broker && !event.brokerLines?.length
}

/** Bought or traded for from 2026 on, in the wallet that it never left. */
const isCovered = ({ lot, hasMoved }: Line) =>
  lot !== null && lot.cameOn >= '2026' && !hasMoved && (lot.type === 'buy' || lot.type === 'trade')
