// What a person says of lines and sales: they are one, they are not, the broker reported nothing, ours is to be put
// right. Each counts the ledger's revision up.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { decideMatch as decideCall } from '../../contract/broker-statements.ts'
import type { Db } from '../../db/client.ts'
import {
  type DecisionRow,
  deleteDecision,
  deleteDecisions,
  findLines,
  findSales,
  insertDecisions,
  type LineRef,
  listDecisions,
  listStatements,
} from '../../db/queries/broker-statements.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { plus } from '../../ledger/decimal.ts'
import { fromZone } from '../../ledger/time.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { lineId } from '../books/broker-years.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import { addTransaction, changeProceeds } from '../ledger/change-transaction.ts'
import { tasks } from '../tasks.ts'

type BrokerYear = { wallet: string; year: number }
type Said = { kind: DecisionRow['kind']; lines: readonly LineRef[]; sales: readonly string[] }
type DecisionDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

/** Another account's lines and sales are not found, and neither are those of different brokers or years together. */
export async function decide(
  { db, clock }: DecisionDeps,
  userId: string,
  said: readonly Said[],
): Promise<{ decided: number }> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    const brokerOf = await brokerFinder(transaction, userId, said)
    const rows = said.map(each => ({ ...brokerOf(each), ...rowOf(userId, each, clock()) }))
    await forget(transaction, userId, rows)
    await insertDecisions(transaction, rows)
  })
  return { decided: said.length }
}

const rowOf = (userId: string, { kind, lines, sales }: Said, decidedAt: Date) => ({
  userId,
  id: randomUUID(),
  kind,
  lines: lines.map(lineId),
  sales: [...sales],
  decidedAt,
})

type About = Pick<Said, 'lines' | 'sales'>

/** Looked up once for all that is said: a person may say it of thousands. */
async function brokerFinder(
  db: Db,
  userId: string,
  said: readonly About[],
): Promise<(about: About) => BrokerYear> {
  const lines = said.flatMap(each => each.lines)
  const sales = said.flatMap(each => each.sales)
  const brokers = new Map<string, BrokerYear>([
    ...(lines.length === 0 ? [] : await brokersOfLines(db, userId, lines)),
    ...(sales.length === 0 ? [] : await brokersOfSales(db, userId, sales)),
  ])
  return about => {
    const found = [...about.lines.map(lineId), ...about.sales].map(id => brokers.get(id))
    const [first] = found
    if (!first || found.some(each => each?.wallet !== first.wallet || each.year !== first.year))
      throw new AppError('not_found')
    return first
  }
}

async function brokersOfLines(
  db: Db,
  userId: string,
  lines: readonly LineRef[],
): Promise<[string, BrokerYear][]> {
  const statements = new Map(
    (await listStatements(db, userId)).map(({ id, wallet, year }) => [id, { wallet, year }]),
  )
  return (await findLines(db, userId, lines)).flatMap(line => {
    const broker = statements.get(line.statementId)
    return broker ? [[lineId(line), broker] as [string, BrokerYear]] : []
  })
}

async function brokersOfSales(
  db: Db,
  userId: string,
  sales: readonly string[],
): Promise<[string, BrokerYear][]> {
  const { facts } = await findFiling(db, userId)
  return (await findSales(db, userId, sales)).map(({ id, wallet, at }) => [
    id,
    { wallet, year: yearAt(at.getTime(), facts.timeZone) },
  ])
}

/** What is said later counts: an earlier word about the same lines or sales goes. */
async function forget(db: Db, userId: string, said: readonly Pick<DecisionRow, 'lines' | 'sales'>[]) {
  const about = new Set<string>()
  for (const { lines, sales } of said) for (const id of [...lines, ...sales]) about.add(id)
  const earlier = (await listDecisions(db, userId)).filter(({ lines, sales }) =>
    [...lines, ...sales].some(one => about.has(one)),
  )
  await deleteDecisions(
    db,
    userId,
    earlier.map(({ id }) => id),
  )
}

type Whole = z.output<typeof decideCall.body>

/** A match as a whole: its ids never travel, so that it may have any number of lines and sales. */
export async function decideMatch(
  deps: DecisionDeps & Pick<Deps, 'compute'>,
  userId: string,
  { line, lineCount, saleCount, as }: Whole,
): Promise<{ decided: number }> {
  const found = await deps.compute(tasks.wholeMatch, { userId, line })
  if (!found) throw new AppError('not_found')
  const { lines, sales, proceeds, ...broker } = found
  const isSeen = (count: number, seen: number | undefined) => seen === undefined || seen === count
  if (!isSeen(lines.length, lineCount) || !isSeen(sales.length, saleCount))
    throw new AppError('answer_outdated')
  if (as === 'correct') {
    const [sale, ...others] = sales
    if (sale === undefined || others.length > 0) throw new AppError('not_found')
    await changeProceeds(deps, userId, sale, proceeds)
  }
  const decidedAt = deps.clock()
  const said: Said[] =
    as === 'apart'
      ? lines.map(each => ({ kind: 'apart', lines: [each], sales: [] }))
      : [{ kind: 'same', lines, sales }]
  const rows = said.map(each => ({ ...broker, ...rowOf(userId, each, decidedAt) }))
  await deps.db.transaction(async db => {
    await changeLedger(db, userId, [])
    await forget(db, userId, rows)
    await insertDecisions(db, rows)
  })
  return { decided: rows.length }
}

export async function acceptAll(
  deps: DecisionDeps & Pick<Deps, 'compute'>,
  userId: string,
  broker: BrokerYear,
): Promise<{ decided: number }> {
  const proposed = await deps.compute(tasks.proposedMatches, { userId, ...broker })
  const decidedAt = deps.clock()
  await deps.db.transaction(async db => {
    await changeLedger(db, userId, [])
    await insertDecisions(
      db,
      proposed.map(({ lines, sales }) => ({
        userId,
        id: randomUUID(),
        ...broker,
        kind: 'same' as const,
        lines: lines.map(lineId),
        sales,
        decidedAt,
      })),
    )
  })
  return { decided: proposed.length }
}

export async function undoDecision({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<number> {
  return db.transaction(async transaction => {
    const deleted = await deleteDecision(transaction, userId, id)
    if (deleted === 0) throw new AppError('not_found')
    await changeLedger(transaction, userId, [])
    return deleted
  })
}

/** At noon of the day in the taxpayer's zone, since a form tells days only. */
const NOON_MS = 12 * 3_600_000

export async function addSaleFromLine(
  deps: DecisionDeps,
  account: Account,
  line: LineRef,
): Promise<{ transactionId: string }> {
  const [found] = await findLines(deps.db, account.id, [line])
  if (!found) throw new AppError('not_found')
  if (found.sold === null)
    throw new AppError('validation_failed', {
      field: 'line',
      message: 'This line adds up several days. Add its sales one by one in Transactions.',
    })
  const { facts } = await findFiling(deps.db, account.id)
  const about = { lines: [line], sales: [] }
  const { wallet, year } = (await brokerFinder(deps.db, account.id, [about]))(about)
  const { id } = await addTransaction(deps, account, {
    type: 'sell',
    kind: null,
    symbol: found.asset,
    amount: found.quantity,
    timestamp: new Date(fromZone(Date.parse(found.sold) + NOON_MS, facts.timeZone)).toISOString(),
    wallet,
    toWallet: null,
    receivedSymbol: null,
    receivedAmount: null,
    usd: found.proceeds,
    feeUsd: null,
    feeSymbol: null,
    feeAmount: null,
    note: `From the ${year} statement of ${wallet}`,
  })
  // Had the person said that the line fits no sale, it now fits one.
  await deps.db.transaction(async db => {
    await changeLedger(db, account.id, [])
    await forget(db, account.id, [{ lines: [lineId(line)], sales: [] }])
  })
  return { transactionId: id }
}

export async function correctProceeds(
  deps: DecisionDeps,
  userId: string,
  { lines, sale }: { lines: readonly LineRef[]; sale: string },
): Promise<{ decided: number }> {
  const about = { lines, sales: [sale] }
  const brokerOf = await brokerFinder(deps.db, userId, [about])
  brokerOf(about)
  const shown = (await findLines(deps.db, userId, lines)).map(({ proceeds }) => proceeds).reduce(plus)
  await changeProceeds(deps, userId, sale, shown)
  return decide(deps, userId, [{ kind: 'same', lines, sales: [sale] }])
}
