// What matchTransfers must find wherever its bounds are not reached: every withdrawal compared with every deposit, the
// best pair of all taken first.
import type { Movement, TransferPair } from '../match-transfers.ts'

const HOUR = 3_600_000

export function matchByBruteForce(movements: readonly Movement[]): TransferPair[] {
  const outs = movements.filter(({ direction }) => direction === 'out')
  const ins = movements.filter(({ direction }) => direction === 'in')
  const sharesHash = (one: Movement) =>
    [outs, ins].some(
      side =>
        side.filter(({ asset, hash }) => asset === one.asset && keyOf(hash) === keyOf(one.hash)).length > 1,
    )
  const fitting = outs.flatMap(out => ins.flatMap(arrival => fitOf(out, arrival, sharesHash) ?? []))
  const choices = (id: string) => fitting.filter(pair => pair.out.id === id || pair.in.id === id).length
  const taken = new Set<string>()
  const pairs: TransferPair[] = []
  for (const { out, in: arrival, hasHash } of fitting.sort(bestFirst)) {
    if (taken.has(out.id) || taken.has(arrival.id)) continue
    taken.add(out.id).add(arrival.id)
    const isOnlyChoice = choices(out.id) === 1 && choices(arrival.id) === 1
    pairs.push({
      withdrawalId: out.id,
      depositId: arrival.id,
      isCertain: hasHash
        ? !sharesHash(out) || Number(out.quantity) === Number(arrival.quantity)
        : isOnlyChoice && isDistinctive(out, arrival),
    })
  }
  return pairs
}

type Fit = { out: Movement; in: Movement; hasHash: boolean; score: number }

const keyOf = (hash: string | null) => hash?.toLowerCase().replace(/^0x/, '')

function fitOf(out: Movement, arrival: Movement, sharesHash: (one: Movement) => boolean): Fit | undefined {
  const delay = arrival.at - out.at
  if (out.asset !== arrival.asset || out.wallet === arrival.wallet) return undefined
  if (delay < -HOUR || delay > 168 * HOUR) return undefined
  const [left, arrived] = [keyOf(out.hash), keyOf(arrival.hash)]
  const hasHash = Boolean(left) && left === arrived
  if (left && arrived && !hasHash) return undefined
  const ratio = Number(arrival.quantity) / Number(out.quantity)
  if (ratio > 1 || (ratio < 0.9 && (!hasHash || sharesHash(out)))) return undefined
  const days = Math.abs(delay) / HOUR / 24
  return { out, in: arrival, hasHash, score: (hasHash ? -1000 : 0) + (1 - ratio) * 100 + days }
}

const isDistinctive = (out: Movement, arrival: Movement) =>
  out.quantity === arrival.quantity &&
  arrival.at - out.at <= 12 * HOUR &&
  out.quantity.replace(/^0\.0*|\.|0+$/g, '').length >= 5

const bestFirst = (a: Fit, b: Fit) =>
  a.score - b.score || (a.out.id < b.out.id ? -1 : a.out.id > b.out.id ? 1 : a.in.id < b.in.id ? -1 : 1)
