// What is staged, into a ledger that may know some of it: a file adds to it, a sync is all that its exchange says.
import type pg from 'pg'
import { clearLeftOut, type Reach, reachOf } from '../../db/queries/import-fitting.ts'
import { deleteNotStaged, updateFromStaged } from '../../db/queries/import-replacing.ts'
import { compareAsSets, insertStaged, type NewImportSource } from '../../db/queries/import-staging.ts'
import { markAsSynced, takeFromConnections } from '../../db/queries/shared-transactions.ts'
import {
  nameFeesWithin,
  supersedeCorrected,
  supersedePartialRecords,
} from '../../db/queries/superseded-records.ts'
import {
  listMissingFromReimport,
  listOtherFigures,
  listOtherOwnFigures,
} from '../../db/queries/tables-again.ts'
import type { ImportCounts } from './import-counts.ts'
import { missingNotes, otherFiguresNotes, otherOwnFiguresNotes } from './table-notes.ts'

type Key = { userId: string; importId: string; now: Date }

/** What an intake did to the ledger. */
export type Change = {
  added: number
  removed: number
  /** Say something else now. */
  updated: number
  /** Reported by both a file and a connection. */
  shared: number
  /** Of a sync, what it had stored before. */
  reachBefore?: Reach
  notes: string[]
}

type Staged = { counts: ImportCounts; source: NewImportSource }

export async function addStaged(
  client: pg.PoolClient,
  key: Key,
  { counts, source }: Staged,
): Promise<Change> {
  const { added, updated } = await insertNew(client, key, counts)
  const hasKnown = added < counts.events
  const layoutId = source.kind === 'file' && hasKnown ? source.layoutId : null
  const ownTable = source.kind === 'file' && layoutId === 'mapped' ? source.fileName : null
  const corrected = ownTable === null ? 0 : await supersedeCorrected(client, key, ownTable)
  const notes = ownTable === null ? [] : await notesOnTable(client, key, ownTable)
  if (layoutId === 'lotwise') notes.push(...(await notesOnLedgerFile(client, key)))
  const shared = await takeFromConnections(client, key)
  await clearLeftOut(client, key.userId)
  return { added, removed: 0, updated: updated + corrected, shared, notes }
}

export async function replaceWithStaged(
  client: pg.PoolClient,
  key: Key,
  { counts }: Staged,
): Promise<Change> {
  const reachBefore = await reachOf(client, key)
  const removed = await deleteNotStaged(client, key)
  const { added, updated } = await insertNew(client, key, counts)
  const changed = await updateFromStaged(client, key)
  const named = await nameFeesWithin(client, key)
  const shared = await markAsSynced(client, key)
  return { added, removed, updated: updated + changed + named, shared, reachBefore, notes: [] }
}

/** Events that are looked up one by one for less than all of the ledger is read for. */
const MANY = 1000

async function insertNew(client: pg.PoolClient, key: Key, counts: ImportCounts) {
  const added = await insertStaged(client, key)
  // A large file feels every comparison, and one that is all new has nothing to compare.
  if (added === counts.events) return { added, updated: 0 }
  if (counts.events >= MANY) await compareAsSets(client)
  return { added, updated: await supersedePartialRecords(client, key) }
}

/** How a table of one's own differs from what the ledger has of it. */
const notesOnTable = async (client: pg.PoolClient, key: Key, fileName: string): Promise<string[]> => [
  ...missingNotes(await listMissingFromReimport(client, key, fileName)),
  ...otherFiguresNotes(await listOtherFigures(client, key)),
]

/** How rows with ids that the ledger knows differ from what it has of them. */
const notesOnLedgerFile = async (client: pg.PoolClient, key: Key): Promise<string[]> => [
  ...otherFiguresNotes(await listOtherFigures(client, key)),
  ...otherOwnFiguresNotes(await listOtherOwnFigures(client, key)),
]
