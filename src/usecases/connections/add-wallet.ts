// A wallet on a chain: its public addresses are kept sealed as keys are, since they show all that somebody owns.
import { NoWallet } from '../../connectors/no-wallet.ts'
import type { ChainName } from '../../contract/chain-table.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { NewWallet } from '../../contract/wallets.ts'
import { hasWallet, listWalletNames } from '../../db/queries/wallets.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { type AddDeps, keepConnection } from './add-connection.ts'
import { listConnections } from './list-connections.ts'
import { normalizers } from './normalizers.ts'

export async function addWallet(
  deps: AddDeps,
  account: Account,
  { chain, name, addresses, explorerKey, isKnown }: NewWallet,
): Promise<Exchange> {
  const apiKey = sourcesIn(chain, addresses)
  await refuseName(deps, account.id, name, isKnown)
  return keepConnection(deps, account, {
    exchange: chain,
    displayName: name,
    wallet: name,
    sandbox: false,
    credentials: { apiKey, apiSecret: explorerKey, passphrase: '' },
  })
}

function sourcesIn(chain: ChainName, addresses: string): string {
  try {
    return normalizers[chain](addresses)
  } catch (error) {
    if (!(error instanceof NoWallet)) throw error
    throw new AppError('validation_failed', { field: 'addresses', message: `${error.message}.` })
  }
}

/** What it is called keeps its records apart from those of others. */
async function refuseName(
  { db }: Pick<AddDeps, 'db'>,
  userId: string,
  name: string,
  isKnown: boolean,
): Promise<void> {
  const now = currentName(await listWalletNames(db, userId), name)
  if (now !== name)
    throw new AppError('validation_failed', {
      field: 'name',
      message: `You renamed ${name} to ${now}. Use that name, or another one.`,
    })
  if ((await listConnections({ db }, userId)).some(({ wallet }) => wallet === name))
    throw new AppError('validation_failed', {
      field: 'name',
      message: `You have added a wallet called ${name}. Choose another name.`,
    })
  if (!isKnown && (await hasWallet(db, userId, name))) throw new AppError('wallet_exists', { field: 'name' })
}
