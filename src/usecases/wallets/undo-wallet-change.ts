// Takes a renaming or a merge back: what had moved has its old name again. What came later stays where it is.
import { longTransaction } from '../../db/long-transaction.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { deleteCustody } from '../../db/queries/wallet-custody.ts'
import {
  deleteWalletChange,
  findMoved,
  giveBackAnswers,
  hasWallet,
  listWalletChanges,
  moveAllocations,
  moveHidden,
  moveWallet,
} from '../../db/queries/wallets.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import { AppError } from '../app-error.ts'
import { keepingFiled } from '../locks/keep-filed.ts'
import type { TaskContext } from '../task-context.ts'

/** Returns how many transactions moved back. */
export const undoWalletChange = (
  { ownConnection, signal, now }: TaskContext,
  { userId, id }: { userId: string; id: string },
): Promise<number> =>
  longTransaction({ ownConnection, signal }, async db => {
    await changeLedger(db, userId)
    const changes = await listWalletChanges(db, userId)
    const at = changes.findIndex(change => change.id === id)
    const change = changes[at]
    const moved = await findMoved(db, userId, id)
    if (!change || !moved) throw new AppError('not_found')
    const { from: old } = change
    if (await hasWallet(db, userId, old))
      throw new AppError('wallet_exists', {
        message: `There is a wallet named ${old} again. Give it another name first.`,
      })
    // Its own name may have changed since.
    const present = currentName(changes.slice(at + 1), change.to)
    return keepingFiled(db, { userId, now, whatItIs: `Undoing the change of ${old}` }, async () => {
      const back = await moveWallet(db, userId, { from: present, to: old, only: moved })
      const allocations = moved.basis_allocation
      if (allocations) await moveAllocations(db, userId, { from: present, to: old, only: allocations })
      await giveBackAnswers(db, userId, { from: old, to: present, moved })
      if (moved['added wallet_custody']) await deleteCustody(db, userId, present)
      if (!change.isMerge && present === change.to)
        await moveHidden(db, userId, { from: present, to: old, isMerge: false })
      await deleteWalletChange(db, userId, id)
      return new Set([...(back['transaction.wallet'] ?? []), ...(back['transaction.to_wallet'] ?? [])]).size
    })
  })
