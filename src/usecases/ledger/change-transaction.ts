// What a person enters and edits by hand. What was imported is kept and can be put back.
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../contract/transactions.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { insertTransaction, type NewTransaction, type TransactionRow } from '../../db/queries/transactions.ts'
import { plus } from '../../ledger/decimal.ts'
import { fromEditableJson } from '../../ledger/record.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { countPeriods, refuseBeyondHeld, refuseBeyondPlan } from '../plans/transaction-limit.ts'
import { requestPrices } from '../prices/request-prices.ts'
import { type ChangeDeps, changeRow, isTrade, originalOf } from './change-row.ts'
import { editedFields, enteredFields, type Input, refuseImpossibleTime } from './entered-fields.ts'
import { readShown } from './read-transaction.ts'

export async function addTransaction(deps: ChangeDeps, account: Account, input: Input): Promise<Transaction> {
  const id = randomUUID()
  const now = deps.clock()
  refuseImpossibleTime(input, now)
  await deps.db.transaction(async db => {
    await changeLedger(db, account.id, [id])
    const counted = { db, clock: deps.clock }
    const before = await countPeriods(counted, account)
    await insertTransaction(db, {
      ...enteredFields(input),
      userId: account.id,
      id,
      // Nothing that comes from a file is the same by chance: a person's own entry is known by nothing but itself.
      identity: randomUUID(),
      occurrence: 1,
      createdAt: now,
      updatedAt: now,
    })
    await refuseBeyondPlan(counted, account, before)
    await requestPrices({ ...deps, db }, account.id)
  })
  return readShown(deps, account.id, id)
}

export async function editTransaction(
  deps: ChangeDeps,
  account: Account,
  id: string,
  input: Input,
): Promise<Transaction> {
  const now = deps.clock()
  refuseImpossibleTime(input, now)
  const edited = (row: TransactionRow): Partial<NewTransaction> => {
    const fields = editedFields(input, row)
    return {
      ...fields,
      original: originalOf(row),
      sequence: sequenceAt(fields.at, row),
      updatedAt: now,
    }
  }
  // Another date can be in another year, which may be full.
  await changeRow(deps, account.id, id, edited, {
    keepsJoined: row => isTrade(row) && input.type === 'trade',
    counts: account,
    refuse: refuseBeyondPlan,
    needsPrices: true,
  })
  return readShown(deps, account.id, id)
}

export async function restoreTransaction(
  deps: ChangeDeps,
  account: Account,
  id: string,
): Promise<Transaction> {
  const imported = (row: TransactionRow): Partial<NewTransaction> => {
    if (!row.original) throw new AppError('nothing_to_restore')
    const fields = fromEditableJson(row.original)
    const sequence = sequenceAt(fields.at, row)
    return { ...fields, sequence, original: null, updatedAt: deps.clock() }
  }
  // What was imported can be of another year, which may be full by now.
  await changeRow(deps, account.id, id, imported, {
    keepsJoined: row => isTrade(row) && row.original?.type === 'trade',
    counts: account,
    refuse: refuseBeyondHeld,
    needsPrices: true,
  })
  return readShown(deps, account.id, id)
}

/** A place among the records at one time means nothing at another. */
const sequenceAt = (at: Date, row: TransactionRow) =>
  at.getTime() === row.at.getTime() ? row.sequence : null

/** What few transactions have; what was imported is kept like that of any other edit. */
export async function changeDetails(
  deps: ChangeDeps,
  userId: string,
  id: string,
  changed: (details: TransactionRow['details']) => TransactionRow['details'],
): Promise<void> {
  const withChange = (row: TransactionRow) => ({
    details: changed(row.details),
    original: originalOf(row),
    updatedAt: deps.clock(),
  })
  await changeRow(deps, userId, id, withChange, { keepsJoined: isTrade })
}

/** Sets the value in dollars so that so much is left after costs. A fee in the coin sold takes nothing from it. */
export async function changeProceeds(
  deps: ChangeDeps,
  userId: string,
  id: string,
  proceeds: string,
): Promise<void> {
  const withProceeds = (row: TransactionRow) => ({
    usd: plus(proceeds, row.feeAsset === row.asset ? '0' : (row.feeUsd ?? '0')),
    usdSource: 'you',
    receivedUsd: null,
    receivedUsdSource: null,
    original: originalOf(row),
    updatedAt: deps.clock(),
  })
  await changeRow(deps, userId, id, withProceeds, { keepsJoined: isTrade })
}
