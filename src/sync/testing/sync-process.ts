// One sync of one connection, in a process of its own that a test can kill. All of it in one thread: starting those of the
// product would take longer than the sync.
import { connect } from '../../db/client.ts'
import type { Pull } from '../../usecases/connections/pull.ts'
import { pullConnection } from '../../usecases/connections/pull-connection.ts'
import { syncConnection } from '../../usecases/connections/sync-connection.ts'
import { openKeyring } from '../../usecases/secrets/keyring.ts'
import type { Compute } from '../../usecases/task.ts'

export type SyncOrder = {
  databaseUrl: string
  secretKey: string
  exchangeUrls: Record<string, string>
  userId: string
  connectionId: string
  /** How far its clock is ahead: the lease of the killed process has run out by then. */
  aheadMs: number
}

const order: SyncOrder = JSON.parse(process.argv[2] ?? '')
const { userId, connectionId, exchangeUrls } = order
const clock = () => new Date(Date.now() + order.aheadMs)
const { signal } = new AbortController()
const { db, ownConnection } = connect(order.databaseUrl, { onLost: () => undefined })
const keyring = openKeyring({ secrets: [order.secretKey], file: '' })
const pull: Pull = request => pullConnection({ db, keyring, exchangeUrls, pauseMs: 1 }, request)
const compute: Compute = async (task, input) => {
  const run = await task.load()
  return run({ db, ownConnection, now: clock(), signal } as never, input)
}
const queue = { enqueue: async () => undefined }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
await syncConnection({ db, compute, pull, queue, clock, log }, { userId, connectionId })
process.exit()
