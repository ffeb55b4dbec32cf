import { connectors, type ExchangeId } from '../../connectors/registry.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { keepConnection } from '../connections/add-connection.ts'
import { listConnections } from '../connections/list-connections.ts'
import type { Deps } from '../deps.ts'

type ConnectDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'keyring'>

const sample: ExchangeId = 'sample'
const sampleWallet: ExchangeId = 'samplewallet'
const noKey = { apiKey: '', apiSecret: '', passphrase: '' }

/** The built-in exchange takes no key, so a visitor sees what a connection does without handing one over. */
export const connectSample = (deps: ConnectDeps, account: Account): Promise<Exchange> =>
  keepConnection(deps, account, {
    exchange: sample,
    displayName: connectors[sample].wallet,
    sandbox: false,
    credentials: noKey,
  })

/** The built-in wallet takes no address. Once alone, as any address can be added once. */
export async function connectSampleWallet(deps: ConnectDeps, account: Account): Promise<Exchange> {
  const { wallet } = connectors[sampleWallet]
  if ((await listConnections(deps, account.id)).some(connection => connection.wallet === wallet))
    throw new AppError('wallet_exists', { message: `You have already connected a wallet called ${wallet}.` })
  return keepConnection(deps, account, {
    exchange: sampleWallet,
    displayName: wallet,
    wallet,
    sandbox: false,
    credentials: noKey,
  })
}
