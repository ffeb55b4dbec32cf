// What is left when everything near in time is paired: the same transaction hash, or the same telling amount, however far
// apart. Never certain: the person sees the reason and decides. Pure, and one walk over what is left.

import type { TransferPair } from './match-transfers.ts'
import { MOST_EARLY, MOST_SEEN } from './transfer-candidates.ts'
import { hashKeyOf, isTellingAmount, type Movement } from './transfer-pools.ts'

export function matchFar(movements: readonly Movement[], near: readonly TransferPair[]): TransferPair[] {
  const taken = new Set(near.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]))
  const left = movements.filter(({ id }) => !taken.has(id)).sort(byTime)
  const pairs: TransferPair[] = []
  const pairAll = (keyOf: (movement: Movement) => string | undefined) => {
    for (const group of Map.groupBy(left, keyOf).entries()) {
      const [key, members] = group
      if (key === undefined) continue
      for (const pair of inOrderOfTime(members.filter(({ id }) => !taken.has(id)))) {
        taken.add(pair.withdrawalId).add(pair.depositId)
        pairs.push(pair)
      }
    }
  }
  pairAll(({ asset, hash }) => (hash ? `${asset}\n${hashKeyOf(hash)}` : undefined))
  pairAll(({ asset, quantity }) => (isTellingAmount(quantity) ? `${asset}\n${quantity}` : undefined))
  return pairs
}

const byTime = (a: Movement, b: Movement) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Each deposit with the latest withdrawal before it. */
function* inOrderOfTime(members: readonly Movement[]): Generator<TransferPair> {
  const outs = members.filter(({ direction }) => direction === 'out')
  const open: Movement[] = []
  let next = 0
  for (const arrival of members.filter(({ direction }) => direction === 'in')) {
    for (let out = outs[next]; out && out.at <= arrival.at + MOST_EARLY; out = outs[++next]) open.push(out)
    const first = Math.max(0, open.length - MOST_SEEN)
    const at = open.slice(first).findLastIndex(out => fits(out, arrival))
    const [out] = at < 0 ? [] : open.splice(first + at, 1)
    if (out) yield { withdrawalId: out.id, depositId: arrival.id, isCertain: false }
  }
}

const fits = (out: Movement, arrival: Movement) =>
  out.wallet !== arrival.wallet &&
  Number(arrival.quantity) <= Number(out.quantity) &&
  (!out.hash || !arrival.hash || hashKeyOf(out.hash) === hashKeyOf(arrival.hash))
