// A file that takes far more work or memory than its size can explain is made to hold us up. What counts is the
// processor time of the process that reads it, not the clock: an honest file must not fail because the machine is busy
// with others.
import { AppError } from '../app-error.ts'
import type { LimitReading, ReadingLimit } from '../task.ts'

/**
 * An honest megabyte takes a fraction of a second, but out of a packed one many come. An old workbook is not packed,
 * and a few damaged bytes can keep the library that reads it busy without end: no one needs to wait long for that.
 */
export const readingMs = (bytes: number, isOldWorkbook = false) =>
  (isOldWorkbook ? 5_000 : 15_000) + (bytes / 1024 ** 2) * 2_000
/** Beside what the process has when it begins; an honest megabyte takes ten, where all of a table is looked over. */
const readingMb = (bytes: number) => 1024 + (bytes / 1024 ** 2) * 16
const EVERY_MS = 200

/** A reader that looks is stopped with words. All threads of the process count here, and collecting garbage is one. */
const OUTSIDE = 2

type Limit = { signal: AbortSignal; bytes: number; limitReading: LimitReading; limitMs?: number }

/**
 * Aborts what reads a file of so many bytes when it takes too long. Readers look at the signal between pieces; one that
 * never comes to the end of a piece is ended with its process.
 */
export async function withReadingLimit<T>(
  { signal, bytes, limitReading, limitMs = readingMs(bytes) }: Limit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const tooLong = new AbortController()
  const start = process.threadCpuUsage()
  limitReading({ processorMs: limitMs * OUTSIDE, memoryMb: readingMb(bytes) })
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(start)
    if ((user + system) / 1000 > limitMs) tooLong.abort(tooMuchReading('processorMs'))
  }, EVERY_MS)
  try {
    return await work(AbortSignal.any([signal, tooLong.signal]))
  } finally {
    clearInterval(timer)
    limitReading(null)
  }
}

/** The same words for who is stopped by itself and who is ended from outside. */
export const tooMuchReading = (what: keyof ReadingLimit) =>
  new AppError('import_file_unreadable', {
    message: `Reading this file takes far ${what === 'memoryMb' ? 'more memory' : 'longer'} than its size explains, so it was stopped. Nothing was stored. Save only the table with your transactions as CSV and upload that.`,
  })
