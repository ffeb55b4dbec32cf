// One account in two states that differ in everything a result can rest on, and the way from one to the other in one
// commit: what is read half from one and half from the other equals neither.
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from '../../../db/client.ts'
import { countFactsUp } from '../../../db/queries/calculations.ts'
import { changeLedger } from '../../../db/queries/ledgers.ts'
import { insertUser } from '../../../db/queries/users.ts'
import * as schema from '../../../db/schema.ts'
import { seedCloses } from '../../../prices/testing/seed-closes.ts'

export type StateName = 'before' | 'after'
type Rows<Table extends PgTable> = Omit<Table['$inferInsert'], 'userId'>[]
type OwnedTable = PgTable & { userId: PgColumn }
type TableRows = { table: OwnedTable; rows: Record<StateName, object[]> }

const both = <Table extends OwnedTable>(
  table: Table,
  before: NoInfer<Rows<Table>>,
  after: NoInfer<Rows<Table>>,
): TableRows => ({ table, rows: { before, after } })

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = new Date('2024-12-30T15:00:00Z')

type Transaction = Rows<typeof schema.transaction>[number]
const record = (
  number: number,
  type: Transaction['type'],
  time: string,
  [quantity, asset]: [string, string],
  usd: string | null,
  more: Partial<Transaction> = {},
): Transaction => ({
  id: id(number),
  type,
  wallet: 'Coinbase',
  asset,
  quantity,
  usd,
  at: new Date(time),
  identity: id(number),
  occurrence: 0,
  createdAt: at,
  updatedAt: at,
  ...more,
})

/** The time of every result. */
export const now = new Date('2025-02-10T15:00:00Z')
/** Of `report`, which every run makes again. */
export const reportId = id(90)
export const orderId = id(70)
export const importId = id(60)
const sale = id(3)
const statementId = id(50)

const records = [
  record(1, 'buy', '2024-12-01T15:00:00Z', ['1', 'BTC'], '20000'),
  record(2, 'buy', '2024-12-10T15:00:00Z', ['1', 'BTC'], '30000'),
  record(4, 'income', '2024-12-20T15:00:00Z', ['10', 'SOL'], null, { kind: 'staking' }),
  record(13, 'trade', '2024-12-22T15:00:00Z', ['1', 'BTC'], '35000', {
    ...{ receivedAsset: 'LP', receivedQuantity: '1', details: { conversion: 'pool' } },
  }),
  record(5, 'withdrawal', '2024-12-25T15:00:00Z', ['0.1', 'BTC'], null),
  record(12, 'withdrawal', '2024-12-28T15:00:00Z', ['0.1', 'ETH'], null),
  record(6, 'deposit', '2024-12-28T15:00:00Z', ['0.2', 'ETH'], null, { wallet: 'Ledger' }),
  record(7, 'sell', '2025-02-01T15:00:00Z', ['0.3', 'BTC'], '27000', { sourceId: 'order:7' }),
  record(8, 'sell', '2025-02-03T15:00:00Z', ['1', 'ETH'], '3000'),
]

/** Of the transactions, these are not in both states as they are. */
const changedIds = [3, 9, 10, 11].map(id)

const profile = { year: 2024, status: 'single', updatedAt: at } as const
const statement = { id: statementId, wallet: 'Coinbase', year: 2025, form: '1099-DA', createdAt: at } as const
const line = { statementId, number: 1, asset: 'BTC', quantity: '0.3', sold: '2025-02-01', saleId: '7' }
const order = { id: orderId, from: '2025-01-01', wallet: null, madeAt: at, identifiedAt: at }
const plan = { id: id(71), symbol: 'BTC', wallet: 'Coinbase', madeAt: at }
const notice = { id: id(72), wallet: 'Coinbase', toldAt: at, recordedAt: at }
const selection = { transactionId: sale, identifiedAt: at, recordedAt: at }
const rule = { asset: 'BTC', kind: 'global', describedAt: at, completedAt: at, recordedAt: at } as const
const terms = { lines: 0, proceeds: '0.00', basis: '0.00', adjustment: '0.00', gain: '0.00' }
const lock = {
  year: 2024,
  inputsHash: 'as filed',
  linesHash: 'as filed',
  result: { short: terms, long: terms, totalIncome: '0.00', carryoverOut: { short: '0.00', long: '0.00' } },
}
const file: Rows<typeof schema.importTable>[number] = {
  id: importId,
  kind: 'file',
  layout: 'Coinbase',
  fileName: 'coinbase.csv',
  fileType: 'csv',
  fileBytes: 100,
  layoutId: 'coinbase',
  columns: ['Quantity'],
  imported: 0,
  duplicates: 0,
  skipped: 0,
  issues: 1,
  rows: 1,
  skips: [],
  createdAt: at,
}
const unread = { importId, row: 2, columnName: 'Quantity', message: 'is not a number', cells: [] }

/** In the order in which rows can be added. */
const tables: readonly TableRows[] = [
  both(schema.importTable, [file], [{ ...file, rows: 2 }]),
  both(schema.importIssue, [{ ...unread, value: 'one' }], [{ ...unread, value: 'two' }]),
  both(
    schema.transaction,
    [
      ...records,
      record(3, 'sell', '2024-12-29T15:00:00Z', ['1.2', 'BTC'], '90000', { hash: 'hash-before' }),
      record(9, 'income', '2025-01-05T15:00:00Z', ['3', 'NEW'], null, { kind: 'staking' }),
    ],
    [
      ...records,
      record(3, 'sell', '2024-12-29T15:00:00Z', ['1.2', 'BTC'], '95000', { hash: 'hash-after' }),
      record(10, 'buy', '2024-12-05T15:00:00Z', ['1', 'BTC'], '10000', { wallet: 'Kraken' }),
      record(11, 'sell', '2025-02-05T15:00:00Z', ['2', 'DOT'], '20'),
    ],
  ),
  both(
    schema.lotSelection,
    [{ ...selection, lots: [{ lotId: id(1), quantity: '1' }] }],
    [{ ...selection, lots: [{ lotId: id(2), quantity: '1' }] }],
  ),
  both(
    schema.yearMethod,
    [{ year: 2024, method: 'FIFO', chosenAt: at }],
    [{ year: 2024, method: 'HIFO', chosenAt: at }],
  ),
  both(
    schema.conversionReading,
    [{ conversion: 'pool', reading: 'trade', chosenAt: at }],
    [{ conversion: 'pool', reading: 'carry_over', chosenAt: at }],
  ),
  both(
    schema.standingOrder,
    [{ ...order, method: 'FIFO' }],
    [
      { ...order, method: 'LIFO' },
      { ...order, id: id(74), wallet: 'Coinbase', method: 'HIFO' },
    ],
  ),
  both(
    schema.salePlan,
    [{ ...plan, lots: [{ lotId: id(1), quantity: '0.1' }] }],
    [{ ...plan, lots: [{ lotId: id(2), quantity: '0.2' }] }],
  ),
  both(
    schema.basisAllocation,
    [{ ...rule, order: 'FIFO', wallets: ['Coinbase', 'Kraken'] }],
    [{ ...rule, order: 'LIFO', wallets: ['Kraken', 'Coinbase'] }],
  ),
  both(schema.brokerNotice, [{ ...notice, method: 'FIFO' }], [{ ...notice, method: 'LIFO' }]),
  both(
    schema.brokerForm,
    [{ wallet: 'Coinbase', year: 2025, form: '1099-DA', answeredAt: at }],
    [{ wallet: 'Coinbase', year: 2025, form: '1099-DA with basis', answeredAt: at }],
  ),
  both(
    schema.walletCustody,
    [{ wallet: 'Ledger', custody: 'self', saidAt: at }],
    [{ wallet: 'Ledger', custody: 'broker', saidAt: at }],
  ),
  both(
    schema.brokerStatement,
    [{ ...statement, source: 'hand', issues: [] }],
    [{ ...statement, source: 'csv', fileName: 'after.csv', issues: [] }],
  ),
  both(
    schema.brokerStatementLine,
    [{ ...line, proceeds: '27000', basisReported: false }],
    [{ ...line, proceeds: '27100', basis: '1000', basisReported: true }],
  ),
  both(
    schema.statementDecision,
    [],
    [
      {
        id: id(51),
        wallet: 'Coinbase',
        year: 2025,
        kind: 'same',
        lines: [`${statementId}/1`],
        sales: [id(7)],
        decidedAt: at,
      },
    ],
  ),
  both(
    schema.ownPrice,
    [{ asset: 'SOL', day: '2024-12-20', usd: '100', enteredAt: at }],
    [
      { asset: 'SOL', day: '2024-12-20', usd: '150', enteredAt: at },
      { asset: 'BTC', day: '2025-02-09', usd: '77000', enteredAt: at },
    ],
  ),
  both(
    schema.ledgerPriceMonth,
    [{ asset: 'ETH', granularity: 'day', month: '2024-12-01', prices: { '2024-12-28': '3000 coinbase' } }],
    [{ asset: 'ETH', granularity: 'day', month: '2024-12-01', prices: { '2024-12-28': '3300 coinbase' } }],
  ),
  both(
    schema.coinChoice,
    [{ asset: 'NEW', coinId: 'sol', chosenAt: at }],
    [{ asset: 'NEW', coinId: 'eth', chosenAt: at }],
  ),
  both(schema.reviewDismissal, [], [{ key: `unmatched_transfer:${id(6)}`, createdAt: at }]),
  both(
    schema.reviewSettlement,
    [],
    [{ id: id(73), action: 'mine', words: 'Said so.', transactions: [id(5)], madeAt: at }],
  ),
  both(
    schema.yearLock,
    [{ ...lock, lockedAt: new Date('2025-01-10T15:00:00Z') }],
    [
      { ...lock, lockedAt: new Date('2025-01-20T15:00:00Z') },
      { ...lock, year: 2025, lockedAt: at },
    ],
  ),
  both(
    schema.taxProfile,
    [{ ...profile, otherIncome: '50000' }],
    [{ ...profile, otherIncome: '300000', rounding: 'dollars', businessIncome: ['staking'] }],
  ),
]

const facts = { timeZoneConfirmed: true, poolingBefore2025: 'universal', updatedAt: at } as const
const filing = {
  before: {
    ...facts,
    timeZone: 'America/New_York',
    carryoverLong: '1000',
    reportedAsTotals: false,
    transferFees: 'disposal',
  },
  after: {
    ...facts,
    timeZone: 'America/Los_Angeles',
    carryoverLong: '2000',
    reportedAsTotals: true,
    transferFees: 'basis',
  },
} as const satisfies Record<StateName, object>

export type ChangingAccount = {
  userId: string
  /** All of it at once, with a new revision, which is answered, and a new version of the facts. */
  enterState(name: StateName): Promise<number>
  /** Results that were kept would be answered again. */
  forgetResults(): Promise<void>
}

export async function openAccount(db: Db): Promise<ChangingAccount> {
  const person = { username: 'ann', email: 'ann@example.com', passwordHash: 'none' }
  const user = await db.transaction(transaction => insertUser(transaction, person, at))
  if (!user) throw new Error('The name was taken.')
  await seedCloses(db, { btc: closes(60_000), eth: closes(3_000), sol: closes(100) })
  const userId = user.id
  const states = { before: stateText(db, userId, 'before'), after: stateText(db, userId, 'after') }
  const forgetting = resultsText(db, userId)
  return {
    userId,
    enterState: name =>
      db.transaction(async transaction => {
        const revision = await changeLedger(transaction, userId, changedIds)
        await countFactsUp(transaction, { userId, ...filing[name] })
        await transaction.execute(states[name])
        return revision
      }),
    forgetResults: async () => void (await db.execute(forgetting)),
  }
}

const DAY_MS = 86_400_000

function closes(usd: number): Record<string, string> {
  const days = Array.from({ length: 75 }, (_, day) => new Date(Date.UTC(2024, 10, 28) + day * DAY_MS))
  return Object.fromEntries(days.map((day, index) => [day.toISOString().slice(0, 10), String(usd + index)]))
}

const stateText = (db: Db, userId: string, name: StateName) =>
  inOneGo([
    db.update(schema.filingFacts).set(filing[name]).where(eq(schema.filingFacts.userId, userId)),
    ...tables.toReversed().map(({ table }) => deleteAll(db, table, userId)),
    ...tables
      .filter(({ rows }) => rows[name].length > 0)
      .map(({ table, rows }) => db.insert(table).values(rows[name].map(row => ({ userId, ...row })))),
  ])

const resultsText = (db: Db, userId: string) =>
  inOneGo([
    ...[
      schema.calculation,
      schema.portfolioDay,
      schema.portfolioState,
      schema.ledgerIssue,
      schema.report,
      schema.taxExport,
    ].map(table => deleteAll(db, table, userId)),
    db.update(schema.ledger).set({ issuesBasis: '' }).where(eq(schema.ledger.userId, userId)),
  ])

const deleteAll = (db: Db, table: OwnedTable, userId: string) =>
  db.delete(table).where(eq(table.userId, userId))

type Statement = { toSQL(): { sql: string; params: unknown[] } }

/** Forty statements one by one, some hundred times, would take most of the time of the test. */
const inOneGo = (statements: readonly Statement[]) =>
  sql.raw(statements.map(statement => withValues(statement.toSQL())).join(';'))

const withValues = ({ sql, params }: ReturnType<Statement['toSQL']>) =>
  sql.replaceAll(/\$(\d+)/g, (_, place) => {
    const value = params[Number(place) - 1]
    return value === null ? 'null' : pg.escapeLiteral(String(value))
  })
