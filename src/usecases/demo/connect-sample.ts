import type { ExchangeId } from '../../connectors/registry.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Account } from '../accounts/account.ts'
import { keepConnection } from '../connections/add-connection.ts'
import type { Deps } from '../deps.ts'

const sample: ExchangeId = 'sample'
const noKey = { apiKey: '', apiSecret: '', passphrase: '' }

/** The built-in exchange takes no key, so a visitor sees what a connection does without handing one over. */
export const connectSample = (
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'keyring'>,
  account: Account,
): Promise<Exchange> =>
  keepConnection(deps, account, {
    exchange: sample,
    displayName: 'Sample Exchange',
    sandbox: false,
    credentials: noKey,
  })
