// What a plan of a sale can be made of, and what has become of those that were made. Runs in a computing process.
import { type Method, quantityText } from '#engine'
import { listSelections } from '../../db/queries/identification.ts'
import { listSalePlans } from '../../db/queries/sale-plans.ts'
import { type PlannedSale, plannedSales } from '../../portfolio/planned-sales.ts'
import type { TaskContext } from '../task-context.ts'
import { lotsHeld } from './holding-lots.ts'

export type PlanFacts = {
  /** The open lots of a coin in a wallet. */
  available: { lotId: string; quantity: string }[]
  sales: PlannedSale[]
  /** By lot, the day its holding period counts from. */
  acquiredOn: Record<string, string>
}

export async function planFacts(
  { openWith }: TaskContext,
  { userId, place }: { userId: string; place?: { symbol: string; wallet: string } | undefined },
): Promise<PlanFacts> {
  const [book, { plans, selections }] = await openWith(userId, async snapshot => ({
    plans: await listSalePlans(snapshot, userId),
    selections: await listSelections(snapshot, userId),
  }))
  const named = new Set(selections.map(({ transactionId }) => transactionId))
  const outcome = book.chosen()
  const planned = new Set(plans.flatMap(({ lots }) => lots.map(({ lotId }) => lotId)))
  const acquiredOn: Record<string, string> = {}
  for (const { lotId, acquiredOn: day } of outcome.lots)
    if (planned.has(lotId) && day) acquiredOn[lotId] = day
  for (const { lotId, acquiredOn: day } of planned.size > 0 ? outcome.disposals : [])
    if (lotId !== null && planned.has(lotId) && day) acquiredOn[lotId] = day
  return {
    available: place
      ? lotsHeld(outcome, place.symbol)
          .filter(({ wallet }) => wallet === place.wallet)
          .map(({ lotId, quantity }) => ({ lotId, quantity: quantityText(quantity) }))
      : [],
    sales: plannedSales(plans, book.events, id => named.has(id)),
    acquiredOn,
  }
}

/** The method that decides now which units leave a wallet: the latest lot instruction for it, else for all, else the year's. */
export function methodInForce(
  orders: readonly { method: Method; wallet: string | null; startsAt: number }[],
  wallet: string,
  now: number,
  ofYear: Method,
): Method {
  const latest = (of: string | null) =>
    orders
      .filter(order => order.wallet === of && order.startsAt <= now)
      .reduce<(typeof orders)[number] | undefined>(
        (best, order) => (!best || order.startsAt >= best.startsAt ? order : best),
        undefined,
      )
  return (latest(wallet) ?? latest(null))?.method ?? ofYear
}
