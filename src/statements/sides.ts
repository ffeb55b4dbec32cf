// Both sides of a match as the passes see them: exact whole numbers, in their own order, fewer after every pass.
import { readQuantity, readUsd, roundToCents } from '#engine'
import type { MatchedLine, Sale } from './line.ts'

export type Entry = {
  id: string
  asset: string
  /** Coins in 10^-8, as far as forms print them. */
  units: bigint
  cents: bigint | null
  /** Days since 1970; null for a line that names no single day. */
  day: number | null
  reference: string | null
  /** What a sale was exchanged for, where that is a coin. */
  into: string | null
}

export type Sides = { lines: readonly Entry[]; sales: readonly Entry[] }

const FORM_UNIT = 10n ** 10n
const CENT = 10n ** 6n
const DAY_MS = 86_400_000

export const unitsOf = (quantity: string) => ((readQuantity(quantity) ?? 0n) + FORM_UNIT / 2n) / FORM_UNIT
const dayOf = (day: string) => Date.parse(day) / DAY_MS

function centsOf(usd: string | null): bigint | null {
  const amount = usd === null ? undefined : readUsd(usd)
  return amount === undefined ? null : roundToCents(amount) / CENT
}

export const lineEntry = ({ id, asset, quantity, proceeds, sold, saleId }: MatchedLine): Entry => ({
  id,
  asset,
  units: unitsOf(quantity),
  cents: centsOf(proceeds),
  day: sold === null ? null : dayOf(sold),
  reference: saleId,
  into: null,
})

export const saleEntry = ({ id, asset, quantity, proceeds, day, sourceId, into }: Sale): Entry => ({
  id,
  asset,
  units: unitsOf(quantity),
  cents: centsOf(proceeds),
  day: dayOf(day),
  reference: sourceId,
  into: into ?? null,
})

export function groupBy(entries: readonly Entry[], keyOf: (entry: Entry) => string | null) {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

export const sumUnits = (entries: readonly Entry[]) => entries.reduce((sum, { units }) => sum + units, 0n)

/** Undefined where one of them is not known. */
export function sumCents(entries: readonly Entry[]): bigint | undefined {
  let total = 0n
  for (const { cents } of entries) {
    if (cents === null) return undefined
    total += cents
  }
  return total
}

/** The same coins, and the same dollars but for a cent of rounding on each entry. */
export function agree({ lines, sales }: Sides): boolean {
  const [theirs, ours] = [sumCents(lines), sumCents(sales)]
  if (theirs === undefined || ours === undefined || sumUnits(lines) !== sumUnits(sales)) return false
  const apart = theirs > ours ? theirs - ours : ours - theirs
  return apart <= BigInt(Math.max(lines.length, sales.length))
}

export const isOnSameDays = ({ lines, sales }: Sides) =>
  [...lines, ...sales].every(({ day }) => day !== null && day === lines[0]?.day)
