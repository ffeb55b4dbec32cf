// What is left when everything near in time is paired: the same transaction hash, or the same distinctive amount, however far
// apart. Never certain: the person sees the reason and decides. Pure, and one walk over what is left.

import type { TransferPair } from './match-transfers.ts'
import { type IsRefused, MAX_EARLY, MAX_SEEN } from './transfer-candidates.ts'
import { hashKeyOf, isDistinctiveAmount, LEAST_ARRIVING, type Movement } from './transfer-pools.ts'

/** A file that writes its own clock instead of the world's can be off by as much. */
const MAX_ZONES_APART = 14 * 3_600_000

type KeyOf = (movement: Movement) => string | undefined

const byHash: KeyOf = ({ asset, hash }) => (hash ? `${asset}\n${hashKeyOf(hash)}` : undefined)
const byAmount: KeyOf = ({ asset, quantity }) =>
  isDistinctiveAmount(quantity) ? `${asset}\n${quantity}` : undefined

export function matchFar(
  movements: readonly Movement[],
  near: readonly TransferPair[],
  isRefused: IsRefused = () => false,
): TransferPair[] {
  const taken = new Set(near.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]))
  const left = movements.filter(({ id }) => !taken.has(id)).sort(byTime)
  const pairs: TransferPair[] = []
  const pairAll = (keyOf: KeyOf, mostEarly: number, fits: Fits) => {
    const isMeant: Fits = (out, arrival) => fits(out, arrival) && !isRefused(out.id, arrival.id)
    for (const [key, members] of Map.groupBy(left, keyOf)) {
      if (key === undefined) continue
      const open = members.filter(({ id }) => !taken.has(id))
      for (const pair of inOrderOfTime(open, mostEarly, isMeant)) {
        taken.add(pair.withdrawalId).add(pair.depositId)
        pairs.push(pair)
      }
    }
  }
  const sharing = hashesOfSeveral(movements)
  const hashFits: Fits = (out, arrival) =>
    fitsTogether(out, arrival) &&
    (!sharing.has(byHash(out)) || Number(arrival.quantity) >= LEAST_ARRIVING * Number(out.quantity))
  pairAll(byHash, MAX_EARLY, hashFits)
  pairAll(byHash, Infinity, hashFits)
  pairAll(byAmount, MAX_EARLY, fitsTogether)
  pairAll(byAmount, MAX_ZONES_APART, fitsTogether)
  return pairs
}

/** One payment to several places, or in several parts: one part is not what is left of the whole. */
function hashesOfSeveral(movements: readonly Movement[]): Set<string | undefined> {
  const groups = [...Map.groupBy(movements, byHash)]
  const isOfSeveral = (members: readonly Movement[]) =>
    members.length > 2 || new Set(members.map(({ direction }) => direction)).size < members.length
  return new Set(groups.filter(([, members]) => isOfSeveral(members)).map(([key]) => key))
}

const byTime = (a: Movement, b: Movement) => a.at - b.at || (a.id < b.id ? -1 : 1)

type Fits = (out: Movement, arrival: Movement) => boolean

/** Each deposit with the latest withdrawal before it, or no more than so much after it. */
function* inOrderOfTime(
  members: readonly Movement[],
  mostEarly: number,
  fits: Fits,
): Generator<TransferPair> {
  const outs = members.filter(({ direction }) => direction === 'out')
  const open: Movement[] = []
  let next = 0
  for (const arrival of members.filter(({ direction }) => direction === 'in')) {
    for (let out = outs[next]; out && out.at <= arrival.at + mostEarly; out = outs[++next]) open.push(out)
    const first = Math.max(0, open.length - MAX_SEEN)
    const at = open.slice(first).findLastIndex(out => fits(out, arrival))
    const [out] = at < 0 ? [] : open.splice(first + at, 1)
    if (out) yield { withdrawalId: out.id, depositId: arrival.id, isCertain: false }
  }
}

const fitsTogether: Fits = (out, arrival) =>
  out.wallet !== arrival.wallet &&
  Number(arrival.quantity) <= Number(out.quantity) &&
  (!out.hash || !arrival.hash || hashKeyOf(out.hash) === hashKeyOf(arrival.hash))
