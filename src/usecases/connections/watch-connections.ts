// The connections as they change. Asked of the database again and again: any process may be the one that syncs.
import { setTimeout } from 'node:timers/promises'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Deps } from '../deps.ts'
import { listConnections } from './list-connections.ts'

const EVERY_MS = 700

/** Ends when no sync is under way anymore. */
export async function* watchConnections(
  deps: Pick<Deps, 'db'>,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<Exchange[]> {
  let last = ''
  while (!signal.aborted) {
    const connections = await listConnections(deps, userId)
    const text = JSON.stringify(connections)
    if (text !== last) yield connections
    last = text
    if (!connections.some(({ status }) => status === 'waiting' || status === 'syncing')) return
    await setTimeout(EVERY_MS)
  }
}
