// Many transactions that a person chose in the list are changed by one act, which is undone as one. Runs in a computing
// process: there can be as many as the ledger has.
import { randomUUID } from 'node:crypto'
import type { BulkPreview } from '../../contract/bulk-changes.ts'
import type { Settlement } from '../../contract/settlements.ts'
import type { TransactionType } from '../../contract/transaction-types.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { deleteTogether, type Edit, editTogether, forgetOldEdits } from '../../db/queries/bulk-changes.ts'
import {
  type Asked,
  chosenKinds,
  chosenRows,
  coinsInUse,
  countJoined,
  type LockedYear,
} from '../../db/queries/chosen-transactions.ts'
import { changeLedger, findLedger } from '../../db/queries/ledgers.ts'
import {
  dismissUnmatched,
  insertSettlement,
  type ReviewSettlementRow,
  sendTo,
} from '../../db/queries/review-settlements.ts'
import { listYearLocks } from '../../db/queries/year-locks.ts'
import { readSnapshot, type Snapshot, snapshotOfHolder } from '../../db/snapshot.ts'
import { unmatchedOf } from '../../matching/unexplained.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { startOfYear } from '../filing/years.ts'
import { keepingFiled } from '../locks/keep-filed.ts'
import { countAndKeepPeriods } from '../plans/transaction-limit.ts'
import type { TaskContext } from '../task-context.ts'
import { type Change, editOf, pricedTypes, type Reason, reasonToStay } from './bulk-decisions.ts'
import { findChosen, type Selection } from './bulk-selection.ts'
import { doneWords, type Left, leftWords, notesOn } from './bulk-words.ts'
import { knownWallet } from './known-wallet.ts'
import { readUnsettled } from './read-unsettled.ts'
import { followSales } from './set-aside-duplicate-sales.ts'

type Wanted = { userId: string; selection: Selection; change: Change }

/** What would change and what would stay, decided by the same rules as the change itself. */
export const previewBulkChange = ({ db }: TaskContext, wanted: Wanted): Promise<BulkPreview> =>
  readSnapshot(db, async snapshot => {
    const { userId } = wanted
    const { revision } = await findLedger(snapshot, userId)
    const { change, transactions, chosen, asked, used } = await look(snapshot, wanted)
    const kinds = await chosenKinds(snapshot, userId, { chosen, asked })
    if (change.action === 'price') refuseSeveralCoins(new Set(kinds.map(({ asset }) => asset)))
    const left = new Map<Reason, Left>()
    const types = new Map<TransactionType, number>()
    for (const kind of kinds) {
      const reason = reasonToStay(kind, change, used)
      if (reason === undefined) types.set(kind.type, (types.get(kind.type) ?? 0) + kind.transactions)
      else count(left, reason, kind)
    }
    const joined = change.action === 'delete' ? await countJoined(snapshot, userId, { chosen, asked }) : 0
    return {
      transactions,
      changes: [...types.values()].reduce((sum, each) => sum + each, 0),
      left: leftWords(change, left),
      notes: notesOn(change, { types, joined }),
      revision,
    }
  })

/** All of it or nothing. Refused where the ledger is not the one whose preview was confirmed. */
export const changeInBulk = (
  { ownConnection, signal, now }: TaskContext,
  { account, revision, ...wanted }: Wanted & { account: Account; revision?: number | undefined },
): Promise<Settlement> =>
  longTransaction({ ownConnection, signal }, async db => {
    const { userId } = wanted
    // From here on no other process changes the ledger.
    const held = await changeLedger(db, userId, [])
    if (revision !== undefined && held !== revision + 1)
      throw new AppError('answer_outdated', { message: OUTDATED })
    const { change, ids, edits } = await decideEach(snapshotOfHolder(db), wanted)
    if (ids.length === 0) throw new AppError('validation_failed', { field: 'selection', message: NOTHING })
    const counted = { db, clock: () => now }
    await countAndKeepPeriods(counted, account)
    const words = doneWords(change, ids.length)
    const row = { userId, id: randomUUID(), action: actionOf(change), words, transactions: ids, madeAt: now }
    const guarded = { userId, now, whatItIs: 'This', otherwise: 'select fewer transactions' }
    await keepingFiled(db, guarded, async () => {
      await insertSettlement(db, row)
      await act(db, row, change, edits)
      if (row.action !== 'mine') await changeLedger(db, userId, ids)
      await followSales(counted, account)
    })
    return { id: row.id, words, transactions: ids.length, madeAt: now.toISOString() }
  })

const OUTDATED =
  'Your transactions have changed since you were shown what this would do. Nothing was changed. Look at it again.'
const NOTHING = 'None of these transactions can be changed this way.'

function actionOf(change: Change): ReviewSettlementRow['action'] {
  if (change.action === 'mine') return change.wallet === null ? 'mine' : 'one_wallet'
  return change.action === 'delete' || change.action === 'spam' ? 'deleted' : 'edited'
}

async function act(
  db: Transaction,
  row: ReviewSettlementRow,
  change: Change,
  edits: readonly Edit[],
): Promise<void> {
  const { userId, transactions: ids, madeAt: now } = row
  if (change.action === 'delete' || change.action === 'spam') return deleteTogether(db, userId, { ids, now })
  if (change.action === 'mine')
    return change.wallet === null
      ? dismissUnmatched(db, userId, ids, now)
      : sendTo(db, userId, { ids, to: change.wallet, now })
  await editTogether(db, row, edits)
  await forgetOldEdits(db, userId)
}

/** A coin has a price of its own: another one would be the wrong one. */
function refuseSeveralCoins(assets: ReadonlySet<string>): void {
  if (assets.size > 1)
    throw new AppError('validation_failed', {
      field: 'price',
      message: `These are ${assets.size} different coins (${[...assets].slice(0, 5).join(', ')}${assets.size > 5 ? ', …' : ''}). Select transactions of one coin to set its price.`,
    })
}

async function decideEach(snapshot: Snapshot, wanted: Wanted) {
  const { change, chosen, asked, used } = await look(snapshot, wanted)
  const ids: string[] = []
  const edits: Edit[] = []
  const assets = new Set<string>()
  for await (const rows of chosenRows(snapshot, wanted.userId, { chosen, asked }))
    for (const row of rows) {
      assets.add(row.asset)
      if (reasonToStay(row, change, used) !== undefined) continue
      ids.push(row.id)
      const edit = editOf(row, change)
      if (edit) edits.push(edit)
    }
  if (change.action === 'price') refuseSeveralCoins(assets)
  return { change, ids, edits }
}

function count(left: Map<Reason, Left>, reason: Reason, { type, lockedYear, transactions }: Kind): void {
  const of = left.get(reason) ?? { transactions: 0, types: new Map(), years: new Set() }
  of.transactions += transactions
  of.types.set(type, (of.types.get(type) ?? 0) + transactions)
  if (lockedYear !== null) of.years.add(lockedYear)
  left.set(reason, of)
}

type Kind = Awaited<ReturnType<typeof chosenKinds>>[number]

/** What the schema of a single transaction asks of its type. */
function checked(change: Change): Change {
  const refuse = (field: string, message: string): never => {
    throw new AppError('validation_failed', { field, message })
  }
  if (change.action !== 'type') return change
  const { type, kind } = change
  const isLoss = kind === 'lost' || kind === 'stolen'
  if (type === 'transfer') refuse('type', 'Mark them as moved between your own wallets instead.')
  if (type === 'income' && (kind === null || isLoss)) refuse('kind', 'What kind of income was it?')
  if (type === 'loss' && !isLoss) refuse('kind', 'Was it lost or stolen?')
  if (type !== 'income' && type !== 'loss' && kind !== null)
    refuse('kind', 'Only income and losses can have a kind.')
  return change
}

const withKnownWallet = async (db: Db, userId: string, change: Change): Promise<Change> =>
  'wallet' in change && change.wallet !== null
    ? { ...change, wallet: await knownWallet(db, userId, change.wallet) }
    : change

/** What the change is about, and what has to be known for it beyond the records themselves. */
async function look(snapshot: Snapshot, { userId, selection, change: wanted }: Wanted) {
  const { chosen, transactions } = await findChosen(snapshot, userId, selection)
  const change = await withKnownWallet(snapshot, userId, checked(wanted))
  const isMine = change.action === 'mine'
  const asked: Asked = {
    locked: await lockedYears(snapshot, userId),
    unmatched: isMine ? unmatchedOf(await readUnsettled(snapshot, userId)).map(({ id }) => id) : [],
    priced: pricedTypes(change),
  }
  const used = change.action === 'spam' ? await coinsInUse(snapshot, userId, chosen) : new Set<string>()
  return { chosen, transactions, change, asked, used }
}

async function lockedYears(snapshot: Snapshot, userId: string): Promise<LockedYear[]> {
  const { timeZone } = (await findFiling(snapshot, userId)).facts
  const startsAt = (year: number) => new Date(startOfYear(year, timeZone))
  const locks = await listYearLocks(snapshot, userId)
  return locks.map(({ year }) => ({ year, from: startsAt(year), before: startsAt(year + 1) }))
}
