// The cheapest way to serve every demand from supplies, exact in whole numbers: the network simplex method. The plan
// is a tree over supplies, demands and a root; the root stands for what is not used, and at the start for the source
// of everything. A step takes in a way that is cheaper than the way around through the tree, sends along it what the
// tree can spare, and drops the way that ran dry. The tree stays when costs change, so the next answer is near.
// The choice of what is dropped keeps the method from going in circles (strongly feasible trees, Cunningham 1976).
import { checked } from '../core/checked.ts'
import { enter, price, type Transport, worthAtSupply } from './transport-tree.ts'

export type Flow = { supply: number; demand: number; quantity: bigint }

/** Demands are above zero, and the supplies that can serve them are enough. */
export function transportOf(
  supplies: readonly bigint[],
  demands: readonly bigint[],
  first: readonly number[],
): Transport {
  const nodes = supplies.length + demands.length
  return {
    supplies,
    demands,
    first,
    parent: new Int32Array(nodes).fill(nodes),
    flow: [...supplies, ...demands],
    costs: [],
    penalty: 0n,
    worth: demands.map(() => undefined),
  }
}

/** Makes the plan the cheapest for these costs. */
export function solve(transport: Transport, costs: readonly bigint[]): void {
  transport.costs = costs
  let largest = 0n
  for (const cost of costs)
    if (cost > largest) largest = cost
    else if (-cost > largest) largest = -cost
  transport.penalty = largest * BigInt(2 * transport.flow.length + 2) + 1n
  price(transport)
  for (let supply = 0; ; ) {
    const way = cheaperWay(transport, supply)
    if (!way) return
    enter(transport, way.supply, way.demand)
    price(transport)
    supply = way.next
  }
}

export function flowsOf({ supplies, parent, flow }: Transport): Flow[] {
  const count = supplies.length
  const flows: Flow[] = []
  for (const [node, quantity] of flow.entries()) {
    const above = checked(parent[node])
    if (above === flow.length || quantity === 0n) continue
    flows.push(
      node < count
        ? { supply: node, demand: above - count, quantity }
        : { supply: above, demand: node - count, quantity },
    )
  }
  return flows.sort((a, b) => a.demand - b.demand || a.supply - b.supply)
}

/** Enough ways looked at for one step, so that the next step is a good one and the search for it is short. */
const WAYS_LOOKED_AT = 64

/** The best of the next ways that lower the cost; undefined when there is none at all. */
function cheaperWay(
  transport: Transport,
  start: number,
): { supply: number; demand: number; next: number } | undefined {
  const { supplies, demands, first, costs, worth } = transport
  const count = supplies.length
  let best: { supply: number; demand: number } | undefined
  let least = 0n
  let looked = 0
  for (let step = 0; step < count; step++) {
    const supply = (start + step) % count
    const own = worthAtSupply(transport, supply)
    // To the root: the units are kept.
    if (-own < least) {
      least = -own
      best = { supply, demand: demands.length }
    }
    for (let demand = checked(first[supply]); demand < demands.length; demand++) {
      const reduced = checked(costs[supply * demands.length + demand]) + checked(worth[demand]) - own
      if (reduced < least) {
        least = reduced
        best = { supply, demand }
      }
    }
    looked += demands.length
    if (best && looked >= WAYS_LOOKED_AT) return { ...best, next: (supply + 1) % count }
  }
  return best && { ...best, next: start }
}
