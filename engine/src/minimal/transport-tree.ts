import { checked } from '../core/checked.ts'
// The tree behind a plan of transport: what a unit is worth at each node, and how a way enters and another leaves.

/** The problem, the plan and its prices; see transport.ts. */
export type Transport = {
  supplies: readonly bigint[]
  demands: readonly bigint[]
  /** By supply: the demands from this one on can be served from it. */
  first: readonly number[]
  /** By node: supplies, then demands. Ways lead from a supply to its parent, and from its parent to a demand. */
  parent: Int32Array
  /** What goes along the way to or from the parent. */
  flow: bigint[]
  /** By supply and demand: supply * demands + demand. */
  costs: readonly bigint[]
  /** What the root asks for serving a demand itself: more than any way around. */
  penalty: bigint
  /** What a unit is worth, by demand. */
  worth: (bigint | undefined)[]
}

/** What a unit is worth at each demand, by the ways of the tree. */
export function price(transport: Transport): void {
  const { supplies, demands, parent, flow, worth } = transport
  const root = flow.length
  worth.fill(undefined)
  const path: number[] = []
  for (let demand = 0; demand < demands.length; demand++) {
    let at = supplies.length + demand
    while (at !== root && worth[at - supplies.length] === undefined) {
      path.push(at)
      const above = checked(parent[at])
      at = above === root ? root : checked(parent[above])
    }
    for (let node = path.pop(); node !== undefined; node = path.pop()) {
      const above = checked(parent[node])
      const before = above === root ? 0n : worthAtSupply(transport, above)
      worth[node - supplies.length] = before - costAbove(transport, node)
    }
  }
}

/** The same for a supply. They are many and mostly hang by themselves, so it is reckoned only when asked for. */
export function worthAtSupply(transport: Transport, supply: number): bigint {
  const above = checked(transport.parent[supply])
  if (above === transport.flow.length) return 0n
  return costAbove(transport, supply) + checked(transport.worth[above - transport.supplies.length])
}

/** The cost of the way between a node and its parent. */
function costAbove({ supplies, demands, parent, costs, penalty, flow }: Transport, node: number): bigint {
  const above = checked(parent[node])
  if (above === flow.length) return node < supplies.length ? 0n : penalty
  const [supply, demand] = node < supplies.length ? [node, above] : [above, node]
  return checked(costs[supply * demands.length + demand - supplies.length])
}

/** Sends what can be sent along a way that is not in the tree, and puts it in the place of one that ran dry. */
export function enter(transport: Transport, supply: number, demand: number): void {
  const { supplies, parent, flow } = transport
  const count = supplies.length
  const target = demand === transport.demands.length ? flow.length : count + demand
  const apex = meetingPoint(transport, supply, target)
  // Units come down to the supply and go up from the demand: the ways against that direction give way. The last of
  // them along the circle, seen from its apex, is the one to drop.
  let leaving = supply
  let spare: bigint | undefined
  for (let node = supply; node !== apex; node = checked(parent[node]))
    if (node < count && (spare === undefined || checked(flow[node]) < spare)) {
      spare = checked(flow[node])
      leaving = node
    }
  let isBelowSupply = true
  for (let node = target; node !== apex; node = checked(parent[node]))
    if (node >= count && (spare === undefined || checked(flow[node]) <= spare)) {
      spare = checked(flow[node])
      leaving = node
      isBelowSupply = false
    }
  const sent = checked(spare)
  for (let node = supply; node !== apex; node = checked(parent[node]))
    flow[node] = checked(flow[node]) + (node < count ? -sent : sent)
  for (let node = target; node !== apex; node = checked(parent[node]))
    flow[node] = checked(flow[node]) + (node < count ? sent : -sent)
  if (isBelowSupply) hang(transport, supply, target, sent, leaving)
  else hang(transport, target, supply, sent, leaving)
}

/** The node where the paths of two nodes to the root meet. */
function meetingPoint({ parent, flow }: Transport, a: number, b: number): number {
  const root = flow.length
  const above = new Set<number>()
  for (let node = a; node !== root; node = checked(parent[node])) above.add(node)
  let node = b
  while (node !== root && !above.has(node)) node = checked(parent[node])
  return node
}

/** Cuts the tree above `leaving` and hangs the part below, turned over, by `node` under a new parent. */
function hang({ parent, flow }: Transport, node: number, above: number, sent: bigint, leaving: number): void {
  let child = node
  let newParent = above
  let newFlow = sent
  for (;;) {
    const oldParent = checked(parent[child])
    const oldFlow = checked(flow[child])
    parent[child] = newParent
    flow[child] = newFlow
    if (child === leaving) return
    newParent = child
    newFlow = oldFlow
    child = oldParent
  }
}
