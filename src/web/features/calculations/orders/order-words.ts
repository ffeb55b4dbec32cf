import type { LotInstruction } from '../../../../contract/tax-lines.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { methodNames } from '../../../lib/tax-words.ts'

/** "HIFO in Coinbase from Jan 1, 2025", with the time where it is not the beginning of the day. */
export const orderWords = (order: Pick<LotInstruction, 'method' | 'wallet' | 'from' | 'time'>) =>
  `${methodNames[order.method]} in ${order.wallet ?? 'every wallet'} from ${startWords(order)}`

/** "Jan 1, 2025, 9:30 AM". */
export function startWords({ from, time }: Pick<LotInstruction, 'from' | 'time'>): string {
  if (time === null) return dayWords(from)
  const hour = Number(time.slice(0, 2))
  return `${dayWords(from)}, ${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Those that are at some time of the year: from before its end, and not yet followed at its beginning by another for
 * the same wallet. Listed latest first, as the server does; of one time, the later one counts.
 */
export function ordersOf(year: number, orders: readonly LotInstruction[]): LotInstruction[] {
  const followed = new Set<string | null>()
  return orders.filter(({ from, time, wallet }) => {
    if (from > `${year}-12-31` || followed.has(wallet)) return false
    if (from < `${year}-01-01` || (from === `${year}-01-01` && time === null)) followed.add(wallet)
    return true
  })
}
