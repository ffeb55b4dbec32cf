// The inside of the process that syncs: the only place where keys are unsealed and exchanges are talked to.
import { connect } from '../db/client.ts'
import type { Pooler } from '../db/pooler.ts'
import type { Serve } from '../processes/calls.ts'
import { type PullRequest, pullConnection } from '../usecases/connections/pull-connection.ts'
import { type KeyringOptions, openKeyring } from '../usecases/secrets/keyring.ts'

export type WorkerData = {
  databaseUrl: string
  pooler?: Pooler
  keys: KeyringOptions
  exchangeUrls: Readonly<Record<string, string>>
  etherscanKey?: string | undefined
  pauseMs: number
}

export const serve: Serve<WorkerData> = ({ databaseUrl, pooler, keys, ...asking }) => {
  // A lost connection is the error of the sync that needed it.
  const { db } = connect(databaseUrl, { onLost: () => undefined, pooler })
  const context = { db, keyring: openKeyring(keys), ...asking }
  return { pull: (request: PullRequest) => pullConnection(context, request) }
}
