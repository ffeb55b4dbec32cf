// Which method applies to a wallet at a moment: that of the year, or of a standing order that was in force.
import { checked } from '../core/checked.ts'
import { type Day, dayOf, readDate } from '../core/dates.ts'
import type { Instant } from '../core/event.ts'
import type { Method, Settings, StandingOrder } from '../core/settings.ts'
import type { Zone } from '../core/zone.ts'

/** What decides which units leave. Without an order it is the year's own method. */
export type Choice = { method: Method; order: StandingOrder | undefined }

export type MethodPlan = {
  choiceFor: (at: Instant, day: Day, wallet: string) => Choice
  /** The choice where it is the same for all times and wallets, so that there is nothing to look up. */
  always: Choice | undefined
}

export function alwaysBy(method: Method): MethodPlan {
  const always = { method, order: undefined }
  return { choiceFor: () => always, always }
}

/** The latest standing order in force; one for the wallet goes before one for all. Else the year's method. */
export function methodPlan(settings: Settings, zone: Zone): MethodPlan {
  const { method, yearMethods = [], standingOrders = [] } = settings
  if (standingOrders.length === 0 && yearMethods.every(chosen => chosen.method === method))
    return alwaysBy(method)
  const orders = standingOrders.map(order => ({
    from: startOf(order, zone),
    wallet: order.wallet,
    choice: { method: order.method, order },
  }))
  const years = yearMethods
    .toSorted((a, b) => b.year - a.year)
    .map(({ year, method }) => ({ from: dayOf(year, 1, 1), choice: { method, order: undefined } }))
  const otherwise: Choice = { method, order: undefined }
  const latest = (at: Instant, wallet: string | undefined) => {
    let best: (typeof orders)[number] | undefined
    for (const order of orders)
      if (order.wallet === wallet && order.from <= at && (!best || order.from >= best.from)) best = order
    return best?.choice
  }
  return {
    choiceFor: (at, day, wallet) =>
      latest(at, wallet) ??
      latest(at, undefined) ??
      years.find(({ from }) => from <= day)?.choice ??
      otherwise,
    always: undefined,
  }
}

/** When an order begins to hold. */
export const startOf = ({ from }: StandingOrder, zone: Zone): Instant =>
  typeof from === 'number' ? from : zone.startOf(checked(readDate(from)))
