// The tree behind a plan of transport: what a unit is worth at each node, and how a way enters and another leaves.

/** The problem, the plan and its prices; see transport.ts. */
export type Transport = {
  supplies: readonly bigint[]
  demands: readonly bigint[]
  /** By supply: the demands from this one on can be served from it. */
  first: readonly number[]
  /** By node: supplies, then demands. Ways lead from a supply to its parent, and from its parent to a demand. */
  parent: Int32Array
  flow: bigint[]
  /** By supply and demand: supply * demands + demand. */
  costs: readonly bigint[]
  /** What the root asks for serving a demand itself: more than any way around. */
  penalty: bigint
  potential: bigint[]
}

/** What a unit is worth at each node, by the ways of the tree. */
export function price(transport: Transport): void {
  const { parent, flow } = transport
  const root = flow.length
  const potential: (bigint | undefined)[] = new Array(root)
  const path: number[] = []
  for (let node = 0; node < root; node++) {
    let at = node
    while (at !== root && potential[at] === undefined) {
      path.push(at)
      at = parent[at] ?? root
    }
    let worth = at === root ? 0n : (potential[at] ?? 0n)
    for (let next = path.pop(); next !== undefined; next = path.pop()) {
      worth += next < transport.supplies.length ? costAbove(transport, next) : -costAbove(transport, next)
      potential[next] = worth
    }
  }
  transport.potential = potential as bigint[]
}

/** What changed by hanging a part of the tree elsewhere: every node of that part by the same. */
export function shift(transport: Transport, hung: number): void {
  const { parent, potential } = transport
  const root = potential.length
  const above = parent[hung] ?? root
  const cost = costAbove(transport, hung)
  const worth =
    (above === root ? 0n : (potential[above] ?? 0n)) + (hung < transport.supplies.length ? cost : -cost)
  const change = worth - (potential[hung] ?? 0n)
  // 1: in that part; 2: not.
  const part = new Uint8Array(root + 1)
  part[hung] = 1
  part[root] = 2
  const path: number[] = []
  for (let node = 0; node < root; node++) {
    let at = node
    while (part[at] === 0) {
      path.push(at)
      at = parent[at] ?? root
    }
    const side = part[at] ?? 2
    for (let next = path.pop(); next !== undefined; next = path.pop()) part[next] = side
    if (part[node] === 1) potential[node] = (potential[node] ?? 0n) + change
  }
}

/** The cost of the way between a node and its parent. */
function costAbove({ supplies, demands, parent, costs, penalty, flow }: Transport, node: number): bigint {
  const above = parent[node] ?? 0
  if (above === flow.length) return node < supplies.length ? 0n : penalty
  const [supply, demand] = node < supplies.length ? [node, above] : [above, node]
  return costs[supply * demands.length + demand - supplies.length] ?? 0n
}

/**
 * Sends what can be sent along a way that is not in the tree, and puts it in the place of one that ran dry. Answers the
 * node that hangs elsewhere now, with all that is below it.
 */
export function enter(transport: Transport, supply: number, demand: number): number {
  const { supplies, parent, flow } = transport
  const count = supplies.length
  const target = demand === transport.demands.length ? flow.length : count + demand
  const apex = meetingPoint(transport, supply, target)
  // Units come down to the supply and go up from the demand: the ways against that direction give way. The last of
  // them along the circle, seen from its apex, is the one to drop.
  let leaving = supply
  let spare: bigint | undefined
  for (let node = supply; node !== apex; node = parent[node] ?? 0)
    if (node < count && (spare === undefined || (flow[node] ?? 0n) < spare)) {
      spare = flow[node] ?? 0n
      leaving = node
    }
  let isBelowSupply = true
  for (let node = target; node !== apex; node = parent[node] ?? 0)
    if (node >= count && (spare === undefined || (flow[node] ?? 0n) <= spare)) {
      spare = flow[node] ?? 0n
      leaving = node
      isBelowSupply = false
    }
  const sent = spare ?? 0n
  for (let node = supply; node !== apex; node = parent[node] ?? 0)
    flow[node] = (flow[node] ?? 0n) + (node < count ? -sent : sent)
  for (let node = target; node !== apex; node = parent[node] ?? 0)
    flow[node] = (flow[node] ?? 0n) + (node < count ? sent : -sent)
  const [hung, above] = isBelowSupply ? [supply, target] : [target, supply]
  hang(transport, hung, above, sent, leaving)
  return hung
}

/** The node where the paths of two nodes to the root meet. */
function meetingPoint({ parent, flow }: Transport, a: number, b: number): number {
  const root = flow.length
  const above = new Set<number>()
  for (let node = a; node !== root; node = parent[node] ?? root) above.add(node)
  let node = b
  while (node !== root && !above.has(node)) node = parent[node] ?? root
  return node
}

/** Cuts the tree above `leaving` and hangs the part below, turned over, by `node` under a new parent. */
function hang({ parent, flow }: Transport, node: number, above: number, sent: bigint, leaving: number): void {
  let child = node
  let newParent = above
  let newFlow = sent
  for (;;) {
    const oldParent = parent[child] ?? 0
    const oldFlow = flow[child] ?? 0n
    parent[child] = newParent
    flow[child] = newFlow
    if (child === leaving) return
    newParent = child
    newFlow = oldFlow
    child = oldParent
  }
}
