// Which withdrawals and deposits belong together. Pure: open movements in, pairs out. A pair is certain when nothing
// else could be meant; what only fits is proposed, and the person decides.

export type Movement = {
  id: string
  direction: 'out' | 'in'
  wallet: string
  asset: string
  /** What left without its fee, or what arrived. */
  quantity: string
  at: number
  hash: string | null
}
export type TransferPair = { withdrawalId: string; depositId: string; isCertain: boolean }

const HOUR = 3_600_000
/** Clocks of exchanges differ, and some stamp the arrival before the departure. */
const MOST_EARLY = HOUR
const MOST_LATE = 7 * 24 * HOUR
const SOON = 12 * HOUR
/** Without a common hash, at most this part of what left can have been the network's fee. */
const LEAST_ARRIVING = 0.9
/** A quantity with this many digits does not meet its equal by chance. */
const TELLING_DIGITS = 5

export function matchTransfers(movements: readonly Movement[]): TransferPair[] {
  const pairs: TransferPair[] = []
  for (const ofAsset of groupBy(movements, ({ asset }) => asset).values()) pairs.push(...matchAsset(ofAsset))
  return pairs
}

type Candidate = { out: Movement; in: Movement; score: number; isExact: boolean; hasHash: boolean }

function matchAsset(movements: readonly Movement[]): TransferPair[] {
  const candidates = candidatesOf(movements)
  const choices = new Map<string, number>()
  for (const { out, in: arrival } of candidates)
    for (const id of [out.id, arrival.id]) choices.set(id, (choices.get(id) ?? 0) + 1)
  const taken = new Set<string>()
  const pairs: TransferPair[] = []
  for (const candidate of candidates.sort(bestFirst)) {
    const { out, in: arrival } = candidate
    if (taken.has(out.id) || taken.has(arrival.id)) continue
    taken.add(out.id).add(arrival.id)
    const isOnlyChoice = choices.get(out.id) === 1 && choices.get(arrival.id) === 1
    pairs.push({
      withdrawalId: out.id,
      depositId: arrival.id,
      isCertain: candidate.hasHash || (isOnlyChoice && isTelling(candidate)),
    })
  }
  return pairs
}

const isTelling = ({ out, in: arrival, isExact }: Candidate) =>
  isExact &&
  arrival.at - out.at <= SOON &&
  out.quantity.replace(/^0\.0*|\.|0+$/g, '').length >= TELLING_DIGITS

function candidatesOf(movements: readonly Movement[]): Candidate[] {
  const outs = movements.filter(({ direction }) => direction === 'out').sort((a, b) => a.at - b.at)
  const ins = movements.filter(({ direction }) => direction === 'in').sort((a, b) => a.at - b.at)
  const candidates: Candidate[] = []
  let first = 0
  for (const out of outs) {
    while (first < ins.length && (ins[first]?.at ?? 0) < out.at - MOST_EARLY) first++
    for (let index = first; index < ins.length; index++) {
      const arrival = ins[index] as Movement
      if (arrival.at > out.at + MOST_LATE) break
      const candidate = candidateOf(out, arrival)
      if (candidate) candidates.push(candidate)
    }
  }
  return candidates
}

function candidateOf(out: Movement, arrival: Movement): Candidate | undefined {
  if (out.wallet === arrival.wallet) return undefined
  const hasHash = out.hash !== null && out.hash !== '' && sameHash(out.hash, arrival.hash)
  if (!hasHash && out.hash && arrival.hash) return undefined
  const isExact = out.quantity === arrival.quantity
  // A ratio only sorts and bounds the candidates: what is stored are the exact quantities of the two records.
  const ratio = Number(arrival.quantity) / Number(out.quantity)
  if (ratio > 1 || (!hasHash && ratio < LEAST_ARRIVING)) return undefined
  const delay = Math.abs(arrival.at - out.at) / HOUR
  return { out, in: arrival, isExact, hasHash, score: (hasHash ? -1000 : 0) + (1 - ratio) * 100 + delay / 24 }
}

const sameHash = (a: string, b: string | null) =>
  b !== null && a.toLowerCase().replace(/^0x/, '') === b.toLowerCase().replace(/^0x/, '')

/** The same order whatever the order of the input. */
const bestFirst = (a: Candidate, b: Candidate) =>
  a.score - b.score || (a.out.id < b.out.id ? -1 : a.out.id > b.out.id ? 1 : a.in.id < b.in.id ? -1 : 1)

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
