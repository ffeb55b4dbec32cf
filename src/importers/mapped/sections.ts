// A table in several parts, of which each has a title: 'Purchases' and 'Sales', or 'Bitcoin' and 'Ethereum'. Where no
// column says what the rows are, or of which coin, the titles do.
import { isCommonCoin, tickerOf } from './coin.ts'
import type { TitleFact } from './mapping.ts'
import type { Part } from './question.ts'
import type { TableFacts } from './table-facts.ts'
import { usualMeaning } from './words.ts'

/** What a title says of the rows below it; nothing where it is a month or a note. */
export const typeOfTitle = (title: string): string | undefined => {
  if (title.split(/\s+/).length > 3) return undefined
  const meaning = usualMeaning(title) ?? usualMeaning(title.replace(/s\b/i, ''))
  return meaning !== undefined && /^(buy|sell|deposit|withdrawal|income:.*)$/.test(meaning)
    ? meaning
    : undefined
}
const aroundCoin =
  /\b(my|transactions?|trades?|trading|history|purchases|sales|log|ledger|activity|account|records?)\b/gi

/** 'BTC', 'My Bitcoin transactions'. */
export const coinOfTitle = (title: string): string | undefined => {
  const ticker = tickerOf(title.replace(aroundCoin, ' ').trim())
  return ticker !== undefined && isCommonCoin(ticker) ? ticker : undefined
}

/** Where no column says of a row what it is, or of which coin. */
export function titleFactsOf({ facts, columns }: Pick<Part, 'facts' | 'columns'>): TitleFact[] {
  const isUntyped = columns.type === undefined
  const isWithoutCoin = (['asset', 'pair', 'sentAsset', 'receivedAsset'] as const).every(
    field => columns[field] === undefined,
  )
  return [
    ...(isUntyped && sectionsOf(facts, typeOfTitle) ? (['type'] as const) : []),
    ...(isWithoutCoin && sectionsOf(facts, coinOfTitle) ? (['coin'] as const) : []),
  ]
}

type Sections = {
  /** What holds until the second title; undefined where rows stand above the first one. */
  first: string | undefined
  titles: string[]
}

/** Undefined where the titles do not tell parts of the table from each other. */
export function sectionsOf(
  { header, survey }: TableFacts,
  meaningOf: (title: string) => string | undefined,
): Sections | undefined {
  const firstRow = survey.rows[0]?.number ?? 0
  const told = [{ text: header.title, number: 0 }, ...survey.titles].flatMap(({ text, number }) => {
    const meaning = meaningOf(text)
    return meaning === undefined ? [] : [{ text, meaning, isAbove: number < firstRow }]
  })
  // One title above all rows may be about something else.
  if (told.every(({ isAbove }) => isAbove)) return undefined
  return {
    first: told.findLast(({ isAbove }) => isAbove)?.meaning,
    titles: [...new Set(told.map(({ text }) => text))],
  }
}
