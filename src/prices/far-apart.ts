// Closes of one day at two markets are seldom the same and hardly ever far apart: then one market is thin or cut off, or
// the two have different coins under one name.
import type { Decimal } from '#engine'

const TIMES = 1.05

export function areFarApart(one: Decimal, other: Decimal): boolean {
  const [a, b] = [Number(one), Number(other)]
  return Math.max(a, b) > TIMES * Math.min(a, b)
}
