// Who holds the coins of a wallet. Part of the ledger: which form is expected of a broker follows from it.
import type { z } from 'zod'
import type { saveCustody as saveCall } from '../../contract/broker-forms.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { deleteCustody, listCustody, saveCustody as saveRow } from '../../db/queries/wallet-custody.ts'
import { brokerTest } from '../../ledger/custody.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

const MAX_WALLETS = 500

export async function saveCustody(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { wallet, custody }: z.output<typeof saveCall.body>,
): Promise<z.infer<typeof saveCall.response>> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    if (custody === null) return deleteCustody(transaction, userId, wallet)
    await saveRow(transaction, { userId, wallet, custody, saidAt: clock() })
    if ((await listCustody(transaction, userId)).length > MAX_WALLETS)
      throw new AppError('validation_failed', {
        message: `You have answered for ${MAX_WALLETS} wallets, as many as Lotwise keeps.`,
      })
  })
  const isBroker = brokerTest(await listCustody(db, userId))
  return { wallet, custody: isBroker(wallet) ? 'broker' : 'self' }
}
