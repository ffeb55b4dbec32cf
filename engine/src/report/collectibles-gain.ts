// Gain on collectibles: what the taxpayer said is one (code C), such as an NFT that stands for a work of art (Notice
// 2023-27, IRC 408(m)). Its long-term gain is taxed at up to 28 percent (IRC 1(h)(4)).
import type { Usd } from '../core/money.ts'
import type { Outcome } from '../core/outcome.ts'
import { forEachTaxableLine, fromCents, type Rounding } from './form8949.ts'
import { centsAt, isLongAt, printedOf } from './printed.ts'
import { onReturn } from './reported-income.ts'
import { workingsOf } from './workings.ts'

/**
 * Line 1 of the 28% Rate Gain Worksheet: the rows of Form 8949, Part II, with code C, as printed. Undefined where there is
 * none, in which case line 18 of Schedule D stays blank.
 */
export function collectiblesGain(
  outcome: Outcome,
  year: number,
  rounding: Rounding = 'cents',
): Usd | undefined {
  const workings = workingsOf(outcome)
  const { walk } = workings
  if (!walk.compiled.hasReports) return undefined
  const printed = printedOf(walk)
  let gain: bigint | undefined
  forEachTaxableLine(workings, year, (_, piece) => {
    if (!printed.adjusted.get(piece)?.codes.includes('C') || !isLongAt(printed, piece)) return
    const cents = (column: 'proceeds' | 'basis' | 'adjustment') => fromCents(centsAt(printed, piece, column))
    gain = (gain ?? 0n) + cents('proceeds') - cents('basis') + cents('adjustment')
  })
  return gain === undefined ? undefined : onReturn(gain as Usd, rounding)
}
