// Which deposits fit a withdrawal. Looks at those nearest in time, and at a bounded number of them: a movement that
// could belong to hundreds says nothing certain anyway, and looking at all of them takes time and memory without end.
import { compare } from '../ledger/decimal.ts'
import { LEAST_ARRIVING, type Pool, type PoolKind, type Side } from './transfer-pools.ts'

const HOUR = 3_600_000
/** Clocks of exchanges differ, and some stamp the arrival before the departure. */
export const MAX_EARLY = HOUR
export const MAX_LATE = 7 * 24 * HOUR
/** Of each pool: how many are looked at, and how many of those that fit are kept. */
export const MAX_SEEN = 64
const MAX_FITTING = 8

/** Whether a person has said that the two are not a transfer. */
export type IsRefused = (withdrawalId: string, depositId: string) => boolean

export type Candidate = { out: Side; in: Side; kind: PoolKind; score: number }

/** Counts the choices of each movement too, and marks those that may have more than were looked at. */
export function findCandidates(pools: readonly Pool[], isRefused: IsRefused): Candidate[] {
  const candidates: Candidate[] = []
  for (const pool of pools) {
    /** By how much the number of withdrawals that did not get to see a deposit changes from the one before it. */
    const passedBy = new Int32Array(pool.ins.length + 1)
    for (const out of pool.outs) lookAround(out, pool, passedBy, candidates)
    markCrowded(pool.ins, passedBy)
  }
  // They still count as choices: what is left when one is refused is not certain for that.
  return candidates.filter(candidate => !isRefused(candidate.out.id, candidate.in.id))
}

function lookAround(out: Side, { kind, ins }: Pool, passedBy: Int32Array, candidates: Candidate[]): void {
  const first = firstFrom(ins, out.at - MAX_EARLY)
  const end = firstFrom(ins, out.at + MAX_LATE + 1)
  let after = firstFrom(ins, out.at)
  let before = after - 1
  let fitting = 0
  for (let seen = 0; seen < MAX_SEEN && fitting < MAX_FITTING; seen++) {
    const [earlier, later] = [before >= first ? ins[before] : undefined, after < end ? ins[after] : undefined]
    const isEarlier = earlier && (!later || out.at - earlier.at < later.at - out.at)
    const arrival = isEarlier ? earlier : later
    if (!arrival) break
    if (isEarlier) before--
    else after++
    const candidate = candidateOf(out, arrival)
    // What fits for a stronger reason is found in that reason's pool.
    if (candidate?.kind !== kind) continue
    fitting++
    out.choices++
    arrival.choices++
    candidates.push(candidate)
  }
  passBy(out, passedBy, first, before + 1)
  passBy(out, passedBy, after, end)
}

function passBy(out: Side, passedBy: Int32Array, from: number, to: number): void {
  if (from >= to) return
  out.isCrowded = true
  passedBy[from] = (passedBy[from] ?? 0) + 1
  passedBy[to] = (passedBy[to] ?? 0) - 1
}

function markCrowded(ins: readonly Side[], passedBy: Int32Array): void {
  let passing = 0
  for (const [index, arrival] of ins.entries()) {
    passing += passedBy[index] ?? 0
    if (passing > 0) arrival.isCrowded = true
  }
}

export function candidateOf(out: Side, arrival: Side): Candidate | undefined {
  if (out.wallet === arrival.wallet || out.asset !== arrival.asset) return undefined
  const hasHash = out.hashKey !== null && out.hashKey === arrival.hashKey
  if (!hasHash && out.hashKey !== null && arrival.hashKey !== null) return undefined
  const isExact = out.quantity === arrival.quantity
  const ratio = arrival.amount / out.amount
  // Of a payment in several parts, one part is not what is left of the whole.
  const isPart = out.sharesHash || arrival.sharesHash
  if (ratio > 1 || ((!hasHash || isPart) && ratio < LEAST_ARRIVING)) return undefined
  // More can have arrived than left in a digit that the ratio does not see.
  if (ratio === 1 && !isExact && compare(arrival.quantity, out.quantity) > 0) return undefined
  const days = Math.abs(arrival.at - out.at) / (24 * HOUR)
  const kind = hasHash ? 'hash' : isExact ? 'exact' : 'size'
  return { out, in: arrival, kind, score: (hasHash ? -1000 : 0) + (1 - ratio) * 100 + days }
}

/** The first of the sides, which are in order of time, that is not before the instant. */
function firstFrom(sides: readonly Side[], at: number): number {
  let [low, high] = [0, sides.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sides[middle] as Side).at < at) low = middle + 1
    else high = middle
  }
  return low
}
