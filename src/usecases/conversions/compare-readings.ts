// What the years come to by either reading of each kind of conversion, the other kinds as they are chosen. Runs in a
// computing process.
import {
  type Conversion,
  type ConversionReading,
  calculate,
  openConversion,
  plus,
  readingOf,
  type Trade,
  usd,
  usdText,
  usualReadings,
} from '#engine'
import { type ConversionChoice, conversionChoices, conversionKinds } from '../../contract/conversions.ts'
import { findCalculation, saveCalculations } from '../../db/queries/calculations.ts'
import { listYearLocks } from '../../db/queries/year-locks.ts'
import type { Book } from '../books/books.ts'
import { type YearResult, yearResults } from '../calculations/year-result.ts'
import { yearAt, yearsOf } from '../filing/years.ts'
import { conversionsKey } from '../kept/calculation-keys.ts'
import type { TaskContext } from '../task-context.ts'
import { conversionsCode } from './conversions-code.ts'

export async function compareReadings(
  { db, openWith, now }: TaskContext,
  { userId }: { userId: string },
): Promise<ConversionChoice[]> {
  const by = { userId, codeVersion: conversionsCode() }
  const stored = conversionChoices.safeParse(await findCalculation(db, by, conversionsKey))
  if (stored.success) return stored.data
  const [book, locks] = await openWith(userId, snapshot => listYearLocks(snapshot, userId))
  const locked = new Set(locks.map(({ year }) => year))
  const trades = book.events.filter(event => event.type === 'trade')
  const byKind = Map.groupBy(trades, openConversion)
  const result = conversionKinds.flatMap(kind => {
    const exchanges = byKind.get(kind)
    return exchanges ? [choiceOf(book, { kind, exchanges, locked, now })] : []
  })
  await saveCalculations(db, by, book.basis, [{ key: conversionsKey, result }])
  return result
}

type Found = { kind: Conversion; exchanges: readonly Trade[]; locked: ReadonlySet<number>; now: Date }

function choiceOf(book: Book, { kind, exchanges, locked, now }: Found): ConversionChoice {
  const { filing } = book
  const reading = readingOf(filing.settings, kind)
  const [trade, carryOver] = (['trade', 'carry_over'] as const).map(each => yearsBy(book, kind, each, now))
  return {
    kind,
    exchanges: exchanges.length,
    pairs: pairsOf(exchanges),
    reading,
    chosenAt: filing.readings.get(kind)?.chosenAt.toISOString() ?? null,
    usual: usualReadings[kind],
    years: (trade ?? []).flatMap((year, index) => {
      const [asTrade, carried] = [figuresOf(year), figuresOf(carryOver?.[index] ?? year)]
      const isSame = JSON.stringify(asTrade) === JSON.stringify(carried)
      return isSame
        ? []
        : [{ year: year.year, isLocked: locked.has(year.year), trade: asTrade, carryOver: carried }]
    }),
  }
}

/** Every year of the records up to this one, as they would be shown by the reading. */
function yearsBy(book: Book, kind: Conversion, reading: ConversionReading, now: Date): YearResult[] {
  const { events, prices, filing, chosen } = book
  const settings = { ...filing.settings, conversions: { ...filing.settings.conversions, [kind]: reading } }
  const isChosen = readingOf(filing.settings, kind) === reading
  const outcome = isChosen ? chosen() : calculate(events, prices, settings)
  const years = yearsOf(events, yearAt(now.getTime(), filing.facts.timeZone), filing)
  return yearResults(outcome, years, book, now)
}

const figuresOf = ({ totalGainLoss, taxLiability, carryoverOut }: YearResult) => ({
  totalGainLoss,
  taxLiability,
  carryoverOut: usdText(plus(usd(carryoverOut.short), usd(carryoverOut.long))),
})

function pairsOf(exchanges: readonly Trade[]): ConversionChoice['pairs'] {
  const byPair = Map.groupBy(exchanges, ({ asset, received }) => `${asset}\t${received.asset}`)
  return [...byPair.entries()]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .slice(0, 3)
    .map(([pair, { length }]) => {
      const [given = '', received = ''] = pair.split('\t')
      return { given, received, exchanges: length }
    })
}
