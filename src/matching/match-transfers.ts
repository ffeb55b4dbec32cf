// Which withdrawals and deposits belong together. Pure: open movements in, pairs out. A pair is certain when nothing
// else could be meant; what only fits is proposed, and the person decides.
import { compare } from '../ledger/decimal.ts'
import {
  type Candidate,
  candidateOf,
  findCandidates,
  type IsRefused,
  MAX_EARLY,
  MAX_LATE,
  MAX_SEEN,
} from './transfer-candidates.ts'
import {
  isDistinctiveAmount,
  type Movement,
  type Pool,
  poolKinds,
  poolsOf,
  type Side,
} from './transfer-pools.ts'

export type { Movement }
export type TransferPair = { withdrawalId: string; depositId: string; isCertain: boolean }

const SOON = 12 * 3_600_000

export function matchTransfers(
  movements: readonly Movement[],
  isRefused: IsRefused = () => false,
): TransferPair[] {
  const pools = poolsOf(movements)
  const pairs: TransferPair[] = []
  const take = (candidate: Candidate, isCertain: boolean) => {
    candidate.out.isTaken = true
    candidate.in.isTaken = true
    pairs.push({ withdrawalId: candidate.out.id, depositId: candidate.in.id, isCertain })
  }
  for (const candidate of findCandidates(pools, isRefused).sort(bestFirst))
    if (!candidate.out.isTaken && !candidate.in.isTaken)
      take(candidate, isSamePayment(candidate) || (isOnlyChoice(candidate) && isDistinctive(candidate)))
  for (const candidate of leftInCrowds(pools, isRefused)) take(candidate, isSamePayment(candidate))
  return pairs
}

/** Where several share the hash, only the amount shows which is which. */
const isSamePayment = ({ kind, out, in: arrival }: Candidate) =>
  kind === 'hash' &&
  ((!out.sharesHash && !arrival.sharesHash) || compare(out.quantity, arrival.quantity) === 0)

const isOnlyChoice = ({ out, in: arrival }: Candidate) =>
  out.choices === 1 && arrival.choices === 1 && !out.isCrowded && !arrival.isCrowded

const isDistinctive = ({ out, in: arrival, kind }: Candidate) =>
  kind === 'exact' && arrival.at - out.at <= SOON && isDistinctiveAmount(out.quantity)

/** The same order whatever the order of the input. */
const bestFirst = (a: Candidate, b: Candidate) =>
  a.score - b.score || (a.out.id < b.out.id ? -1 : a.out.id > b.out.id ? 1 : a.in.id < b.in.id ? -1 : 1)

/**
 * Thousands that are alike leave some whose few candidates are all taken. They are paired in order of time, each
 * deposit with the latest withdrawal before it. If no choice was cut short, nothing that fits is left. The caller that
 * asks takes each pair before asking for the next.
 */
function* leftInCrowds(pools: readonly Pool[], isRefused: IsRefused): Generator<Candidate> {
  for (const kind of poolKinds)
    for (const pool of pools)
      if (pool.kind === kind && pool.outs.some(isLeft)) yield* inOrderOfTime(pool, isRefused)
}

const isLeft = ({ isCrowded, isTaken }: Side) => isCrowded && !isTaken

function* inOrderOfTime({ outs, ins }: Pool, isRefused: IsRefused): Generator<Candidate> {
  const open: Side[] = []
  let next = 0
  for (const arrival of ins) {
    if (arrival.isTaken) continue
    for (let out = outs[next]; out && out.at <= arrival.at + MAX_EARLY; out = outs[++next])
      if (!out.isTaken) open.push(out)
    const match = latestFitting(open, arrival, isRefused)
    if (!match) continue
    open.splice(match.index, 1)
    yield match.candidate
  }
}

function latestFitting(open: readonly Side[], arrival: Side, isRefused: IsRefused) {
  const last = open.length - 1
  for (let index = last; index >= 0 && index > last - MAX_SEEN; index--) {
    const out = open[index] as Side
    if (out.at < arrival.at - MAX_LATE) return undefined
    const candidate = candidateOf(out, arrival)
    if (candidate && !isRefused(out.id, arrival.id)) return { index, candidate }
  }
  return undefined
}
