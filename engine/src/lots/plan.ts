// Which method applies to a wallet on a day.
import { checked } from '../checked.ts'
import { type Day, readDate } from '../dates.ts'
import type { Method, StandingOrder } from '../settings.ts'

export type MethodPlan = {
  methodFor: (day: Day, wallet: string) => Method
  /** The method where it is the same for all days and wallets, so that nobody needs to ask. */
  always: Method | undefined
}

export const alwaysBy = (method: Method): MethodPlan => ({ methodFor: () => method, always: method })

/** The latest standing order whose day has come; one for the wallet goes before one for all. */
export function methodPlan(method: Method, orders: readonly StandingOrder[] = []): MethodPlan {
  if (orders.length === 0) return alwaysBy(method)
  const dated = orders.map(order => ({ ...order, from: checked(readDate(order.from)) }))
  const latest = (day: Day, wallet: string | undefined) => {
    let best: (typeof dated)[number] | undefined
    for (const order of dated)
      if (order.wallet === wallet && order.from <= day && (!best || order.from >= best.from)) best = order
    return best?.method
  }
  return {
    methodFor: (day, wallet) => latest(day, wallet) ?? latest(day, undefined) ?? method,
    always: undefined,
  }
}
