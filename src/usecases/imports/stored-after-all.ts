// The process that imported a file is gone, and its answer with it. What it has committed is there, and is answered so.
import type { ImportResult } from '../../contract/imports.ts'
import { waitForImports } from '../../db/queries/import-staging.ts'
import { findImport, listIssuesOf } from '../../db/queries/imports.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

type Key = { userId: string; importId: string }

/** Undefined where nothing is stored, or where the reason says itself that nothing is. */
export async function storedAfterAll(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId, importId }: Key,
  reason: unknown,
): Promise<ImportResult | undefined> {
  if (reason instanceof AppError && !lostTheProcess.has(reason.code)) return undefined
  try {
    const row = await db.transaction(async transaction => {
      // Its transaction may be about to end.
      await waitForImports(transaction, userId)
      return findImport(transaction, userId, importId)
    })
    if (!row) return undefined
    log.warn({ err: reason, account: userId }, 'an import was stored before its process ended')
    const { layout, imported, duplicates, skipped, rows: read, skips, issues } = row
    return {
      importId,
      layout,
      imported,
      duplicates,
      updated: 0,
      skipped,
      issues: await listIssuesOf(db, { userId, importId }, 1000),
      skips,
      rows: { read, transaction: read - skipped - issues, skipped, issue: issues },
      leftOut: 0,
      transfersJoined: 0,
      understood: [],
    }
  } catch (error) {
    log.warn({ err: error, account: userId }, 'whether an import was stored could not be found out')
    return undefined
  }
}

const lostTheProcess: ReadonlySet<string> = new Set(['took_too_long', 'out_of_memory', 'interrupted'])
