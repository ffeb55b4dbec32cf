// Which sales take the lots that were named for coming ones. A sale often comes in as several fills, so a plan serves
// every sale of its coin from its wallet, in order of time, until its lots are used up.
import { type LedgerEvent, type Quantity, quantity, quantityText, readQuantity } from '#engine'

export type SalePlan = {
  id: string
  symbol: string
  wallet: string
  madeAt: Date
  lots: readonly { lotId: string; quantity: string }[]
}

export type PlannedSale = {
  eventId: string
  at: number
  /** When the last of the lots that it takes were named. */
  madeAt: Date
  lots: { planId: string; lotId: string; quantity: string }[]
}

/** `events` are in order of time. Sales for which lots were named themselves take nothing from a plan. */
export function plannedSales(
  plans: readonly SalePlan[],
  events: readonly LedgerEvent[],
  isNamed: (eventId: string) => boolean,
): PlannedSale[] {
  if (plans.length === 0) return []
  const open = plans
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(plan => ({ ...plan, lots: plan.lots.map(lot => ({ ...lot, left: quantity(lot.quantity) })) }))
  const first = open[0]?.madeAt.getTime() ?? 0
  return events.flatMap(event => {
    if (event.at < first || !isSale(event) || isNamed(event.id)) return []
    const fitting = open.filter(
      ({ symbol, wallet, madeAt }) =>
        symbol === event.asset && wallet === event.wallet && madeAt.getTime() <= event.at,
    )
    return takeFrom(fitting, event) ?? []
  })
}

const isSale = ({ type }: LedgerEvent) => type === 'sell' || type === 'trade' || type === 'spend'

type Open = Omit<SalePlan, 'lots'> & { lots: { lotId: string; left: Quantity }[] }

function takeFrom(plans: readonly Open[], event: LedgerEvent): PlannedSale | undefined {
  let need = readQuantity(event.quantity) ?? (0n as Quantity)
  const sale: PlannedSale = { eventId: event.id, at: event.at, madeAt: new Date(0), lots: [] }
  for (const plan of plans)
    for (const lot of plan.lots) {
      const taken = (lot.left < need ? lot.left : need) as Quantity
      if (taken === 0n) continue
      lot.left = (lot.left - taken) as Quantity
      need = (need - taken) as Quantity
      sale.lots.push({ planId: plan.id, lotId: lot.lotId, quantity: quantityText(taken) })
      if (plan.madeAt > sale.madeAt) sale.madeAt = plan.madeAt
    }
  return sale.lots.length > 0 ? sale : undefined
}
