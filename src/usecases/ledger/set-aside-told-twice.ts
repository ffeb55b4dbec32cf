import { listSalesOfPositions, releaseUntold, setAside } from '../../db/queries/told-twice.ts'
import { listWalletNames } from '../../db/queries/wallets.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import type { Account } from '../accounts/account.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import type { Deps } from '../deps.ts'
import { countAndKeepPeriods } from '../plans/transaction-limit.ts'
import { toldTwice } from './told-twice.ts'

/**
 * What a report of gains and losses and a history certainly both tell counts once, whichever came first. In the
 * transaction of the import that brought it; answers how many positions that are.
 */
export async function setAsideToldTwice(deps: Pick<Deps, 'db' | 'clock'>, account: Account): Promise<number> {
  const { db } = deps
  await releaseUntold(db, account.id, deps.clock())
  const rows = await listSalesOfPositions(db, account.id)
  if (rows.length === 0) return 0
  const { timeZone } = (await findFiling(db, account.id)).facts
  const changes = await listWalletNames(db, account.id)
  const { certain } = toldTwice(rows.map(toLedgerEvent), {
    timeZone,
    nameOf: wallet => currentName(changes, wallet),
  })
  if (certain.length === 0) return 0
  await countAndKeepPeriods(deps, account)
  const told = certain.map(({ sale, otherId }) => ({ wallet: sale.wallet, saleId: otherId }))
  return setAside(db, account.id, told, deps.clock())
}
