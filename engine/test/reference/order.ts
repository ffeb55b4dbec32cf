// R-ORDER: instant and sequence, then phases; but events that would have to wait for each other go one by one.
import type { LedgerEvent } from '../../src/event.ts'
import type { Settings } from '../../src/settings.ts'
import type { Act } from './acts.ts'
import { dayOf } from './calendar.ts'

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sequenceOf = ({ sequence = 0 }: LedgerEvent) => sequence
/** The sort is stable: acts of one event and phase stay as they are. */
const byPhase = (a: Act, b: Act) =>
  a.event.at - b.event.at ||
  sequenceOf(a.event) - sequenceOf(b.event) ||
  a.phase - b.phase ||
  byText(a.event.id, b.event.id)

export function inOrder(acts: readonly Act[], settings: Settings): Act[] {
  const instants = Map.groupBy(acts.toSorted(byPhase), ({ event }) => `${event.at} ${sequenceOf(event)}`)
  return [...instants.values()].flatMap(instant => oneByOne(instant, settings))
}

type Node = { acts: Act[]; takes: Set<string>; brings: Set<string> }

function oneByOne(instant: readonly Act[], settings: Settings): Act[] {
  const nodes = [...Map.groupBy(instant, act => act.event.id)]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([, acts]) => nodeOf(acts, settings))
    .filter(isExchange)
  const feeds = (a: Node, b: Node) => a !== b && [...a.brings].some(pool => b.takes.has(pool))
  const reached = new Map(nodes.map(node => [node, reachedFrom(node, nodes, feeds)]))
  const reaches = (a: Node, b: Node) => reached.get(a)?.has(b) ?? false
  const circular = nodes.filter(node => reaches(node, node))
  const isAfter = (node: Node) => circular.some(one => one === node || reaches(one, node))
  const isBefore = (node: Node) => circular.some(one => one === node || reaches(node, one))
  const open = nodes.filter(node => isAfter(node) && isBefore(node))
  if (!open.some(({ acts }) => acts.some(act => act.phase === 0))) return [...instant]
  const before = nodes.filter(node => !isAfter(node))
  const after = nodes.filter(node => isAfter(node) && !isBefore(node))
  const height = (node: Node): number => 1 + most(after.filter(one => feeds(node, one)).map(height))
  const depth = (node: Node): number => 1 + most(before.filter(one => feeds(one, node)).map(depth))
  const exchanges = [
    ...before.toSorted((a, b) => depth(a) - depth(b)),
    ...untangled(open, feeds),
    ...after.toSorted((a, b) => height(b) - height(a)),
  ].flatMap(({ acts }) => acts)
  const others = instant.filter(act => !exchanges.includes(act))
  return [...others.filter(act => act.phase === 0), ...exchanges, ...others.filter(act => act.phase !== 0)]
}

/** Those that wait for no other; when all do, the first by id. */
function untangled(nodes: readonly Node[], feeds: (a: Node, b: Node) => boolean): Node[] {
  const [first] = nodes
  if (!first) return []
  const free = nodes.filter(node => !nodes.some(other => feeds(other, node)))
  const next = free.length === 0 ? [first] : free
  return [
    ...next,
    ...untangled(
      nodes.filter(node => !next.includes(node)),
      feeds,
    ),
  ]
}

const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

function nodeOf(acts: Act[], settings: Settings): Node {
  const takes = new Set<string>()
  const brings = new Set<string>()
  for (const act of acts) {
    const day = dayOf(act.event.at, settings.timeZone)
    const isOnePool = settings.poolingBefore2025 === 'universal' && day < '2025-01-01'
    const pool = (asset: string, wallet: string | null) =>
      isOnePool && wallet !== null ? asset : `${asset} in ${wallet}`
    if (act.phase === 0) brings.add(pool(act.asset, act.wallet))
    else if (act.phase === 2) takes.add(pool(act.asset, act.wallet))
    else {
      const [from, to] = [pool(act.asset, act.from), pool(act.becomes?.asset ?? act.asset, act.to)]
      if (from === to && !act.becomes) continue
      takes.add(from)
      if (from !== to) brings.add(to)
    }
  }
  return { acts, takes: new Set([...takes].filter(pool => !brings.has(pool))), brings }
}

const isExchange = ({ acts, takes, brings }: Node) => {
  const has = (phase: number) => acts.some(act => act.phase === phase)
  return (has(1) || (has(0) && has(2))) && takes.size + brings.size > 0
}

function reachedFrom(start: Node, nodes: readonly Node[], feeds: (a: Node, b: Node) => boolean): Set<Node> {
  const reached = new Set<Node>()
  const visit = (node: Node) => {
    for (const next of nodes) {
      if (reached.has(next) || !feeds(node, next)) continue
      reached.add(next)
      visit(next)
    }
  }
  visit(start)
  return reached
}
