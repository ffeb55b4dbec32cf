// Whatever is computed from a ledger is computed from one state of it: someone else changes everything before each of its
// queries in turn, and the result is that of before or that of after, by the revision it is kept under.
import { readdir, readFile } from 'node:fs/promises'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database, type Db } from '../../db/client.ts'
import {
  calculation,
  ledger,
  ledgerIssue,
  portfolioDay,
  portfolioState,
  report,
  taxExport,
} from '../../db/schema.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing/database.ts'
import { connectInterrupted, type Interrupted } from '../../db/testing/interrupted.ts'
import { readAllocations } from '../allocations/read-allocations.ts'
import { type Book, createLedgerCache } from '../books/books.ts'
import { readReconciliation } from '../brokers/reconciliation.ts'
import { compareReadings } from '../conversions/compare-readings.ts'
import { checkedKey } from '../kept/calculation-keys.ts'
import { refreshIssues } from '../ledger/find-issues.ts'
import { readOpenIssues } from '../ledger/open-issues.ts'
import { readFacets } from '../ledger/read-facets.ts'
import { listSettlements } from '../ledger/settle-together.ts'
import { readHeldPlaces } from '../places/held-places.ts'
import { keptFlows } from '../portfolio/kept-flows.ts'
import { planFacts } from '../portfolio/plan-facts.ts'
import { refreshPortfolio } from '../portfolio/refresh-portfolio.ts'
import { makeReport } from '../reports/make-report.ts'
import type { TaskContext } from '../task-context.ts'
import { makeTaxExport } from '../tax-exports/make-tax-export.ts'
import { computeComparison, computeYears } from './compute-years.ts'
import { previewOrder } from './preview-order.ts'
import {
  type ChangingAccount,
  now,
  openAccount,
  orderId,
  reportId,
  type StateName,
} from './testing/two-states.ts'
import { readYearDoubt } from './year-doubt.ts'

let database: TestDatabase
/** Of the process that changes the account meanwhile. */
let other: Database
let interrupted: Interrupted
let account: ChangingAccount
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  other = connect(database.url, { onLost: () => undefined })
  interrupted = connectInterrupted(database.productUrl)
  account = await openAccount(other.db)
  userId = account.userId
})
afterAll(async () => {
  await interrupted.close()
  await other.close()
  await database.drop()
})

/** What came of it, and the revision it says it is of, where it says one. */
type Made = { result: unknown; revision?: number | null | undefined }
type Kind = {
  name: string
  /** The file that keeps it by its revision. */
  keptBy?: string
  /** What the process that makes it holds: the book as it is, so that no more than its own queries are interrupted. */
  from?: 'nothing' | 'the book' | 'the book before'
  prepare?(): Promise<unknown>
  make(context: TaskContext): Promise<Made>
}

const kept = async (key: string): Promise<Made> => {
  const [row] = await other.db
    .select()
    .from(calculation)
    .where(and(eq(calculation.userId, userId), eq(calculation.key, key)))
  if (!row) throw new Error(`No ${key} was kept.`)
  return row
}

const bookOf = (book: Book): Made => ({
  revision: book.basis.revision,
  result: {
    filing: { ...book.filing, version: undefined, profiles: [...book.filing.profiles] },
    events: book.events,
    price: book.prices('ETH', Date.parse('2024-12-28T15:00:00Z')),
    reconciled: [...book.reconciled],
    named: [...book.named],
    lots: book.chosen().lots,
    disposals: book.chosen().disposals,
    flows: book.flows().flows,
    positions: book.flows().positions,
  },
})

const kinds: readonly Kind[] = [
  { name: 'a book', from: 'nothing', make: async ({ open }) => bookOf(await open(userId)) },
  {
    name: 'a book that is held and updated',
    from: 'the book before',
    make: async ({ open }) => bookOf(await open(userId)),
  },
  {
    name: 'the years',
    keptBy: 'calculations/compute-years.ts',
    make: async context => {
      await computeYears(context, { userId, year: 2024 })
      return kept('year:2024')
    },
  },
  {
    name: 'a year by the name of its method',
    make: async context => {
      await computeYears(context, { userId, year: 2025, method: 'FIFO' })
      return kept('year:2025:FIFO')
    },
  },
  {
    name: 'what is in doubt of a year',
    keptBy: 'calculations/year-doubt.ts',
    make: async context => {
      await readYearDoubt(context, { userId, year: 2024, thisYear: 2025 })
      return kept('doubt:2024')
    },
  },
  {
    name: 'a comparison of methods',
    make: async context => {
      await computeComparison(context, { userId, year: 2024 })
      return kept('comparison:2024')
    },
  },
  {
    name: 'both readings of a conversion',
    keptBy: 'conversions/compare-readings.ts',
    make: async context => {
      await compareReadings(context, { userId })
      return kept('conversions')
    },
  },
  {
    name: 'what came and went',
    keptBy: 'portfolio/kept-flows.ts',
    make: async context => {
      await keptFlows(context, userId)
      return kept('portfolio-flows')
    },
  },
  {
    name: 'the values of a portfolio',
    keptBy: 'portfolio/refresh-portfolio.ts',
    make: async context => {
      await refreshPortfolio(context, { userId })
      const [state] = await other.db.select().from(portfolioState).where(eq(portfolioState.userId, userId))
      const days = await other.db
        .select()
        .from(portfolioDay)
        .where(eq(portfolioDay.userId, userId))
        .orderBy(asc(portfolioDay.day))
      const { revision, result, flowHashes, prices } = state ?? {}
      return { revision, result: { result, flowHashes, prices, days } }
    },
  },
  {
    name: 'the issues of the transactions',
    keptBy: 'ledger/find-issues.ts',
    make: async context => {
      await refreshIssues(context, { userId, thisYear: 2025 })
      const [state] = await other.db.select().from(ledger).where(eq(ledger.userId, userId))
      const issues = await other.db
        .select()
        .from(ledgerIssue)
        .where(eq(ledgerIssue.userId, userId))
        .orderBy(asc(ledgerIssue.transactionId), asc(ledgerIssue.code))
      // Nothing is kept of a ledger that has changed meanwhile.
      return state?.issuesBasis === ''
        ? nothingKept
        : { revision: Number(state?.issuesBasis.split('/')[0]), result: issues }
    },
  },
  {
    name: 'a review',
    keptBy: 'ledger/open-issues.ts',
    make: async context => {
      await readOpenIssues(context, userId)
      return kept('review:2025')
    },
  },
  {
    name: 'what there is to filter by',
    keptBy: 'ledger/read-facets.ts',
    make: async context => {
      await readFacets(context, userId)
      return kept('facets')
    },
  },
  {
    name: 'what each wallet holds',
    keptBy: 'places/held-places.ts',
    make: async context => {
      await readHeldPlaces(context, userId)
      return kept('places:2025')
    },
  },
  {
    name: 'a report',
    keptBy: 'reports/make-report.ts',
    prepare: () =>
      other.db.insert(report).values({
        userId,
        id: reportId,
        type: 'form8949',
        title: 'A report',
        status: 'pending',
        taxYear: 2024,
        format: 'csv',
        method: 'FIFO',
        isAmended: true,
        createdAt: now,
      }),
    make: async context => {
      await makeReport(context, { userId, reportId })
      const [row] = await other.db.select().from(report).where(eq(report.userId, userId))
      return { revision: row?.revision, result: [row?.error, row?.methodUsed, row?.content?.toString()] }
    },
  },
  {
    name: 'a file for tax software',
    make: async context => {
      const asked = { userId, id: reportId, year: 2024, expiresAt: now.toISOString() }
      await makeTaxExport(context, { ...asked, format: 'form8949_csv' })
      const [row] = await other.db.select().from(taxExport).where(eq(taxExport.userId, userId))
      return { result: row?.content.toString() }
    },
  },
  {
    name: 'what a second calculation checked',
    keptBy: 'kept/checked-years.ts',
    make: async context => {
      const asked = { userId, id: reportId, year: 2024, expiresAt: now.toISOString() }
      await makeTaxExport(context, { ...asked, format: 'form8949_csv' })
      return kept(checkedKey(2024))
    },
  },
  {
    name: 'allocations under the safe harbor',
    make: async context => ({ result: await readAllocations(context, { userId }) }),
  },
  {
    name: 'a statement beside the ledger',
    make: async context => {
      const page = { view: 'differing', offset: 0, limit: 10 } as const
      return {
        result: await readReconciliation(context, { userId, wallet: 'Coinbase', year: 2025, ...page }),
      }
    },
  },
  {
    name: 'proposed answers',
    make: async context => ({ result: await listSettlements(context, { userId }) }),
  },
  {
    name: 'planned sales',
    make: async context => ({
      result: await planFacts(context, { userId, place: { symbol: 'BTC', wallet: 'Coinbase' } }),
    }),
  },
  {
    name: 'a corrected lot instruction',
    make: async context => {
      const order = { method: 'HIFO', from: '2024-01-01', wallet: null } as const
      return { result: await previewOrder(context, { userId, id: orderId, order: order as never }) }
    },
  },
]

/** As of a ledger that has changed meanwhile. */
const nothingKept: Made = { result: undefined }

const contextOn = (db: Db): TaskContext => ({
  ...createLedgerCache(db),
  ownConnection: () => Promise.reject(new Error('Nothing here stores for minutes.')),
  formsDir: '',
  now,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  limitReading: () => undefined,
})

/** Makes a kind of result again and again while someone else changes the account. */
function makerOf({ prepare, make, from = 'the book' }: Kind) {
  const stateOf = new Map<number, StateName>()
  const heldContext = contextOn(interrupted.db)
  let state: StateName = 'after'
  let revision = 0
  async function change() {
    state = state === 'before' ? 'after' : 'before'
    revision = await account.enterState(state)
    stateOf.set(revision, state)
  }
  return {
    change,
    /** With everything changed before the query of this number. `states` are those that it may be of. */
    async make(interruptedAt: number) {
      await account.forgetResults()
      await prepare?.()
      if (from !== 'nothing') await heldContext.open(userId)
      if (from === 'the book before') await change()
      const [first, firstRevision] = [state, revision]
      let made = nothingKept
      const work = async () => {
        made = await make(from === 'nothing' ? contextOn(interrupted.db) : heldContext)
      }
      const queries = await interrupted.run(work, interruptedAt, change)
      const own = made.revision ?? undefined
      const isOutdated = own !== undefined && own < firstRevision
      const states = own === undefined ? [first, state] : isOutdated ? [] : [stateOf.get(own)]
      return { queries, text: textOf(made.result), isKept: made !== nothingKept, states }
    },
  }
}

const textOf = (result: unknown) =>
  JSON.stringify(result, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) ?? ''

test.each(kinds)('$name: of one moment', async kind => {
  const maker = makerOf(kind)
  const texts = new Map<StateName | undefined, string>()
  for (const _ of ['before', 'after']) {
    if (kind.from !== 'the book before') await maker.change()
    const { states, text } = await maker.make(0)
    texts.set(states[0], text)
  }
  expect(new Set(texts.values()).size).toBe(2)
  const mixed: string[] = []
  for (let number = 1; ; number++) {
    const { queries, text, isKept, states } = await maker.make(number)
    if (number > queries) break
    if (isKept && !states.some(state => texts.get(state) === text)) mixed.push(`${number} of ${queries}`)
  }
  expect(mixed).toEqual([])
})

const keepers = /\b(keptResult|saveCalculations|saveIssues|savePortfolio|finishReport)\(/

test('whatever keeps a result by its revision is tried above', async () => {
  const folder = new URL('../', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const keeping: string[] = []
  for (const file of files)
    if (keepers.test(await readFile(new URL(file, folder), 'utf8'))) keeping.push(file)
  const tried = kinds.flatMap(({ keptBy = [] }) => keptBy)
  expect(keeping.sort()).toEqual([...new Set([...tried, 'kept/kept-result.ts'])].sort())
})
