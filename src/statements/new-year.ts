// A sale around New Year that the broker, whose clock is in another time zone, has on the other side of it.
import type { Decimal, TaxDate } from '#engine'
import { unitsOf } from './sides.ts'

/** A line or a sale without a partner in its own year. */
export type Unpaired = { asset: string; quantity: Decimal; day: TaxDate | null }

/**
 * Finds the day across New Year on which the other side has as many of these coins; null where it has none. What the
 * other side has on a day is read once: a statement can have any number of lines on January 1.
 */
export function finderAcrossNewYear(othersOn: (day: TaxDate) => readonly Unpaired[]) {
  const known = new Map<TaxDate, ReadonlySet<string>>()
  return (one: Unpaired): TaxDate | null => {
    const day = dayAcrossNewYear(one.day)
    if (day === null) return null
    const others = known.get(day) ?? new Set(othersOn(day).map(keyOf))
    known.set(day, others)
    return others.has(keyOf({ ...one, day })) ? day : null
  }
}

const keyOf = ({ asset, quantity, day }: Unpaired) => `${day} ${unitsOf(quantity)} ${asset}`

/** January 1 for December 31 and the other way around; null for every other day. */
function dayAcrossNewYear(day: TaxDate | null): TaxDate | null {
  const year = Number(day?.slice(0, 4))
  if (day?.endsWith('-12-31')) return `${year + 1}-01-01`
  return day?.endsWith('-01-01') ? `${year - 1}-12-31` : null
}
