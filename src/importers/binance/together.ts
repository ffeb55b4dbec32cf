// What Binance's transaction history cannot separate: it has the sums of a second, and not which coin was for which.
// By these sums it is known to be the same as the trades that the API lists one by one.
import { plus } from '../../ledger/decimal.ts'
import type { Leg } from '../rows/exchange-group.ts'

/** Undefined where the legs are one exchange of one coin for another. */
export function togetherOf(legs: readonly Pick<Leg, 'asset' | 'quantity' | 'isOut'>[]): string | undefined {
  const sums = new Map<string, string>()
  for (const { asset, quantity, isOut } of legs) {
    const side = `${isOut ? '-' : '+'}${asset}`
    sums.set(side, plus(sums.get(side) ?? '0', quantity))
  }
  if (sums.size <= 2) return undefined
  return [...sums]
    .map(([side, sum]) => `${side} ${sum}`)
    .sort()
    .join()
}
