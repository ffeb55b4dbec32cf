// Amounts as the forms want them: parentheses for a negative amount, whole dollars without cents.
import { type Rounding, type Usd, usdText } from '#engine'

export function moneyText(amount: Usd, rounding: Rounding): string {
  const [whole = '', cents = ''] = usdText((amount < 0n ? -amount : amount) as Usd).split('.')
  // Rounding here would make a form that does not add up: figures arrive as they are to be printed.
  if (cents.length > 2 || (rounding === 'dollars' && cents !== '00'))
    throw new RangeError(`Not an amount in ${rounding}: ${usdText(amount)}`)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = rounding === 'dollars' ? grouped : `${grouped}.${cents}`
  return amount < 0n ? `(${text})` : text
}
