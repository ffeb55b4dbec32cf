import { minus, plus, roundToCents, type Usd, ZERO_USD } from '#engine'

/**
 * The amounts of a list in cents, such that they add up to its rounded total: 11 rewards of $31.005 are $341.06, not
 * $341.11. Each is within a cent of what it is.
 */
export function runningCents(amounts: readonly Usd[]): Usd[] {
  let [exact, printed] = [ZERO_USD, ZERO_USD]
  return amounts.map(amount => {
    exact = plus(exact, amount)
    const cents = minus(roundToCents(exact), printed)
    printed = plus(printed, cents)
    return cents
  })
}
