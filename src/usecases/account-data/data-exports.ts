// An archive of everything an account has: asked for here, made by a job, kept for a few days.
import { randomUUID } from 'node:crypto'
import type { DataExport } from '../../contract/account-data.ts'
import {
  changeDataExport,
  type DataExportRow,
  deleteDataExportPieces,
  findDataExport,
  findLatestDataExport,
  insertDataExportPiece,
  readDataExportPieces,
  replaceDataExport,
} from '../../db/queries/data-exports.ts'
import { findUser } from '../../db/queries/users.ts'
import { exportDataJob } from '../../jobs/definitions/export-data.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { passes } from '../passes.ts'
import { countTry, limits } from '../rate-limit.ts'
import { refuseWithoutRoom } from '../room.ts'
import { type Proof, proveIdentity } from '../security/prove-identity.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { inPieces } from './in-pieces.ts'
import { writeArchive } from './write-archive.ts'

const KEPT_MS = 3 * 24 * 3600 * 1000
/** After as long a job has been lost, and another may be asked for. */
const LOST_MS = 3600 * 1000

const isLost = ({ status, createdAt }: DataExportRow, now: Date) =>
  status === 'pending' && createdAt.getTime() + LOST_MS <= now.getTime()

/** While one is being made, asking again answers that one. */
export async function startDataExport(
  deps: Deps,
  { userId, visitor, proof }: { userId: string; visitor: Visitor; proof: Proof },
): Promise<DataExport> {
  await proveIdentity(deps, { userId, visitor, proof })
  const now = deps.clock()
  const latest = await findLatestDataExport(deps.db, userId, now)
  if (latest?.status === 'pending' && !isLost(latest, now)) return onWire(latest, now)
  await refuseWithoutRoom(deps)
  await countTry(deps.db, limits.dataExportsPerAccount, userId)
  const id = randomUUID()
  await deps.db.transaction(async db => {
    const expiresAt = new Date(now.getTime() + KEPT_MS)
    await replaceDataExport(db, { userId, id, status: 'pending', createdAt: now, expiresAt })
    await recordSecurityEvent({ ...deps, db }, userId, 'data_exported', visitor)
    await deps.queue.enqueue(db, exportDataJob, { userId, exportId: id })
  })
  const row = await findDataExport(deps.db, { userId, id }, now)
  // Another request of the same moment may have taken its place.
  return onWire(row ?? (await latestRow(deps, userId)), now)
}

async function latestRow({ db, clock }: Deps, userId: string): Promise<DataExportRow> {
  const row = await findLatestDataExport(db, userId, clock())
  if (!row) throw new AppError('not_found')
  return row
}

export async function readLatestDataExport({ db, clock }: Deps, userId: string): Promise<DataExport | null> {
  const now = clock()
  const row = await findLatestDataExport(db, userId, now)
  return row ? onWire(row, now) : null
}

export async function readDataExportFile({ db, clock }: Deps, userId: string, id: string) {
  const row = await findDataExport(db, { userId, id }, clock())
  if (row?.status !== 'complete') throw new AppError('not_found')
  return {
    fileName: `lotwise-data-${row.createdAt.toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    bytes: row.bytes,
    pieces: readDataExportPieces(db, row),
  }
}

/** Run by the job. A second run after one that was cut off, or that lost the database, begins again. */
export async function exportData(
  deps: Deps,
  { userId, exportId, isLastTry }: { userId: string; exportId: string; isLastTry: boolean },
): Promise<void> {
  const key = { userId, id: exportId }
  const row = await findDataExport(deps.db, key, deps.clock())
  const user = await findUser(deps.db, userId)
  if (row?.status !== 'pending' || !user) return
  try {
    const bytes = await write(deps, user, exportId)
    await changeDataExport(deps.db, key, { status: 'complete', bytes, completedAt: deps.clock() })
  } catch (error) {
    if (passes(error) && !isLastTry) throw error
    deps.log.warn({ err: error, exportId }, 'an archive could not be made')
    await changeDataExport(deps.db, key, { status: 'error', completedAt: deps.clock() })
  }
}

async function write(deps: Deps, user: { id: string; username: string }, id: string): Promise<number> {
  const { db } = deps
  const key = { userId: user.id, id }
  await deleteDataExportPieces(db, key)
  const pieces = inPieces((number, content) =>
    insertDataExportPiece(db, { userId: user.id, exportId: id, number, content }),
  )
  await deps.ownConnection(async client => {
    // One moment for all tables, however long it takes to read them.
    await client.query('begin isolation level repeatable read read only')
    const { write, end } = pieces
    const onStep = (stepsDone: number, steps: number) => changeDataExport(db, key, { stepsDone, steps })
    await writeArchive({ client, user, now: deps.clock(), write, onStep })
    await end()
    await client.query('commit')
  })
  return pieces.bytes()
}

function onWire(row: DataExportRow, now: Date): DataExport {
  const { id, status, stepsDone, steps, bytes, createdAt, expiresAt } = row
  return {
    id,
    status: isLost(row, now) ? 'error' : status,
    progress: status === 'complete' ? 100 : steps === 0 ? 0 : Math.floor((99 * stepsDone) / steps),
    bytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
