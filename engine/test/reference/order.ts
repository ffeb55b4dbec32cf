// R-ORDER: instant and sequence, then phases; but events that would have to wait for each other go one by one.
import type { LedgerEvent } from '../../src/core/event.ts'
import type { Settings } from '../../src/core/settings.ts'
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
  const held: Held = new Map()
  return [...instants.values()].flatMap(instant => {
    const ordered = oneByOne(instant, settings, held)
    for (const act of ordered) count(act, held)
    return ordered
  })
}

/** What the records say is where, by asset and wallet. Where more leaves than is there, nothing is left. */
type Held = Map<string, bigint>

const placeOf = (asset: string, wallet: string | null) => `${asset} in ${wallet}`

function count(act: Act, held: Held) {
  const change = (place: string, by: bigint) => {
    const left = (held.get(place) ?? 0n) + by
    held.set(place, left > 0n ? left : 0n)
  }
  if (act.phase === 0) change(placeOf(act.asset, act.wallet), act.quantity - (act.withheld?.quantity ?? 0n))
  else if (act.phase === 2) change(placeOf(act.asset, act.wallet), -act.quantity)
  else {
    const arrives = act.becomes?.quantity ?? act.quantity
    const [from, to] = [placeOf(act.asset, act.from), placeOf(act.becomes?.asset ?? act.asset, act.to)]
    change(from, from === to ? arrives - act.quantity : -act.quantity)
    if (from !== to) change(to, arrives)
  }
}

type Node = { acts: Act[]; takes: Map<string, bigint>; brings: Set<string> }

function oneByOne(instant: readonly Act[], settings: Settings, held: Held): Act[] {
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
  const first = before.toSorted((a, b) => depth(a) - depth(b))
  const gone = new Map(held)
  const isExchanged = new Set(nodes.flatMap(({ acts }) => acts))
  for (const act of instant) if (act.phase === 0 && !isExchanged.has(act)) count(act, gone)
  for (const { acts } of first) for (const act of acts) count(act, gone)
  const exchanges = [
    ...first,
    ...untangled(open, feeds, gone),
    ...after.toSorted((a, b) => height(b) - height(a)),
  ].flatMap(({ acts }) => acts)
  const others = instant.filter(act => !exchanges.includes(act))
  return [...others.filter(act => act.phase === 0), ...exchanges, ...others.filter(act => act.phase !== 0)]
}

/** Those that wait for no other; when all do, the first by id that what is held allows, or else the first. */
function untangled(nodes: readonly Node[], feeds: (a: Node, b: Node) => boolean, held: Held): Node[] {
  const first = nodes.find(node => isCovered(node, held)) ?? nodes[0]
  if (!first) return []
  const free = nodes.filter(node => !nodes.some(other => feeds(other, node)))
  const next = free.length === 0 ? [first] : free
  for (const { acts } of next) for (const act of acts) count(act, held)
  return [
    ...next,
    ...untangled(
      nodes.filter(node => !next.includes(node)),
      feeds,
      held,
    ),
  ]
}

/** A pool of one place, or of all wallets that hold the asset. */
const isCovered = ({ takes }: Node, held: Held) =>
  [...takes].every(([pool, quantity]) => {
    const places = [...held].filter(
      ([place]) => place === pool || (place.startsWith(`${pool} in `) && !place.endsWith(' in null')),
    )
    return places.reduce((sum, [, units]) => sum + units, 0n) >= quantity
  })

const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

function nodeOf(acts: Act[], settings: Settings): Node {
  const takes = new Map<string, bigint>()
  const take = (pool: string, quantity: bigint) => takes.set(pool, (takes.get(pool) ?? 0n) + quantity)
  const brings = new Set<string>()
  for (const act of acts) {
    const day = dayOf(act.event.at, settings.timeZone)
    const isOnePool = settings.poolingBefore2025 === 'universal' && day < '2025-01-01'
    const pool = (asset: string, wallet: string | null) =>
      isOnePool && wallet !== null ? asset : placeOf(asset, wallet)
    if (act.phase === 0) brings.add(pool(act.asset, act.wallet))
    else if (act.phase === 2) take(pool(act.asset, act.wallet), act.quantity)
    else {
      const [from, to] = [pool(act.asset, act.from), pool(act.becomes?.asset ?? act.asset, act.to)]
      if (from === to && !act.becomes) continue
      take(from, act.quantity)
      if (from !== to) brings.add(to)
    }
  }
  return { acts, takes: new Map([...takes].filter(([pool]) => !brings.has(pool))), brings }
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
