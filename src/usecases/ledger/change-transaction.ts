// What a person does to a transaction by hand. What was imported is kept and can be put back.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { transactionInput } from '../../contract/transaction-input.ts'
import type { Transaction } from '../../contract/transactions.ts'
import type { Db } from '../../db/client.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import {
  findTransaction,
  insertTransaction,
  type NewTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/transactions.ts'
import { hasOtherHalf, joinPairs, splitJoined } from '../../db/queries/transfers.ts'
import { isDollar } from '../../ledger/currencies.ts'
import { compare, minus, plus } from '../../ledger/decimal.ts'
import type { TransactionDetails } from '../../ledger/details.ts'
import { editableJson, fromEditableJson } from '../../ledger/record.ts'
import { isBeforeCoins, isInFuture } from '../../ledger/time.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import {
  countAndKeepPeriods,
  countPeriods,
  refuseBeyondHeld,
  refuseBeyondPlan,
} from '../plans/transaction-limit.ts'
import { requestPortfolio, requestPrices } from '../prices/request-prices.ts'
import { readShown } from './read-transaction.ts'
import { followSales } from './set-aside-told-twice.ts'

type Input = z.output<typeof transactionInput>
type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

export async function addTransaction(deps: ChangeDeps, account: Account, input: Input): Promise<Transaction> {
  const id = randomUUID()
  const now = deps.clock()
  refuseImpossibleTime(input, now)
  await deps.db.transaction(async db => {
    await changeLedger(db, account.id, [id])
    const counted = { db, clock: deps.clock }
    const before = await countPeriods(counted, account)
    await insertTransaction(db, {
      ...fieldsFromInput(input),
      details: withDetails(input, null),
      userId: account.id,
      id,
      usdSource: input.usd === null ? null : 'you',
      feeUsdSource: input.feeUsd === null ? null : 'you',
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
    const fields = fieldsFromInput(input)
    const isTypeSame = row.type === input.type
    return {
      ...fields,
      ...(isReceivedValueSame(fields, row) ? {} : { receivedUsd: null, receivedUsdSource: null }),
      usdSource: sourceAfter(fields.usd, row.usd, row.usdSource),
      feeUsdSource: sourceAfter(fields.feeUsd, row.feeUsd, row.feeUsdSource),
      // What was paid in other money, and what a broker reported, belong to the act they were told of.
      ...(isTypeSame ? {} : { quoteAsset: null, quoteQuantity: null }),
      details: withDetails(input, isTypeSame ? detailsThatHold(fields, row) : null),
      original: originalOf(row),
      sequence: sequenceAt(fields.at, row),
      updatedAt: now,
    }
  }
  // Another date can be in another year, which may be full.
  await change(deps, account.id, id, edited, {
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
  await change(deps, account.id, id, imported, {
    keepsJoined: row => isTrade(row) && row.original?.type === 'trade',
    counts: account,
    refuse: refuseBeyondHeld,
    needsPrices: true,
  })
  return readShown(deps, account.id, id)
}

/**
 * What the coins that paid a fee were worth. Of a transfer without a stated fee they are what did not arrive. A joined
 * transfer stays joined: the value is of what went missing between its halves.
 */
export async function valueFee(
  deps: ChangeDeps,
  userId: string,
  id: string,
  value: { usd: string; symbol?: string | undefined },
): Promise<Transaction> {
  const valued = (row: TransactionRow): Partial<NewTransaction> => {
    const fee = valuedFee(row, value)
    if (!fee) throw new AppError('no_fee_in_coins')
    return {
      ...fee,
      // Of a joined transfer, what was imported is kept with its halves.
      original: row.beforeJoin ? row.original : originalOf(row),
      updatedAt: deps.clock(),
    }
  }
  await change(deps, userId, id, valued, { keepsJoined: () => true })
  return readShown(deps, userId, id)
}

function valuedFee(
  row: TransactionRow,
  { usd, symbol }: { usd: string; symbol?: string | undefined },
): Partial<NewTransaction> | undefined {
  const { asset, quantity, receivedQuantity, feeAsset, feeQuantity, feeUsd, details } = row
  const value = { feeUsd: usd, feeUsdSource: 'you' }
  const fee = feeAsset !== null && feeQuantity !== null ? { feeAsset, feeQuantity } : undefined
  const isInOwnCoin = feeAsset === asset
  const lost = lostOn(row)
  if (!fee || isInOwnCoin) {
    if (row.type !== 'transfer' || receivedQuantity === null) return fee && { ...fee, ...value }
    // A record tells what a transfer's fee was beside what moved, so all that arrived is what moved.
    if (lost === undefined) return undefined
    return { quantity: receivedQuantity, feeAsset: asset, feeQuantity: lost, ...value }
  }
  // Where both lack a value, that of the fee comes first, as in the review.
  const isOfLost = lost !== undefined && (symbol === undefined ? feeUsd !== null : symbol === asset)
  return isOfLost ? { quantity, details: { ...details, lostUsd: usd } } : { ...fee, ...value }
}

/** The coins of a transfer that did not arrive, those of a fee in the same coin among them. */
function lostOn(row: TransactionRow): string | undefined {
  const { type, asset, quantity, receivedQuantity, feeAsset, feeQuantity } = row
  if (type !== 'transfer' || receivedQuantity === null) return undefined
  const left = feeAsset === asset ? plus(quantity, feeQuantity ?? '0') : quantity
  const lost = minus(left, receivedQuantity)
  return compare(lost, '0') > 0 ? lost : undefined
}

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
  await change(deps, userId, id, withChange, { keepsJoined: isTrade })
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
  await change(deps, userId, id, withProceeds, { keepsJoined: isTrade })
}

/** It can be put back, and the same row of a file that comes again does not bring it back. */
export async function deleteTransaction(deps: ChangeDeps, account: Account, id: string): Promise<number> {
  const deleted = (_: TransactionRow, apart?: TakenApart): Partial<NewTransaction> => ({
    deletedAt: deps.clock(),
    ...(apart && { beforeJoin: apart }),
  })
  await change(deps, account.id, id, deleted, { counts: account, keepsOneSided: true })
  return 1
}

/**
 * It stands as it was, a transfer joined with its other half again. What was just there is no import: only where more has
 * come in since than the plan holds it stays deleted, and can be put back once there is room.
 */
export async function undeleteTransaction(
  { db, clock, queue }: ChangeDeps,
  account: Account,
  id: string,
): Promise<Transaction> {
  const userId = account.id
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [id])
    const row = await findTransaction(transaction, userId, id)
    if (!row || row.mergedInto) throw new AppError('not_found')
    const counted = { db: transaction, clock }
    const before = await countPeriods(counted, account)
    await updateTransaction(transaction, userId, id, { deletedAt: null, updatedAt: clock() })
    if (row.deletedAt) await joinAgain(transaction, row, clock())
    await followSales(counted, account, [id, ...(row.toldBy ?? [])])
    await refuseBeyondHeld(counted, account, before)
    await requestPrices({ db: transaction, queue }, userId)
  })
  return readShown({ db }, userId, id)
}

/** Where the other half is what it was; otherwise both stay apart. One without another half is a transfer still. */
async function joinAgain(db: Db, { userId, id, type, beforeJoin }: TransactionRow, now: Date): Promise<void> {
  if (!beforeJoin || type === 'transfer') return
  await updateTransaction(db, userId, id, { beforeJoin: null })
  if (!beforeJoin.depositId) return
  await joinPairs(db, userId, [{ withdrawalId: id, depositId: beforeJoin.depositId }], now)
  await changeLedger(db, userId, [id, beforeJoin.depositId])
}

/** A place among the records at one time means nothing at another. */
const sequenceAt = (at: Date, row: TransactionRow) =>
  at.getTime() === row.at.getTime() ? row.sequence : null

/** What was imported, kept when it is changed for the first time. A person's own entry has none. */
const originalOf = (row: TransactionRow) => row.original ?? (row.importId === null ? null : editableJson(row))

/** Two files tell its sides. What is said of it is said of both. */
const isTrade = ({ type }: TransactionRow) => type === 'trade'

type ChangeOptions = {
  keepsJoined?: (row: TransactionRow) => boolean
  /** A transfer that nothing was joined with, but a person said where it went, stays one. */
  keepsOneSided?: boolean
  /** Whether other coins or another time may have come in. */
  needsPrices?: boolean
  /** Whose transactions are counted by year, and what refuses a year that has grown. */
  counts?: Account
  refuse?: typeof refuseBeyondPlan
}

/** A transfer that was joined, with what it was joined with. */
type TakenApart = NonNullable<TransactionRow['beforeJoin']>

/** A joined transfer is taken apart first, so that its other half is never lost with it. */
async function change(
  { db, clock, queue }: ChangeDeps,
  userId: string,
  id: string,
  changesOf: (row: TransactionRow, apart?: TakenApart) => Partial<NewTransaction>,
  {
    keepsJoined = () => false,
    keepsOneSided = false,
    needsPrices = false,
    counts,
    refuse,
  }: ChangeOptions = {},
): Promise<void> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [id])
    const counted = { db: transaction, clock }
    const before = counts ? await countAndKeepPeriods(counted, counts) : null
    const stored = await findTransaction(transaction, userId, id)
    if (!stored || stored.deletedAt || stored.mergedInto) throw new AppError('not_found')
    const isOneSided = async () => stored.beforeJoin && !(await hasOtherHalf(transaction, userId, id))
    const staysWhole = keepsJoined(stored) || (keepsOneSided && (await isOneSided()))
    const apart = staysWhole ? undefined : await takeApart(transaction, stored, clock())
    const row = apart ? await findTransaction(transaction, userId, id) : stored
    if (row) await updateTransaction(transaction, userId, id, changesOf(row, apart))
    if (counts) await refuse?.(counted, counts, before)
    // What counts again by that was there before, so that no plan refuses it.
    if (counts) await followSales(counted, counts, [id])
    const request = needsPrices ? requestPrices : requestPortfolio
    await request({ db: transaction, queue }, userId)
  })
}

async function takeApart(
  db: Db,
  { userId, id, beforeJoin }: TransactionRow,
  now: Date,
): Promise<TakenApart | undefined> {
  if (!beforeJoin) return undefined
  const halves = await splitJoined(db, userId, [id], now)
  // Its other half has changed as well.
  await changeLedger(db, userId, halves)
  const depositId = halves.find(half => half !== id)
  return { ...beforeJoin, ...(depositId && { depositId }) }
}

/** A value that an edit leaves as it was still comes from where it came. */
function sourceAfter(usd: string | null, before: string | null, source: string | null): string | null {
  if (usd === null) return null
  return isSame(usd, before) ? source : 'you'
}

/**
 * A trade counts by what a file said the coins received were worth, before its `usd`. A person can change only `usd`:
 * what the file said must go with a new value, or with other coins, since it would count in place of it.
 */
const isReceivedValueSame = (fields: InputFields, row: TransactionRow) =>
  fields.type === row.type &&
  fields.receivedAsset === row.receivedAsset &&
  isSame(fields.receivedQuantity, row.receivedQuantity) &&
  isSame(fields.usd, row.usd)

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0

type InputFields = ReturnType<typeof fieldsFromInput>

const fieldsFromInput = (input: Input) => ({
  type: input.type,
  kind: input.kind,
  at: new Date(input.timestamp),
  wallet: input.wallet,
  toWallet: input.type === 'transfer' ? input.toWallet : null,
  asset: input.symbol,
  quantity: input.amount,
  usd: input.usd,
  receivedAsset: input.type === 'transfer' ? input.symbol : input.receivedSymbol,
  receivedQuantity: input.receivedAmount,
  ...feeFromInput(input),
  note: input.note || null,
})

/** Dollars are no coins, though a person may write them where coins go. */
const feeFromInput = ({ feeUsd, feeSymbol, feeAmount }: Input) =>
  feeSymbol !== null && isDollar(feeSymbol)
    ? { feeUsd: feeUsd ?? feeAmount, feeAsset: null, feeQuantity: null }
    : { feeUsd, feeAsset: feeSymbol, feeQuantity: feeAmount }

/** What was told of coins that did not arrive, or of a fee, goes with them when they change. */
function detailsThatHold(fields: InputFields, row: TransactionRow): TransactionDetails {
  const { lostUsd, feeOnFee, includedFee, ...others } = row.details ?? {}
  const isLossSame =
    isSame(fields.quantity, row.quantity) && isSame(fields.receivedQuantity, row.receivedQuantity)
  const isFeeSame = fields.feeAsset === row.feeAsset && isSame(fields.feeQuantity, row.feeQuantity)
  return {
    ...others,
    ...(isLossSame && lostUsd && { lostUsd }),
    ...(isFeeSame && feeOnFee && { feeOnFee }),
    ...(isFeeSame &&
      isSame(fields.feeUsd, row.feeUsd) &&
      isReceivedValueSame(fields, row) &&
      includedFee && { includedFee }),
  }
}

/** The details with what the person says of a purchase outside the ledger, of the fee and of who received it. What they leave out stays. */
function withDetails(input: Input, before: TransactionDetails | null): TransactionDetails | null {
  const { acquired: _, basis: __, donor: ___, feeOnFee: ____, ...known } = before ?? {}
  const { recipient: _5, recipientRelation: _6, recipientEin: _7, ...others } = known
  const { acquired = before?.acquired, basis = before?.basis, donor = before?.donor } = input
  const { feeOnFee = before?.feeOnFee, recipient = before?.recipient } = input
  const { recipientRelation = before?.recipientRelation, recipientEin = before?.recipientEin } = input
  if (feeOnFee && compare(feeOnFee, input.feeAmount ?? '0') > 0)
    throw new AppError('validation_failed', {
      field: 'feeOnFee',
      message: 'It is part of the fee in coins, and cannot be more than all of it.',
    })
  const details = {
    ...others,
    ...(acquired && { acquired }),
    ...(basis && { basis }),
    ...(donor && { donor }),
    ...(feeOnFee && { feeOnFee }),
    // Who is taken away takes along what was said of them.
    ...(recipient && {
      recipient,
      ...(recipientRelation && { recipientRelation }),
      ...(recipientEin && { recipientEin }),
    }),
  }
  return Object.keys(details).length === 0 ? null : details
}

/** What no schema can tell: it depends on the time of the request. */
function refuseImpossibleTime({ timestamp }: Input, now: Date): void {
  const refuse = (message: string): never => {
    throw new AppError('validation_failed', { field: 'timestamp', message })
  }
  const at = Date.parse(timestamp)
  if (isBeforeCoins(at)) refuse('This is before the first bitcoin was mined (Jan 3, 2009).')
  if (isInFuture(at, now.getTime())) refuse('This is in the future.')
}
