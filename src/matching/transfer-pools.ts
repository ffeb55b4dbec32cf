// Open movements, laid out so that what could belong together is together: by hash, by exact quantity, by size.
// However alike the movements of a ledger are, no caller then compares each with each.

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

/** A movement with what it is compared by, and what has been found out about it. */
export type Side = Movement & {
  /** Only sorts and bounds: what is stored are the exact quantities of the records. */
  amount: number
  hashKey: string | null
  choices: number
  /**
   * Another withdrawal or another deposit of the coin has its hash: one payment to several places, or in several parts.
   */
  sharesHash: boolean
  /** There may be more choices than were looked at. */
  isCrowded: boolean
  isTaken: boolean
}

/** By what two movements are found to fit, the strongest reason first. */
export const poolKinds = ['hash', 'exact', 'size'] as const
export type PoolKind = (typeof poolKinds)[number]
/** Both sides in order of time. */
export type Pool = { kind: PoolKind; outs: Side[]; ins: Side[] }

/** Without a common hash, at most the rest of what left can have been the network's fee. */
export const LEAST_ARRIVING = 0.9
/** Wider than that, so that what arrives is never more than one size below what left. */
const SIZE_STEP = Math.log(0.85)

export function poolsOf(movements: readonly Movement[]): Pool[] {
  const pools = new Map<string, Pool>()
  const poolAt = (kind: PoolKind, key: string | number, { asset }: Side) => {
    const name = `${kind}\n${key}\n${asset}`
    const pool = pools.get(name) ?? { kind, outs: [], ins: [] }
    pools.set(name, pool)
    return pool
  }
  for (const side of movements.map(sideOf).sort(byTime)) {
    const list = side.direction === 'out' ? 'outs' : 'ins'
    const size = Math.floor(Math.log(side.amount) / SIZE_STEP)
    if (side.hashKey !== null) poolAt('hash', side.hashKey, side)[list].push(side)
    poolAt('exact', side.quantity, side)[list].push(side)
    poolAt('size', size, side)[list].push(side)
    // The logarithm of the step is negative: smaller amounts have larger numbers.
    if (side.direction === 'out') poolAt('size', size + 1, side).outs.push(side)
  }
  for (const { kind, outs, ins } of pools.values())
    if (kind === 'hash' && (outs.length > 1 || ins.length > 1))
      for (const side of [...outs, ...ins]) side.sharesHash = true
  return [...pools.values()].filter(({ outs, ins }) => outs.length > 0 && ins.length > 0)
}

/** Some sources write hashes with a prefix, or in capitals. */
export const hashKeyOf = (hash: string): string => hash.toLowerCase().replace(/^0x/, '')

/** A quantity with this many digits does not meet its equal by chance. */
const TELLING_DIGITS = 5
export const isDistinctiveAmount = (quantity: string): boolean =>
  quantity.replace(/^0\.0*|\.|0+$/g, '').length >= TELLING_DIGITS

const sideOf = (movement: Movement): Side => ({
  ...movement,
  amount: Number(movement.quantity),
  hashKey: movement.hash ? hashKeyOf(movement.hash) : null,
  choices: 0,
  sharesHash: false,
  isCrowded: false,
  isTaken: false,
})

/** The same order whatever the order of the input. */
const byTime = (a: Side, b: Side) => a.at - b.at || (a.id < b.id ? -1 : 1)
