// Spreadsheets keep the sign of money in the format of a cell and not in its number: 12.5 shown as 12,50 € is euros.
import { isDollar, isMoney } from '../../../ledger/currencies.ts'

const signs: readonly (readonly [sign: string, code: string])[] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
]

/** The money other than dollars that a format shows; undefined where it shows none. */
export function moneyOfFormat(code: string): string | undefined {
  const sign = signs.find(([symbol]) => code.includes(symbol))
  if (sign) return sign[1]
  // [$CHF-807], "CHF" and a bare CHF. Letters of dates (yyyy, MM) are not codes of money.
  const named = code.toUpperCase().match(/\[\$([A-Z]{3})(?:-[^\]]*)?\]|"\s*([A-Z]{3})\s*"/)
  const money = named?.[1] ?? named?.[2]
  return money !== undefined && isMoney(money) && !isDollar(money) ? money : undefined
}

/** '€12.5', '-€12.5', '12.5 CHF': as a person would write it. */
export function withMoney(number: string, code: string): string {
  const sign = signs.find(([, money]) => money === code)?.[0]
  if (sign === undefined) return `${number} ${code}`
  return number.startsWith('-') ? `-${sign}${number.slice(1)}` : `${sign}${number}`
}
