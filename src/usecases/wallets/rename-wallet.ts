// Gives a wallet another name, or makes it part of another wallet. Runs in a computing process: a ledger can be large,
// and locked years are computed before and after.
import { randomUUID } from 'node:crypto'
import type { WalletChange } from '../../contract/wallets.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { listBrokerForms } from '../../db/queries/broker-forms.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { listCustody, saveCustody } from '../../db/queries/wallet-custody.ts'
import {
  allocatedToBoth,
  dropRepeatedAnswers,
  hasWallet,
  insertWalletChange,
  type Moved,
  moveAllocations,
  moveHidden,
  moveWallet,
} from '../../db/queries/wallets.ts'
import { brokerTest } from '../../ledger/custody.ts'
import { AppError } from '../app-error.ts'
import { keepingFiled } from '../locks/keep-filed.ts'
import type { TaskContext } from '../task-context.ts'
import { changeOnWire } from './list-wallets.ts'

export type Renaming = { userId: string; from: string; to: string; isMerge: boolean }

export const renameWallet = (
  { ownConnection, signal, now }: TaskContext,
  renaming: Renaming,
): Promise<WalletChange> =>
  longTransaction({ ownConnection, signal }, async db => {
    await changeLedger(db, renaming.userId)
    return applyRename(db, { ...renaming, now })
  })

/** For a caller that holds the ledger. `isMerge` allows it, where there is a wallet of that name. */
export async function applyRename(
  db: Transaction,
  { userId, from, to, isMerge: mayMerge, now }: Renaming & { now: Date },
): Promise<WalletChange> {
  if (from === to) throw new AppError('validation_failed', { field: 'to', message: 'Enter another name.' })
  if (!(await hasWallet(db, userId, from))) throw new AppError('not_found')
  const isMerge = await hasWallet(db, userId, to)
  if (isMerge && !mayMerge) throw new AppError('wallet_exists', { field: 'to' })
  if (isMerge) await refuseDifferentAnswers(db, userId, from, to)
  const whatItIs = isMerge ? `Merging ${from} into ${to}` : `Renaming ${from}`
  const moved = await keepingFiled(db, { userId, now, whatItIs }, () =>
    move(db, { userId, from, to, isMerge, now }),
  )
  await moveHidden(db, userId, { from, to, isMerge })
  const ids = new Set([...(moved['transaction.wallet'] ?? []), ...(moved['transaction.to_wallet'] ?? [])])
  const row = { userId, id: randomUUID(), from, to, isMerge, madeAt: now, transactions: ids.size, moved }
  await insertWalletChange(db, row)
  return changeOnWire(row)
}

async function move(db: Db, { userId, from, to, isMerge, now }: Renaming & { now: Date }): Promise<Moved> {
  const custody = await listCustody(db, userId)
  const repeated = isMerge ? await dropRepeatedAnswers(db, userId, from, to) : {}
  const moved = await moveWallet(db, userId, { from, to })
  const allocations = await moveAllocations(db, userId, { from, to })
  // Who holds the coins was known by the old name, and the new one says something else.
  const isBroker = brokerTest(custody)
  const saysOtherwise = !isMerge && isBroker(from) !== isBroker(to) && !moved['wallet_custody.wallet']
  if (saysOtherwise)
    await saveCustody(db, {
      userId,
      wallet: to,
      custody: isBroker(from) ? 'broker' : 'self',
      saidAt: now,
    })
  return {
    ...moved,
    ...repeated,
    ...(allocations.length > 0 && { basis_allocation: allocations }),
    ...(saysOtherwise && { 'added wallet_custody': [to] }),
  }
}

/** Only the person knows which of two answers is right. */
async function refuseDifferentAnswers(db: Db, userId: string, from: string, to: string): Promise<void> {
  const custody = await listCustody(db, userId)
  const [ofFrom, ofTo] = [from, to].map(name => custody.find(({ wallet }) => wallet === name)?.custody)
  if (ofFrom !== undefined && ofTo !== undefined && ofFrom !== ofTo)
    throw new AppError('wallets_differ', {
      message: `You said that a US broker holds the coins of ${ofFrom === 'broker' ? from : to}, and that none holds those of ${ofFrom === 'broker' ? to : from}. Make the two answers equal, then merge.`,
    })
  const forms = await listBrokerForms(db, userId)
  for (const { wallet, year, form } of forms)
    if (wallet === from && forms.some(each => each.wallet === to && each.year === year && each.form !== form))
      throw new AppError('wallets_differ', {
        message: `You gave different answers about the tax form for ${year} of ${from} and of ${to}. Make the two answers equal, then merge.`,
      })
  const [asset] = await allocatedToBoth(db, userId, from, to)
  if (asset !== undefined)
    throw new AppError('wallets_differ', {
      message: `Your allocation of ${asset} under Rev. Proc. 2024-28 names both ${from} and ${to}. Delete it, merge, then record it again.`,
    })
}
