// Figures and days as a prediction and a letter print them.
import type { Decimal, TaxDate } from '#engine'

/** Dollars with cents and commas, a minus in front. */
export function dollarsOf(amount: Decimal): string {
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount.startsWith('-') ? '-' : ''}$${grouped}.${cents.padEnd(2, '0').slice(0, 2)}`
}

/** As the form has it: MM/DD/YYYY. */
export const formDay = (day: TaxDate | null) =>
  day === null ? '' : `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
