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

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')

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
