import type { Calculation } from '../../../contract/calculations.ts'
import { dollarWords, sumOf } from '../../lib/figures.ts'

/** On a return in whole dollars each line is rounded, so the year's total is not quite the sum of its months. */
export function monthsNote({ months, totalGainLoss }: Pick<Calculation, 'months' | 'totalGainLoss'>) {
  const sum = sumOf(...months.flatMap(({ shortTermGains, longTermGains }) => [shortTermGains, longTermGains]))
  if (sum === sumOf(totalGainLoss)) return undefined
  return `Months are to the cent and add up to ${dollarWords(sum)}. The year's ${dollarWords(totalGainLoss)} is the total of the form, whose lines are in whole dollars.`
}
