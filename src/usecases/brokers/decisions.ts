// What a person says of lines and sales: they are one, they are not, the broker reported nothing, ours is to be put
// right. Each counts the ledger's revision up.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import {
  type DecisionRow,
  deleteDecision,
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
import { findFiling } from '../calculations/filing-facts.ts'
import { yearAt } from '../calculations/years.ts'
import type { Deps } from '../deps.ts'
import { addTransaction, changeProceeds } from '../ledger/change-transaction.ts'
import { tasks } from '../tasks.ts'
import { lineId } from './broker-years.ts'

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
    await changeLedger(transaction, userId)
    const rows: DecisionRow[] = []
    for (const { kind, lines, sales } of said)
      rows.push({
        userId,
        id: randomUUID(),
        ...(await brokerOf(transaction, userId, { lines, sales })),
        kind,
        lines: lines.map(lineId),
        sales: [...sales],
        decidedAt: clock(),
      })
    await forget(transaction, userId, rows)
    await insertDecisions(transaction, rows)
  })
  return { decided: said.length }
}

async function brokerOf(db: Db, userId: string, { lines, sales }: Omit<Said, 'kind'>): Promise<BrokerYear> {
  const found = [
    ...(lines.length === 0 ? [] : await brokersOfLines(db, userId, lines)),
    ...(sales.length === 0 ? [] : await brokersOfSales(db, userId, sales)),
  ]
  const [first] = found
  const isOne = found.every(({ wallet, year }) => wallet === first?.wallet && year === first.year)
  const isAll = found.length === new Set(lines.map(lineId)).size + new Set(sales).size
  if (!first || !isOne || !isAll) throw new AppError('not_found')
  return { wallet: first.wallet, year: first.year }
}

async function brokersOfLines(db: Db, userId: string, lines: readonly LineRef[]): Promise<BrokerYear[]> {
  const statements = new Map((await listStatements(db, userId)).map(statement => [statement.id, statement]))
  return (await findLines(db, userId, lines)).flatMap(({ statementId }) => statements.get(statementId) ?? [])
}

async function brokersOfSales(db: Db, userId: string, sales: readonly string[]): Promise<BrokerYear[]> {
  const { facts } = await findFiling(db, userId)
  return (await findSales(db, userId, sales)).map(({ wallet, at }) => ({
    wallet,
    year: yearAt(at.getTime(), facts.timeZone),
  }))
}

/** What is said later counts: an earlier word about the same lines or sales goes. */
async function forget(db: Db, userId: string, said: readonly Pick<DecisionRow, 'lines' | 'sales'>[]) {
  const about = new Set(said.flatMap(({ lines, sales }) => [...lines, ...sales]))
  for (const { id, lines, sales } of await listDecisions(db, userId))
    if ([...lines, ...sales].some(one => about.has(one))) await deleteDecision(db, userId, id)
}

export async function acceptAll(
  deps: DecisionDeps & Pick<Deps, 'compute'>,
  userId: string,
  broker: BrokerYear,
): Promise<{ decided: number }> {
  const proposed = await deps.compute(tasks.proposedMatches, { userId, ...broker })
  const decidedAt = deps.clock()
  await deps.db.transaction(async db => {
    await changeLedger(db, userId)
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
    await changeLedger(transaction, userId)
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
  const { wallet, year } = await brokerOf(deps.db, account.id, { lines: [line], sales: [] })
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
    await changeLedger(db, account.id)
    await forget(db, account.id, [{ lines: [lineId(line)], sales: [] }])
  })
  return { transactionId: id }
}

export async function correctProceeds(
  deps: DecisionDeps,
  userId: string,
  { lines, sale }: { lines: readonly LineRef[]; sale: string },
): Promise<{ decided: number }> {
  await brokerOf(deps.db, userId, { lines, sales: [sale] })
  const shown = (await findLines(deps.db, userId, lines)).map(({ proceeds }) => proceeds).reduce(plus)
  await changeProceeds(deps, userId, sale, shown)
  return decide(deps, userId, [{ kind: 'same', lines, sales: [sale] }])
}
