import {
  awaitSync,
  findConnection,
  listDueConnections,
  postponeSync,
} from '../../db/queries/exchange-connections.ts'
import { syncConnectionJob } from '../../jobs/definitions/sync-connection.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { lostSyncAt } from './lost-sync.ts'

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

/** Returns how many syncs were started: those under way already go on. */
export async function requestSyncs(
  { db, clock, queue }: RequestDeps,
  userId: string,
  { id, onlyWhatFits = false }: { id?: string; onlyWhatFits?: boolean } = {},
): Promise<number> {
  if (id !== undefined && !(await findConnection(db, { userId, id }))) throw new AppError('not_found')
  const now = clock()
  return db.transaction(async transaction => {
    const started = await awaitSync(transaction, { userId, id, now, nextSyncAt: lostSyncAt(now) })
    for (const connection of started)
      await queue.enqueue(transaction, syncConnectionJob, {
        userId,
        connectionId: connection.id,
        onlyWhatFits,
      })
    return started.length
  })
}

const MAX_AT_ONCE = 500

/** Run by a job every few minutes, for all accounts. */
export async function requestDueSyncs({ db, clock, queue }: RequestDeps): Promise<void> {
  const now = clock()
  for (const { userId, id } of await listDueConnections(db, now, MAX_AT_ONCE))
    await db.transaction(async transaction => {
      if (await postponeSync(transaction, { userId, id }, { now, nextSyncAt: lostSyncAt(now) }))
        await queue.enqueue(transaction, syncConnectionJob, { userId, connectionId: id })
    })
}
