// Between two neighboring choices of lots there are others: part of the difference. The difference falls apart into
// circles, in each of which disposals pass parcels on to one another; a part of a circle is a choice too, because no
// parcel and no disposal gets more or less in total.
import { checked } from '../core/checked.ts'
import type { Model, ModelStage } from './model.ts'
import { type Solution, solutionOf } from './solution.ts'
import type { Flow } from './transport.ts'

/** Quantities by parcel and disposal: parcel * (disposals + 1) + disposal; the last column is what is kept. */
type Quantities = Map<number, bigint>

/** The choice on the way from one to the other with this short-term gain, or the next one before or behind it. */
export function mix(
  model: Model,
  from: Solution,
  to: Solution,
  { short, side }: { short: bigint; side: 'before' | 'behind' },
): Solution {
  let missing = short - from.short
  const flows = model.stages.map((stage, index) => {
    const quantities = quantitiesOf(stage, checked(from.flows[index]))
    for (const circle of circlesBetween(quantities, quantitiesOf(stage, checked(to.flows[index])), stage)) {
      const rise = riseOf(stage, circle)
      if (missing <= 0n || rise <= 0n) continue
      const whole = missing / rise
      const units = side === 'behind' && whole * rise < missing ? whole + 1n : whole
      const quantity = units < circle.quantity ? units : circle.quantity
      for (const pair of circle.more) add(quantities, pair, quantity)
      for (const pair of circle.less) add(quantities, pair, -quantity)
      missing -= quantity * rise
    }
    return flowsOf(stage, quantities)
  })
  return solutionOf(model, flows)
}

function add(quantities: Quantities, pair: number, quantity: bigint): void {
  const total = (quantities.get(pair) ?? 0n) + quantity
  if (total === 0n) quantities.delete(pair)
  else quantities.set(pair, total)
}

function quantitiesOf({ parcels, disposals }: ModelStage, flows: readonly Flow[]): Quantities {
  const columns = disposals.length + 1
  const quantities: Quantities = new Map()
  for (const [parcel, { quantity }] of parcels.entries())
    add(quantities, (parcel + 1) * columns - 1, quantity)
  for (const { supply, demand, quantity } of flows) {
    add(quantities, supply * columns + demand, quantity)
    add(quantities, (supply + 1) * columns - 1, -quantity)
  }
  return quantities
}

function flowsOf({ disposals }: ModelStage, quantities: Quantities): Flow[] {
  const columns = disposals.length + 1
  return [...quantities]
    .map(([pair, quantity]) => ({ supply: Math.floor(pair / columns), demand: pair % columns, quantity }))
    .filter(({ demand }) => demand < disposals.length)
    .sort((a, b) => a.demand - b.demand || a.supply - b.supply)
}

/** Pairs that take more and pairs that take as much less, in turn around the circle. */
type Circle = { more: number[]; less: number[]; quantity: bigint }

function circlesBetween(from: Quantities, to: Quantities, { disposals }: ModelStage): Circle[] {
  const columns = disposals.length + 1
  const difference: Quantities = new Map(to)
  for (const [pair, quantity] of from) add(difference, pair, -quantity)
  const circles: Circle[] = []
  while (difference.size > 0) {
    const circle = firstCircle(
      [...difference].sort(([a], [b]) => a - b),
      columns,
    )
    for (const pair of circle.more) add(difference, pair, -circle.quantity)
    for (const pair of circle.less) add(difference, pair, circle.quantity)
    circles.push(circle)
  }
  return circles
}

/** What a parcel gives more to one disposal it gives less to another, so the walk must come round. */
function firstCircle(changes: readonly (readonly [number, bigint])[], columns: number): Circle {
  const parcelOf = (pair: number) => Math.floor(pair / columns)
  const path: { more: number; less: number; quantity: bigint }[] = []
  let parcel = parcelOf(checked(changes[0])[0])
  for (;;) {
    const start = path.findIndex(({ more }) => parcelOf(more) === parcel)
    if (start >= 0) {
      const circle = path.slice(start)
      const quantity = circle.reduce(
        (least, step) => (step.quantity < least ? step.quantity : least),
        checked(circle[0]).quantity,
      )
      return { more: circle.map(step => step.more), less: circle.map(step => step.less), quantity }
    }
    const [more, gained] = checked(changes.find(([pair, change]) => change > 0n && parcelOf(pair) === parcel))
    const [less, lost] = checked(
      changes.find(([pair, change]) => change < 0n && pair % columns === more % columns),
    )
    path.push({ more, less, quantity: gained < -lost ? gained : -lost })
    parcel = parcelOf(less)
  }
}

/** How much short-term gain a unit around the circle adds. */
function riseOf({ disposals, gains, isLong }: ModelStage, { more, less }: Circle): bigint {
  const columns = disposals.length + 1
  const shortOf = (pair: number) => {
    const demand = pair % columns
    const index = Math.floor(pair / columns) * disposals.length + demand
    return demand === disposals.length || isLong[index] ? 0n : checked(gains[index])
  }
  let rise = 0n
  for (const pair of more) rise += shortOf(pair)
  for (const pair of less) rise -= shortOf(pair)
  return rise
}
