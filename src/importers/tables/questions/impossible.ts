// Whether what a table was understood to say can be: most rows at prices that no one ever paid, or fortunes, show that a
// column was taken for another one.

import { type DoubtfulValue, doubtfulValue } from '../../../ledger/doubtful-value.ts'
import type { ImportedEvent } from '../../../ledger/fields.ts'
import { possiblePrices } from '../../../ledger/possible-prices.ts'
import { accountOf } from '../../rows/account.ts'
import { headerOf } from '../../rows/header.ts'
import { rowOf } from '../../rows/row.ts'
import type { MappedColumns, Mapping } from '../columns/mapping.ts'
import { mappedImporter } from '../mapped/mapped.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import type { Question } from './question.ts'

/** One row may be a fortune; a table of them is a column of dollars. */
const FORTUNE_USD = 1_000_000

type Reading = { mapping: Mapping; question: Question }

/** What to ask, with another reading where one can be; undefined where the table says what can be. */
export function otherThanImpossible(facts: TableFacts, mapping: Mapping): Reading | undefined {
  const row = impossibleIn(facts, mapping)
  if (!row) return undefined
  const as = `As the columns are named, row ${row.number} ${wordsOf(row)}.`
  const other = otherReadings(facts, mapping).find(
    ({ columns }) => !impossibleIn(facts, { ...mapping, columns }),
  )
  if (!other)
    return {
      mapping,
      question: {
        about: 'amount',
        message: `${as} Which column holds the amount of coins? If none does, add it to the file.`,
        examples: [],
      },
    }
  const { columns, asks } = other
  const readings = [
    { words: other.words, columns },
    { words: 'As the columns are named', columns: mapping.columns },
  ]
  const question = { about: 'reading' as const, message: `${as} ${asks}`, examples: [], readings }
  return { mapping: { ...mapping, columns }, question }
}

type Impossible = DoubtfulValue & { number: number }

const grouped = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 6,
})

function wordsOf({ about, asset, quantity, usd }: Impossible): string {
  const coins = `${grouped.format(Number(quantity))} ${asset}`
  const worth = dollars.format(usd)
  if (about === 'fee') return `has a fee of ${worth}, more than what it was paid for`
  return about === 'total'
    ? `is ${coins}, worth ${worth}`
    : `is ${coins} for ${worth}, which no one ever paid`
}

/** The first such row, where they are most of those with a coin whose price is known. */
function impossibleIn(facts: TableFacts, mapping: Mapping): Impossible | undefined {
  let known = 0
  const impossible: Impossible[] = []
  readSample(facts, mapping, (event, number) => {
    const { at, asset, received } = event
    if (!possiblePrices(asset, at) && !(received && possiblePrices(received.asset, at))) return
    known++
    const doubt = doubtfulValue(event, possiblePrices, FORTUNE_USD)
    if (doubt) impossible.push({ ...doubt, number })
  })
  return impossible.length * 2 > known ? impossible[0] : undefined
}

function readSample(
  { survey, header, decimalComma, fileName }: TableFacts,
  mapping: Mapping,
  see: (event: ImportedEvent, row: number) => void,
): void {
  const context = { header: headerOf(header.names), now: Number.MAX_SAFE_INTEGER, decimalComma }
  // What is asked elsewhere is taken for purchases, whose figures can be looked at.
  const importer = mappedImporter({ ...mapping, defaultType: mapping.defaultType ?? 'buy' }, header.names)
  const reader = importer.open({ name: fileName, header: context.header, preamble: [] })
  const account = accountOf({
    recognized: () => undefined,
    events: (events, [row]) => {
      for (const event of events) see(event, row?.number ?? 0)
    },
    skip: () => undefined,
    issue: () => undefined,
  })
  for (const { number, cells } of survey.rows) {
    const row = rowOf(context, number, cells)
    account.open(row)
    reader.row(row, account.out)
  }
  reader.end?.(account.out)
}

type OtherReading = { columns: MappedColumns; asks: string; words: string }

/** People call dollars and coins alike an amount. */
function otherReadings({ header }: TableFacts, { columns }: Mapping): OtherReading[] {
  const { amount, value, price, ...others } = columns
  if (amount === undefined) return []
  const nameOf = (index: number) => header.names[index]?.trim() ?? ''
  const asks = `Is ${nameOf(amount)} in dollars, or is it how many coins there were?`
  if (value !== undefined)
    return [
      {
        columns: { ...columns, amount: value, value: amount },
        asks,
        words: `${nameOf(amount)} is in dollars, and ${nameOf(value)} is how many coins`,
      },
    ]
  if (price === undefined) return []
  return [
    {
      columns: { ...others, amount, value: price },
      asks: `Is ${nameOf(price)} the price of one coin, or of all in the row?`,
      words: `${nameOf(price)} is the price of all coins in the row`,
    },
    {
      columns: { ...others, price, value: amount },
      asks,
      words: `${nameOf(amount)} is in dollars: divide by ${nameOf(price)} for the coins`,
    },
  ]
}
