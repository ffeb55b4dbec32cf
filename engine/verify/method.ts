// Which method holds for a wallet at an instant, and which lots are named: R-YEAR-METHOD, R-STANDING, R-SPECIFIC,
// R-POOL-TIMELY.
import type { Method, Selection } from '../src/index.ts'
import type { Reading } from './ledger.ts'

export type Methods = {
  methodOf(at: number, wallet: string): Method
  namedFor(eventId: string): Selection['lots'] | undefined
}

export const alwaysFifo: Methods = { methodOf: () => 'FIFO', namedFor: () => undefined }

export function methodsOf({ settings, calendar }: Reading): Methods {
  const { method, standingOrders = [], yearMethods = [], selections = [] } = settings
  const named = new Map(selections.map(({ eventId, lots }) => [eventId, lots]))
  const namedFor = (eventId: string) => named.get(eventId)
  if (standingOrders.length + yearMethods.length === 0) return { methodOf: () => method, namedFor }
  const orders = standingOrders
    .toReversed()
    .map(order => ({
      ...order,
      start: typeof order.from === 'number' ? order.from : calendar.startOf(order.from),
    }))
    .sort((a, b) => b.start - a.start)

  const years = [...yearMethods].sort((a, b) => b.year - a.year)
  const methodOf = (at: number, wallet: string): Method => {
    const open = orders.filter(({ start }) => start <= at)
    const order = open.find(one => one.wallet === wallet) ?? open.find(one => one.wallet === undefined)
    if (order) return order.method
    const year = Number(calendar.dayOf(at).slice(0, 4))
    return years.find(chosen => chosen.year <= year)?.method ?? method
  }
  return { methodOf, namedFor }
}
