import { mostWallets, type WalletChange, type Wallets } from '../../contract/wallets.ts'
import { listWallets as listRows, listWalletChanges, type WalletChangeRow } from '../../db/queries/wallets.ts'
import type { Deps } from '../deps.ts'

export async function listWallets({ db }: Pick<Deps, 'db'>, userId: string): Promise<Wallets> {
  const [wallets, changes] = await Promise.all([
    listRows(db, userId, mostWallets),
    listWalletChanges(db, userId),
  ])
  return {
    wallets: wallets.sort(byName).map(({ firstAt, lastAt, ...wallet }) => ({
      ...wallet,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    changes: changes.map(changeOnWire).reverse(),
  }
}

/** Wallet 2 before Wallet 10. */
const inOrder = new Intl.Collator('en', { numeric: true })
const byName = (a: { name: string }, b: { name: string }) => inOrder.compare(a.name, b.name)

export const changeOnWire = ({
  id,
  from,
  to,
  isMerge,
  madeAt,
  transactions,
}: Omit<WalletChangeRow, 'moved'>): WalletChange => ({
  id,
  from,
  to,
  isMerge,
  madeAt: madeAt.toISOString(),
  transactions,
})
