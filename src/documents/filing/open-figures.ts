// What was open when a report was made: on its first page, since a report that is printed looks finished.
import { usd } from '#engine'
import { isZero } from '../../ledger/decimal.ts'
import { counted } from '../counted.ts'
import { dollars } from './dollars.ts'

export type OpenFigures = {
  year: number
  /** How far the year's result could move, in dollars as texts, and what could not be valued. */
  doubt: { low: string; high: string; unpriced: number }
  /** Wallets at brokers whose form for the year is not recorded. */
  brokers: readonly string[]
}

const shown = 3
const list = new Intl.ListFormat('en-US')

/** Undefined where nothing was open. */
export function openFiguresText({
  year,
  doubt: { low, high, unpriced },
  brokers,
}: OpenFigures): string | undefined {
  const range = [
    ...(isZero(low) ? [] : [`${usdWords(low)} lower`]),
    ...(isZero(high) ? [] : [`${usdWords(high)} higher`]),
  ]
  const named = [
    ...brokers.slice(0, shown),
    ...(brokers.length > shown ? [`${(brokers.length - shown).toLocaleString('en-US')} more`] : []),
  ]
  const sentences = [
    ...(range.length > 0 ? [`The result of ${year} could still be ${range.join(' or ')}.`] : []),
    ...(unpriced > 0
      ? [`${counted(unpriced, 'record has', 'records have')} no price and could change it too.`]
      : []),
    ...(named.length > 0
      ? [
          `Which form ${list.format(named)} sent for ${year} is not recorded; it decides the box of the sales there.`,
        ]
      : []),
  ]
  if (sentences.length === 0) return undefined
  return [
    'Generated with open issues.',
    ...sentences,
    'Review them in Lotwise, then generate this again.',
  ].join(' ')
}

const usdWords = (text: string) => dollars(usd(text.replace('-', '')))
