// All that an exchange has said so far, into the ledger. Runs in a computing process, and needs neither the key nor the
// exchange.
import { connectors, type ExchangeId } from '../../connectors/registry.ts'
import type { ImportResult } from '../../contract/imports.ts'
import { findUnasked, keepUnasked } from '../../db/queries/exchange-connections.ts'
import type { Account } from '../accounts/account.ts'
import { batching } from '../imports/batching.ts'
import type { Intake } from '../imports/intake.ts'
import { pulled } from '../imports/pulled.ts'
import { storeIntake } from '../imports/store-intake.ts'
import type { TaskContext } from '../task-context.ts'
import { keptPages } from './kept-pages.ts'
import { unaskedTokens } from './unasked-tokens.ts'

type StoreRequest = {
  userId: string
  account: Account
  connectionId: string
  exchange: ExchangeId
  displayName: string
  /** Of a wallet on a chain. */
  wallet: string | null
  /** As in an intake. */
  onlyWhatFits?: boolean
  ignoresPlan?: boolean
}

/** Everything is read again: an entry may belong with one that came a year before, and the reading may have changed. */
export async function storePages(
  { db, ownConnection, now, signal }: TaskContext,
  { userId, account, connectionId, exchange, displayName, wallet, ...limits }: StoreRequest,
): Promise<ImportResult> {
  const connector = connectors[exchange]
  const { map } = await connector.mapping()
  const key = { userId, id: connectionId }
  const unasked = unaskedTokens((await findUnasked(db, key))?.claimedTokens ?? [])
  const intake: Intake = {
    importId: connectionId,
    ...limits,
    batches: pulled(async push => {
      const sink = batching(connector.wallet, push, { wallet: wallet ?? '' })
      await map(keptPages(db, { userId, connectionId }), now.getTime(), sink, unasked)
      await sink.drain()
    }),
    source: () => ({ kind: 'sync', layout: `${displayName} connection`, columns: ['Entry'] }),
  }
  const stored = await storeIntake({ db, ownConnection, clock: () => now }, account, intake, signal)
  if (wallet !== null) await keepUnasked(db, key, unasked.tokens())
  return stored
}
