// Leaves a wallet with nothing in it out of the list. It changes no figure: what is hidden counts everywhere as before. It is
// listed again by itself once there is more to see. Runs in a computing process, which knows what is in it.
import type { z } from 'zod'
import type { hideWallet as hideCall } from '../../contract/wallets.ts'
import { deleteHidden, saveHidden } from '../../db/queries/wallets.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import { openPlaces } from './open-places.ts'
import { placeOf } from './place.ts'

type Hiding = z.output<typeof hideCall.body> & { userId: string }

export async function hideWallet(
  context: TaskContext,
  { userId, wallet, isHidden }: Hiding,
): Promise<z.infer<typeof hideCall.response>> {
  const { db, now } = context
  const { facts, prices } = await openPlaces(context, userId)
  const found = facts.find(place => place.wallet === wallet)
  if (!found) throw new AppError('not_found')
  if (!isHidden) await deleteHidden(db, userId, wallet)
  else {
    const { canHide, transactions } = placeOf(found, prices)
    if (!canHide)
      throw new AppError('validation_failed', {
        field: 'wallet',
        message: `${wallet} can't be hidden. Only a wallet with nothing left in it, or with less than a dollar, can.`,
      })
    await saveHidden(db, { userId, wallet, transactions, hiddenAt: now })
  }
  return { wallet, isHidden }
}
