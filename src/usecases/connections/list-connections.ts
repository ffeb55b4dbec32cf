import { exchangeOf } from '../../contract/exchange-table.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import { listConnections as listRows, type ShownConnection } from '../../db/queries/exchange-connections.ts'
import type { Deps } from '../deps.ts'
import { PART_FITS } from './status-codes.ts'
import { pauseWords } from './words.ts'

export async function listConnections({ db }: Pick<Deps, 'db'>, userId: string): Promise<Exchange[]> {
  const rows = await listRows(db, userId)
  return rows.map(row => toExchange(row))
}

function toExchange(row: Awaited<ReturnType<typeof listRows>>[number]): Exchange {
  const isError = row.status === 'error'
  return {
    id: row.id,
    name: exchangeOf(row.exchange) ?? row.exchange,
    displayName: row.displayName,
    isConnected: !isError,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    errorMessage: isError ? row.errorMessage : null,
    isBeyondPlan: isError && (row.errorCode === 'plan_limit' || row.errorCode === PART_FITS),
    hasRoom: isError && row.errorCode === PART_FITS,
    sandbox: row.sandbox,
    wallet: row.wallet,
    block: row.block,
    status: row.status,
    warning: row.warning,
    entries: row.entries,
    transactions: row.transactions,
    alsoInFiles: row.alsoInFiles,
    issues: row.issues,
    retry: retryOf(row),
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    unaskedTokens: row.unaskedTokens,
    differences: (row.differences ?? []).map(difference => ({ since: null, ...difference })),
  }
}

function retryOf({ displayName, retryAt, retryCode }: ShownConnection): Exchange['retry'] {
  if (!retryAt) return null
  return { at: retryAt.toISOString(), message: pauseWords(retryCode, displayName) }
}
