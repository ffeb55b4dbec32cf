import type { Db } from '../../db/client.ts'
import { findWallet, listWalletNames } from '../../db/queries/wallets.ts'
import { currentName } from '../../ledger/wallet-names.ts'

/**
 * A wallet that is there already, whatever the case of the letters, and by its present name: coins must not go to a
 * second one.
 */
export async function knownWallet(db: Db, userId: string, named: string): Promise<string> {
  const name = currentName(await listWalletNames(db, userId), named)
  return (await findWallet(db, userId, name)) ?? name
}
