// Events at one instant of which each sells what another buys: no unit is paid for with itself, so they go one by one.
// First those that wait for none of the circle, then the circle from the first id that what is held allows, then the rest.
import type { Act } from './acts.ts'
import type { Reading } from './ledger.ts'

/** An event that takes units from some pools and adds some to others. */
type Exchange = { acts: Act[]; takes: Map<string, bigint>; adds: Map<string, bigint> }
type Flow = 'takes' | 'adds'

/** What the records say is where. Where more leaves than is there, nothing is left. */
type Held = Map<string, bigint>
/** Kept up as far as somebody asked: how many of the acts before are counted. */
export type Stock = { held: Held; counted: number }

/** Undefined where no event can wait for itself. `before` are the acts that went already. */
export function inCircle(
  instant: readonly Act[],
  reading: Reading,
  before: readonly Act[],
  stock: Stock,
): Act[] | undefined {
  const exchanges = [...Map.groupBy(instant, ({ event }) => event).values()]
    .map(acts => exchangeOf(acts, reading))
    .filter(isExchange)
  if (exchanges.length < 2) return undefined
  const first = inRounds(exchanges, 'takes', 'adds')
  const last = inRounds(first.rest, 'adds', 'takes')
  const open = last.rest
  if (!open.some(({ acts }) => acts.some(({ phase }) => phase === 0))) return undefined
  const exchanged = new Set(exchanges.flatMap(({ acts }) => acts))
  const others = instant.filter(act => !exchanged.has(act)).sort((a, b) => a.phase - b.phase)
  for (const act of before.slice(stock.counted)) count(stock.held, act)
  stock.counted = before.length
  const held: Held = new Map(stock.held)
  for (const act of others) if (act.phase === 0) count(held, act)
  for (const { acts } of first.rounds.flat()) for (const act of acts) count(held, act)
  const ordered = [...first.rounds.flat(), ...oneByOne(open, held), ...last.rounds.toReversed().flat()]
  return [
    ...others.filter(({ phase }) => phase === 0),
    ...ordered.flatMap(({ acts }) => acts.toSorted((a, b) => a.phase - b.phase)),
    ...others.filter(({ phase }) => phase > 0),
  ]
}

/** Round by round those that need nothing anymore that others give; and those whose turn never comes. */
function inRounds(exchanges: readonly Exchange[], needs: Flow, gives: Flow) {
  const rounds: Exchange[][] = []
  let rest = [...exchanges]
  for (;;) {
    const given = new Set(rest.flatMap(exchange => [...exchange[gives].keys()]))
    const isFree = (exchange: Exchange) => ![...exchange[needs].keys()].some(pool => given.has(pool))
    const round = rest.filter(isFree)
    if (round.length === 0) return { rounds, rest }
    rounds.push(round)
    rest = rest.filter(exchange => !isFree(exchange))
  }
}

/** An instant can hold a year of trades: looking for one that what is held allows ends somewhere. */
const MAX_LOOKS = 1_000_000

function oneByOne(open: readonly Exchange[], held: Held): Exchange[] {
  const ordered: Exchange[] = []
  let looks = 0
  for (let waiting = [...open]; waiting.length > 0; ) {
    const possible = looks < MAX_LOOKS ? waiting.find(exchange => isCovered(exchange, held)) : undefined
    looks += waiting.length
    const chosen = possible ?? waiting[0]
    const { rounds, rest } = inRounds(
      waiting.filter(exchange => exchange !== chosen),
      'takes',
      'adds',
    )
    const gone = [...(chosen ? [chosen] : []), ...rounds.flat()]
    for (const { acts } of gone) for (const act of acts) count(held, act)
    ordered.push(...gone)
    waiting = rest
  }
  return ordered
}

const placeOf = (asset: string, wallet: string | null) => `${asset}\n${wallet ?? ''}`

function count(held: Held, act: Act): void {
  const change = (place: string, by: bigint) => {
    const left = (held.get(place) ?? 0n) + by
    held.set(place, left > 0n ? left : 0n)
  }
  const place = placeOf(act.asset, act.wallet)
  if (act.phase === 0) change(place, act.quantity)
  else if (act.phase === 1) {
    const to = placeOf(act.toAsset, act.to)
    change(place, to === place ? act.arrives - act.quantity : -act.quantity)
    if (to !== place) change(to, act.arrives)
  } else if (!act.withheld) change(place, -act.quantity)
}

/** A pool is a place, or an asset in all wallets. */
const isCovered = ({ takes }: Exchange, held: Held) =>
  [...takes].every(([pool, quantity]) => {
    if (pool.includes('\n')) return (held.get(pool) ?? 0n) >= quantity
    let sum = 0n
    for (const [place, there] of held)
      if (place.startsWith(`${pool}\n`) && place.length > pool.length + 1) sum += there
    return sum >= quantity
  })

function exchangeOf(acts: Act[], { calendar, settings }: Reading): Exchange {
  const takes = new Map<string, bigint>()
  const adds = new Map<string, bigint>()
  for (const act of acts) {
    const isShared = settings.poolingBefore2025 === 'universal' && calendar.dayOf(act.event.at) < '2025-01-01'
    const poolOf = (asset: string, wallet: string | null) =>
      isShared && wallet !== null ? asset : placeOf(asset, wallet)
    const from = poolOf(act.asset, act.wallet)
    if (act.phase === 0) adds.set(from, act.quantity)
    else if (act.phase === 2 && act.withheld) continue
    else {
      const to = act.phase === 1 ? poolOf(act.toAsset, act.to) : undefined
      if (act.phase === 1 && to === from && !act.shrinks) continue
      takes.set(from, (takes.get(from) ?? 0n) + act.quantity)
      if (act.phase === 1 && to !== undefined && to !== from) adds.set(to, act.arrives)
    }
  }
  // An event need not wait for what it adds itself.
  for (const pool of adds.keys()) takes.delete(pool)
  return { acts, takes, adds }
}

const isExchange = ({ acts, takes, adds }: Exchange) => {
  const has = (phase: number) => acts.some(act => act.phase === phase && !('withheld' in act && act.withheld))
  return (has(1) || (has(0) && has(2))) && takes.size + adds.size > 0
}
