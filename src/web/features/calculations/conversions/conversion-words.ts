import type { ConversionChoice, ConversionKind, ConversionReading } from '../../../../contract/conversions.ts'
import { counting, dollarWords, isZero, sumOf } from '../../../lib/figures.ts'

export const kindNames: Record<ConversionKind, string> = {
  wrapping: 'Wrapping',
  bridging: 'Bridging',
  liquid_staking: 'Liquid staking',
  pool: 'Liquidity pools',
}

export const dialogTitles: Record<ConversionKind, string> = {
  wrapping: 'How Wrapping Counts',
  bridging: 'How Bridging Counts',
  liquid_staking: 'How Liquid Staking Counts',
  pool: 'How Liquidity Pools Count',
}

export const readingNames: Record<ConversionReading, string> = {
  trade: 'A trade',
  carry_over: 'Not a trade',
}

export const readingWords: Record<ConversionReading, string> = {
  trade:
    'Your gain or loss counts in the year of the exchange. What you received starts over: its cost is its value that day, and its holding period begins the day after.',
  carry_over:
    'Nothing counts until you sell what you received. It keeps the dates and the cost of the coins you gave.',
}

/** What speaks for the usual reading, and what for the other one. */
export const reasons: Record<ConversionKind, string> = {
  wrapping:
    'A wrapped coin can be turned back into the same coin, one for one, at any time. That is why it usually does not count as a trade. Against it: it is another token, and often another company holds the coins behind it.',
  bridging:
    'The token on the other chain stands for the same coin, one for one, and you can move it back. That is why it usually does not count as a trade. Against it: it is another token, which the bridge stands behind.',
  liquid_staking:
    'The token earns rewards, and getting your coins back can take time. That is why it usually counts as a trade, and most tax preparers file it that way. Against it: the token can be seen as a receipt for coins that are still yours.',
  pool: 'The token of a pool is a share in a mix of coins that changes with every swap. That is why it usually counts as a trade, and most tax preparers file it that way. Against it: the token can be seen as a receipt for a deposit that you can take back.',
}

/** '3 exchanges: ETH for STETH, STETH for ETH'. */
export function pairWords({ exchanges, pairs }: Pick<ConversionChoice, 'exchanges' | 'pairs'>): string {
  const names = pairs.map(({ given, received }) => `${given} for ${received}`)
  const isMore = pairs.reduce((sum, pair) => sum + pair.exchanges, 0) < exchanges
  return `${counting(exchanges, 'exchange')}: ${names.join(', ')}${isMore ? ', and others' : ''}`
}

type Years = ConversionChoice['years']

/** Of all years; undefined where the tax of one is not known. */
export function taxOf(years: Years, reading: 'trade' | 'carryOver'): string | undefined {
  const taxes = years.map(year => year[reading].taxLiability)
  return taxes.every(tax => tax !== null) ? sumOf(...taxes) : undefined
}

/** What not counting them as trades saves or costs so far. The gain is put off, not forgiven. */
export function differenceWords(years: Years): string | undefined {
  const [trade, carryOver] = [taxOf(years, 'trade'), taxOf(years, 'carryOver')]
  if (years.length === 0 || trade === undefined || carryOver === undefined) return undefined
  const less = sumOf(trade, negative(carryOver))
  if (isZero(less)) return 'Both come to the same tax over all years so far.'
  return less.startsWith('-')
    ? `Not a trade: ${dollarWords(less.slice(1))} more tax ${whenWords(years)}.`
    : `Not a trade: ${dollarWords(less)} less tax ${whenWords(years)}. Gains still in what you hold are taxed when you sell it.`
}

/** 'in 2025', 'in 2024 and 2025', 'in 5 years from 2021 on'. */
export function whenWords(years: Years): string {
  const [first, second] = years
  if (!first) return ''
  if (years.length > 2) return `in ${years.length} years from ${first.year} on`
  return `in ${first.year}${second ? ` and ${second.year}` : ''}`
}

const negative = (dollars: string) => (dollars.startsWith('-') ? dollars.slice(1) : `-${dollars}`)
