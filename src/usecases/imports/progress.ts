// How far an import has come. In the database, since any process may be asked.
import { findProgress, saveProgress } from '../../db/queries/imports.ts'
import type { Deps } from '../deps.ts'
import type { Progress } from '../task.ts'

const everyMs = 400
const unsaved = 'the progress of an import could not be saved'
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** `id` is made up by the client; without a proper one nothing is reported. */
export function reportProgress(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  userId: string,
  id: unknown,
  totalBytes: number,
) {
  let lastMs = 0
  let hasFailed = false
  let latest: Progress = { rows: 0, bytes: 0 }
  const save = async (isDone: boolean) => {
    if (!isId(id)) return
    try {
      await saveProgress(db, { userId, id, ...latest, totalBytes, isDone, updatedAt: clock() })
    } catch (error) {
      // A progress bar that does not move is no reason to fail an import, nor to say so several times a second.
      if (!hasFailed) log.warn({ err: error, account: userId }, unsaved)
      hasFailed = true
    }
  }
  return {
    report(progress: Progress) {
      latest = progress
      const now = performance.now()
      if (now - lastMs < everyMs) return
      lastMs = now
      void save(false)
    },
    end: () => save(true),
  }
}

/** While it waits for the account's other files. A place that cannot be saved is no reason to fail. */
export async function reportPlace(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  userId: string,
  id: unknown,
  place: number,
): Promise<void> {
  if (!isId(id)) return
  const nothing = { rows: 0, bytes: 0, totalBytes: 0, isDone: false }
  await saveProgress(db, { userId, id, ...nothing, place, updatedAt: clock() }).catch(error =>
    log.warn({ err: error, account: userId }, unsaved),
  )
}

export async function readProgress({ db }: Pick<Deps, 'db'>, userId: string, id: string) {
  const row = await findProgress(db, userId, id)
  if (!row) return undefined
  const { rows, bytes, totalBytes, place, isDone } = row
  return { rows, bytes, totalBytes, place, isDone }
}
