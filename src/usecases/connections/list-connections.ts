import { exchangeOf } from '../../contract/exchange-table.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import { listConnections as listRows, type ShownConnection } from '../../db/queries/exchange-connections.ts'
import type { Deps } from '../deps.ts'
import { pauseWords } from './words.ts'

export async function listConnections({ db }: Pick<Deps, 'db'>, userId: string): Promise<Exchange[]> {
  const rows = await listRows(db, userId)
  return rows.map(row => ({
    id: row.id,
    name: exchangeOf(row.exchange) ?? row.exchange,
    displayName: row.displayName,
    isConnected: row.status !== 'error',
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    errorMessage: row.status === 'error' ? row.errorMessage : null,
    isBeyondPlan: row.status === 'error' && row.errorCode === 'plan_limit',
    sandbox: row.sandbox,
    status: row.status,
    warning: row.warning,
    entries: row.entries,
    transactions: row.transactions,
    issues: row.issues,
    retry: retryOf(row),
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    differences: (row.differences ?? []).map(difference => ({ since: null, ...difference })),
  }))
}

function retryOf({ displayName, retryAt, retryCode }: ShownConnection): Exchange['retry'] {
  if (!retryAt) return null
  return { at: retryAt.toISOString(), message: pauseWords(retryCode, displayName) }
}
