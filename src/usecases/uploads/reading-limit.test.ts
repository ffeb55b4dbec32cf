import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LimitReading } from '../task.ts'
import { withOpened } from './open-upload.ts'
import { withReadingLimit } from './reading-limit.ts'

const signal = new AbortController().signal
const limitReading = () => undefined

/** Piece by piece, as files are read. */
async function spin(limit: AbortSignal) {
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    for (const start = performance.now(); performance.now() - start < 20; );
    await sleep(1)
    limit.throwIfAborted()
  }
}

test('a file that takes more processor time than its size explains is stopped, with words', async () => {
  const start = performance.now()
  await expect(
    withReadingLimit({ signal, limitReading, bytes: 700, limitMs: 100 }, spin),
  ).rejects.toMatchObject({
    code: 'import_file_unreadable',
    message: expect.stringContaining('far longer than its size explains'),
  })
  expect(performance.now() - start).toBeLessThan(9_000)
})

test('waiting for others does not count', async () => {
  const reading = async (limit: AbortSignal) => {
    await sleep(600)
    limit.throwIfAborted()
    return 'read'
  }
  expect(await withReadingLimit({ signal, limitReading, bytes: 700, limitMs: 300 }, reading)).toBe('read')
})

test('anyone who goes away ends the reading', async () => {
  const gone = new AbortController()
  const reading = withReadingLimit({ signal: gone.signal, limitReading, bytes: 700 }, spin)
  gone.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})

test('the process may have twice as much and a gigabyte more, is told so before it reads, and is free afterwards', async () => {
  const reported: unknown[] = []
  const limits = {
    signal,
    bytes: 1024 ** 2,
    limitMs: 300,
    limitReading: (most: unknown) => void reported.push(most),
  }
  await withReadingLimit(limits, async () => void reported.push('reads'))
  await expect(withReadingLimit(limits, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const most = { processorMs: 600, memoryMb: 1040 }
  expect(reported).toEqual([most, 'reads', null, most, null])
})

const oldWorkbook = `${import.meta.dirname}/../../importers/files/xls/samples/trades.xls`

test.each([
  ['an old workbook', oldWorkbook, 5_000],
  ['text', import.meta.filename, 15_000],
])('%s of a few kilobytes may take seconds', async (_, path, limitMs) => {
  const reported: Parameters<LimitReading>[0][] = []
  const file = { path, fileName: 'a', fileType: 'auto' as const }
  await withOpened(file, { signal, limitReading: most => reported.push(most) }, async () => undefined)
  expect(reported.at(-2)?.processorMs).toBeCloseTo(2 * limitMs, -3)
})
