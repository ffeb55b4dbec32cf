// A table in several parts, of which each has a title: 'Purchases' and 'Sales', or 'Bitcoin' and 'Ethereum'. Where no
// column says what the rows are, or of which coin, the titles do.
import type { TitleFact } from '../columns/mapping.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { coinOfTitle, typeOfTitle } from '../words/title.ts'
import type { Part } from './question.ts'

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
  /** What holds until the second title; undefined where rows are above the first one. */
  first: string | undefined
  titles: string[]
}

/** Undefined where the titles do not separate parts of the table. */
export function sectionsOf(
  { header, survey }: TableFacts,
  meaningOf: (title: string) => string | undefined,
): Sections | undefined {
  const firstRow = survey.rows[0]?.number ?? 0
  const titles = [{ text: header.title, number: 0 }, ...survey.titles].flatMap(({ text, number }) => {
    const meaning = meaningOf(text)
    return meaning === undefined ? [] : [{ text, meaning, isAbove: number < firstRow }]
  })
  // One title above all rows may be about something else.
  if (titles.every(({ isAbove }) => isAbove)) return undefined
  return {
    first: titles.findLast(({ isAbove }) => isAbove)?.meaning,
    titles: [...new Set(titles.map(({ text }) => text))],
  }
}
