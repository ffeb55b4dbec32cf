// The inside of the thread that syncs: the only place where keys are unsealed and exchanges are talked to.
import { workerData } from 'node:worker_threads'
import { connect } from '../db/client.ts'
import { type KeyringOptions, openKeyring } from '../usecases/connections/keyring.ts'
import { type PullRequest, pullConnection } from '../usecases/connections/pull-connection.ts'

export type WorkerData = {
  databaseUrl: string
  keys: KeyringOptions
  exchangeUrls: Readonly<Record<string, string>>
  pauseMs: number
}

const { databaseUrl, keys, exchangeUrls, pauseMs }: WorkerData = workerData
// A lost connection is the error of the sync that needed it.
const { db } = connect(databaseUrl, { onLost: () => undefined })
const context = { db, keyring: openKeyring(keys), exchangeUrls, pauseMs }

export const pull = (request: PullRequest) => pullConnection(context, request)
