import type { Usd } from '#engine'
import { moneyText } from '../pdf/money-text.ts'

/** In a sentence: the sign of the dollar stands inside the parentheses of a loss. */
export const dollars = (amount: Usd) => moneyText(amount, 'cents').replace(/^\(?/, '$&$$')
