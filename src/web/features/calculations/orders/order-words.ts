import type { StandingOrder } from '../../../../contract/tax-lines.ts'
import { methodNames } from '../../../lib/tax-words.ts'
import { formDay } from '../lines/line-words.ts'

/** "HIFO in Coinbase from 01/01/2025". */
export const orderWords = ({ method, wallet, from }: Pick<StandingOrder, 'method' | 'wallet' | 'from'>) =>
  `${methodNames[method]} in ${wallet ?? 'every wallet'} from ${formDay(from)}`

/**
 * Those that stand on some day of the year: given by its end, and not yet followed at its beginning by another for
 * the same wallet. Listed latest first, as the server does; of one day, the later one counts.
 */
export function ordersOf(year: number, orders: readonly StandingOrder[]): StandingOrder[] {
  const followed = new Set<string | null>()
  return orders.filter(({ from, wallet }) => {
    if (from > `${year}-12-31` || followed.has(wallet)) return false
    if (from <= `${year}-01-01`) followed.add(wallet)
    return true
  })
}
