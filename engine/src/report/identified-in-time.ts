// What a year comes to where only units identified in time count: without that, the units acquired first are sold first
// (Treas. Reg. 1.1012-1(j)(3)(i)). The years before stay as they are.
import { dayOf, yearOf } from '../core/dates.ts'
import type { Instant } from '../core/event.ts'
import type { Outcome } from '../core/outcome.ts'
import { methodOfYear, type Settings, type StandingOrder, withYearMethod } from '../core/settings.ts'
import { startOf } from '../lots/plan.ts'
import { identifiedSales, needsIdentification } from './identification.ts'
import { workingsOf } from './workings.ts'

/** How many sales of a year were identified too late or, as far as the records show, never. */
export function unidentifiedSales(outcome: Outcome, year: number): { late: number; missing: number } {
  const wallets = identifiedSales(outcome, year)
  const count = (standing: 'late' | 'missing') =>
    wallets.reduce((total, wallet) => total + wallet[standing], 0)
  return { late: count('late'), missing: count('missing') }
}

/** The same settings without what was identified too late for a sale of the year. For this year and those before it. */
export function settingsInTime(outcome: Outcome, year: number): Settings {
  const { settings } = outcome
  const { zone, events } = workingsOf(outcome).walk.compiled
  const late = new Set(
    outcome.issues.flatMap(({ code, eventId }) => (code === 'selection_late' ? [eventId] : [])),
  )
  const dropped = new Set(
    events.flatMap(({ id, at }) => (late.has(id) && yearOf(zone.dayAt(at)) === year ? [id] : [])),
  )
  const inTime: Settings = {
    ...settings,
    standingOrders: ordersInTime(
      (settings.standingOrders ?? []).map(order => ({ ...order, from: startOf(order, zone) })),
      zone.startOf(dayOf(year, 1, 1)),
    ),
    selections: settings.selections?.filter(({ eventId }) => !dropped.has(eventId)),
  }
  return needsIdentification(methodOfYear(settings, year))
    ? withYearMethod(inTime, { year, method: 'FIFO' })
    : inTime
}

type DatedOrder = StandingOrder & { from: Instant }

/** From the beginning of the year an order holds from when it was given; until then the oldest units go first. */
function ordersInTime(orders: readonly DatedOrder[], yearStart: Instant): DatedOrder[] {
  return orders.flatMap(order => {
    const { from, wallet, identifiedAt } = order
    const start = Math.max(from, yearStart)
    const isReplacedBy = (until: Instant) =>
      orders.some(other => other.wallet === wallet && other.from > from && other.from <= until)
    const isLate = needsIdentification(order.method) && identifiedAt !== undefined && identifiedAt > start
    if (!isLate || isReplacedBy(start)) return [order]
    return [
      ...(from < start ? [order] : []),
      { method: 'FIFO', from: start, wallet },
      ...(isReplacedBy(identifiedAt) ? [] : [{ ...order, from: identifiedAt }]),
    ]
  })
}
