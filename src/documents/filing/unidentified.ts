// Sales by LIFO, HIFO or selected lots that were not identified in time: the return would stand on lots that the law
// does not let be chosen. Said on the guide, on the cover and with every file, in dollars.
import { minus, type Usd, ZERO_USD } from '#engine'
import { counted } from '../counted.ts'
import { dollars } from './dollars.ts'

export type Unidentified = {
  year: number
  /** Sales that were identified after they were made, and sales that were not as far as the records show. */
  late: number
  missing: number
  /** The gain of the year as it is calculated, and where the oldest units are sold for those sales. */
  gain: Usd
  gainInTime: Usd
}

export function unidentifiedText({ year, late, missing, gain, gainInTime }: Unidentified): string {
  const why = [
    ...(missing > 0
      ? [
          `Nothing on record shows that the lots of ${counted(missing, 'sale')} in ${year} were identified by the time of the sale.`,
        ]
      : []),
    ...(late > 0
      ? [`The lots of ${counted(late, 'sale')} in ${year} were identified after the sale, which is too late.`]
      : []),
  ]
  return [
    ...why,
    `Without proof that they were in time, the oldest lots count as sold (FIFO). ${difference(gain, gainInTime)}`,
    `If you identified them in time, enter when in Review. If you did not, switch ${year} to FIFO. Then make your forms again.`,
  ].join(' ')
}

function difference(gain: Usd, gainInTime: Usd): string {
  const more = minus(gainInTime, gain)
  if (more === ZERO_USD) return `Your net gain or loss is ${dollars(gain)} both ways, on other lots.`
  const size = more > 0n ? `${dollars(more)} more` : `${dollars(-more as Usd)} less`
  return `Your net gain or loss is then ${dollars(gainInTime)} instead of ${dollars(gain)}: ${size}.`
}
