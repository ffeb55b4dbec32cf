// All that an exchange has said so far, into the ledger. Runs in a computing thread, and needs neither the key nor the
// exchange.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { KeptPage } from '../../connectors/connector.ts'
import { connectors, type ExchangeId } from '../../connectors/registry.ts'
import type { ImportResult } from '../../contract/imports.ts'
import { readPages } from '../../db/queries/exchange-pages.ts'
import type { Account } from '../accounts/account.ts'
import { batching } from '../imports/batching.ts'
import type { Intake } from '../imports/intake.ts'
import { pulled } from '../imports/pulled.ts'
import { storeIntake } from '../imports/store-intake.ts'
import type { TaskContext } from '../task-context.ts'

type StoreRequest = {
  userId: string
  account: Account
  connectionId: string
  exchange: ExchangeId
  displayName: string
}

const unzip = promisify(gunzip)

/** Everything is read anew: an entry may belong with one that came a year before, and the reading may have changed. */
export async function storePages(
  { db, ownConnection, now, signal }: TaskContext,
  { userId, account, connectionId, exchange, displayName }: StoreRequest,
): Promise<ImportResult> {
  const connector = connectors[exchange]
  const { map } = await connector.mapping()
  async function* pages(): AsyncGenerator<KeptPage> {
    for await (const { body, ...page } of readPages(db, { userId, connectionId }))
      yield { ...page, body: (await unzip(body)).toString('utf8') }
  }
  const intake: Intake = {
    importId: connectionId,
    batches: pulled(async push => {
      const sink = batching(connector.wallet, push)
      await map(pages(), now.getTime(), sink)
      await sink.drain()
    }),
    source: () => ({ kind: 'sync', layout: `${displayName} connection`, columns: ['Entry'] }),
  }
  return storeIntake({ db, ownConnection, clock: () => now }, account, intake, signal)
}
