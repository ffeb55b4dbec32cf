// What a correction of a lot instruction would change for sales that were made already. Runs in a computing process.
import { calculate, identifiedSales, type Outcome, sum, usdText } from '#engine'
import type { CorrectedOrder, OrderPreview } from '../../contract/tax-lines.ts'
import { listStandingOrders } from '../../db/queries/identification.ts'
import { listYearLocks } from '../../db/queries/year-locks.ts'
import { engineOrders } from '../books/books.ts'
import { type Line, linesOf } from '../books/year-lines.ts'
import { yearAt, yearsOf } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'
import { correctionOf } from './order-correction.ts'

type Year = OrderPreview['years'][number]

export async function previewOrder(
  { openWith, now }: TaskContext,
  { userId, id, order }: { userId: string; id: string; order: CorrectedOrder },
): Promise<OrderPreview> {
  const [{ events, prices, filing, chosen }, { orders, locks }] = await openWith(userId, async snapshot => ({
    orders: await listStandingOrders(snapshot, userId),
    locks: await listYearLocks(snapshot, userId),
  }))
  const { timeZone } = filing.facts
  const corrected = orders.map(row => (row.id === id ? correctionOf(row, order, timeZone, now) : row))
  const [before, after] = [
    chosen(),
    calculate(events, prices, { ...filing.settings, standingOrders: engineOrders(corrected) }),
  ]
  const locked = new Set(locks.map(({ year }) => year))
  const years = yearsOf(events, yearAt(now.getTime(), timeZone), filing)
  return { years: years.flatMap(year => changesIn(year, before, after, locked.has(year)) ?? []) }
}

/** Nothing where the year stays as it is. */
function changesIn(year: number, before: Outcome, after: Outcome, isLocked: boolean): Year | undefined {
  const [linesBefore, linesAfter] = [linesOf(before, year), linesOf(after, year)]
  const sales = countChanged(linesBefore, linesAfter)
  const identified = { before: standingsOf(before, year), after: standingsOf(after, year) }
  const hasMoved = Object.values(identified.before).join() !== Object.values(identified.after).join()
  if (sales === 0 && !hasMoved) return undefined
  return {
    year,
    isLocked,
    sales,
    gain: { before: gainOf(linesBefore), after: gainOf(linesAfter) },
    identified,
  }
}

const gainOf = (lines: readonly Line[]) => usdText(sum(lines.map(({ row }) => row.gain)))

/** Both have the same sales: an order only chooses among lots. */
function countChanged(before: readonly Line[], after: readonly Line[]): number {
  const [rowsBefore, rowsAfter] = [rowsBySale(before), rowsBySale(after)]
  return [...rowsBefore].filter(([sale, rows]) => rowsAfter.get(sale) !== rows).length
}

function rowsBySale(lines: readonly Line[]): Map<string, string> {
  const rows = new Map<string, string>()
  for (const { row, disposal } of lines) {
    const printed = `${row.description}\t${row.acquired}\t${row.basis}\t${row.gain}\n`
    rows.set(disposal.eventId, (rows.get(disposal.eventId) ?? '') + printed)
  }
  return rows
}

function standingsOf(outcome: Outcome, year: number) {
  const total = { inTime: 0, stated: 0, late: 0, missing: 0 }
  for (const { inTime, stated, late, missing } of identifiedSales(outcome, year)) {
    total.inTime += inTime
    total.stated += stated
    total.late += late
    total.missing += missing
  }
  return total
}
