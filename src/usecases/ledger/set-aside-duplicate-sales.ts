import {
  hasPositions,
  listRepeatedLots,
  listSalesOfPositions,
  listSalesThere,
  type RepeatedLot,
  release,
  setAside,
  takeBack,
} from '../../db/queries/duplicate-sales.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { listDismissals } from '../../db/queries/transfers.ts'
import { listWalletNames } from '../../db/queries/wallets.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'
import { brokerOfWallet } from '../../ledger/position-wallet.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import { duplicateKey } from '../../matching/duplicate-pair.ts'
import { duplicateSales } from '../../matching/duplicate-sales.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { countAndKeepPeriods } from '../plans/transaction-limit.ts'

type LedgerDeps = Pick<Deps, 'db' | 'clock'>

/**
 * What a report of gains and losses and a history certainly both have counts once, whichever came first. In the
 * transaction of the import that added it; returns how many positions that are.
 */
export async function setAsideDuplicateSales(deps: LedgerDeps, account: Account): Promise<number> {
  await settleRepeatedLots(deps, account.id)
  const taken = await setAsideCertain(deps, account)
  return new Set(taken.map(({ wallet }) => wallet)).size
}

/**
 * To be called after sales may have gone, come back or become something else, in the same transaction and while it holds
 * the ledger: lots of a report whose sale went count again, and no longer once it is put back. `sales` are all that have
 * changed, where that is known.
 */
export async function followSales(
  deps: LedgerDeps,
  account: Account,
  sales?: readonly string[],
): Promise<void> {
  const { released, takenBack } = await settleRepeatedLots(deps, account.id, sales)
  // Another history, or a repeated record, may have the same sale.
  const taken = released.length === 0 ? [] : await setAsideCertain(deps, account)
  const changed = new Set([...released, ...takenBack, ...taken.map(({ id }) => id)])
  if (changed.size > 0) await changeLedger(deps.db, account.id, [...changed])
}

/**
 * Lots count with their sales while all of these are there. A sale that a person has corrected is the same sale; one that
 * is none anymore, or of another coin, is not. Lots that were changed while they counted go on counting.
 */
async function settleRepeatedLots(
  { db, clock }: LedgerDeps,
  userId: string,
  sales?: readonly string[],
): Promise<{ released: string[]; takenBack: string[] }> {
  const lots = await listRepeatedLots(db, userId, sales)
  if (lots.length === 0) return { released: [], takenBack: [] }
  const there = await listSalesThere(db, userId, [...new Set(lots.flatMap(({ saleIds }) => saleIds))])
  const hasAllSales = ({ saleIds, asset }: RepeatedLot) => saleIds.every(id => there.get(id) === asset)
  const changed = new Set(lots.filter(({ isChanged }) => isChanged).map(({ wallet }) => wallet))
  const released = idsOf(lots.filter(lot => lot.isAside && !hasAllSales(lot)))
  const takenBack = idsOf(lots.filter(lot => !lot.isAside && !changed.has(lot.wallet) && hasAllSales(lot)))
  if (released.length > 0) await release(db, userId, released, clock())
  if (takenBack.length > 0) await takeBack(db, userId, takenBack, clock())
  return { released, takenBack }
}

const idsOf = (lots: readonly RepeatedLot[]) => lots.map(({ id }) => id)

async function setAsideCertain(
  deps: LedgerDeps,
  account: Account,
): Promise<{ id: string; wallet: string }[]> {
  const { db } = deps
  if (!(await hasPositions(db, account.id))) return []
  const rows = await listSalesOfPositions(db, account.id)
  if (rows.length === 0) return []
  const { timeZone } = (await findFiling(db, account.id)).facts
  const changes = await listWalletNames(db, account.id)
  const dismissed = await listDismissals(db, account.id)
  const aside = (await listRepeatedLots(db, account.id)).filter(({ isAside }) => isAside)
  const asideByReport = Map.groupBy(aside, ({ report }) => report)
  const isPosition = ({ wallet }: { wallet: string }) => brokerOfWallet(wallet) !== wallet
  const sales = rows.filter(row => !isPosition(row))
  // Each report by itself: two of them may have the same sales, each of them once.
  const reports = Map.groupBy(rows.filter(isPosition), ({ importId }) => importId)
  const certain = [...reports].flatMap(([report, lots]) => {
    const taken = new Set(asideByReport.get(report)?.flatMap(({ saleIds }) => saleIds))
    const events = [...lots, ...sales.filter(({ id }) => !taken.has(id))].map(toLedgerEvent)
    return duplicateSales(events, { timeZone, nameOf: wallet => currentName(changes, wallet) }).certain
  })
  const open = certain.filter(({ sale, otherId }) => !dismissed.has(duplicateKey({ id: otherId }, sale)))
  if (open.length === 0) return []
  await countAndKeepPeriods(deps, account)
  const positions = open.map(({ sale: { wallet }, saleIds }) => ({ wallet, saleIds }))
  return setAside(db, account.id, positions, deps.clock())
}
