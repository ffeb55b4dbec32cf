// Small tasks for the tests of the pool, each misbehaving in its own way.
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../usecases/app-error.ts'
import type { Task } from '../../usecases/task.ts'
import type { Call } from '../serve-tasks.ts'

type Mine = { userId: string }

const task = <Input, Output>(
  name: string,
  run: (call: Call, input: Input) => Promise<Output>,
  { weight = 1, deadlineMs = 60_000 } = {},
): Task<Input, Output> => ({ name, weight, deadlineMs, load: async () => run })

/** Returns the process it ran in, and since when and until when. */
const waits = async (_: Call, { ms }: Mine & { ms: number }) => {
  const from = Date.now()
  await sleep(ms)
  return { process: process.pid, niceness: getPriority(), from, until: Date.now() }
}

/** Different kinds of memory: small objects, long texts, and tables that grow by doubling. */
const meals = {
  objects: () => Array.from({ length: 10_000 }, (_, i) => ({ i })),
  texts: (size: number) => JSON.parse(JSON.stringify(`${size}`.padEnd(100_000, 'x'))),
  buckets: (size: number) => new Map(Array.from({ length: 10_000 + size }, (_, i) => [`${size}/${i}`, [i]])),
}

export const testTasks = {
  waits: task('waits', waits),
  waitsLong: task('waitsLong', waits, { weight: 10 }),
  /** Says that it has begun, and keeps its place until it is called off. */
  holds: task(
    'holds',
    async ({ signal, onProgress }, _: Mine) => {
      onProgress({ rows: 0, bytes: 0 })
      await sleep(60_000, undefined, { signal }).catch(() => signal.throwIfAborted())
    },
    { weight: 10 },
  ),
  whenAsked: task('whenAsked', async ({ now }, _: Mine) => now.toISOString()),
  /** A file of so many bytes, each its place modulo 251. */
  makesFile: task('makesFile', async (_, { bytes }: Mine & { bytes: number }) => ({
    fileName: 'numbers',
    content: Buffer.from(Uint8Array.from({ length: bytes }, (_, place) => place % 251)),
  })),
  refuses: task('refuses', async (_, { field }: Mine & { field: string }) => {
    throw new AppError('validation_failed', { field, message: 'Not like this.' })
  }),
  breaks: task('breaks', async (_, __: Mine) => {
    throw new TypeError('a bug of ours')
  }),
  exits: task('exits', async (_, __: Mine) => {
    process.exit(3)
  }),
  /** Without a pause, as a loop that never ends would. */
  spins: task(
    'spins',
    async (_, __: Mine) => {
      for (;;) Math.sqrt(2)
    },
    { deadlineMs: 300 },
  ),
  /** Reads a file and never comes to the end of a piece. It says who it is first. */
  spinsReading: task(
    'spinsReading',
    async ({ limitReading, onProgress }, _: Mine) => {
      onProgress({ rows: process.pid, bytes: 0 })
      limitReading({ processorMs: 200, memoryMb: 1000 })
      for (;;) Math.sqrt(2)
    },
    { weight: 10 },
  ),
  /** Reads a file that unpacks to more and more, outside the heap, of which it says who it is first. */
  unpacksReading: task(
    'unpacksReading',
    async ({ limitReading, onProgress }, _: Mine) => {
      onProgress({ rows: process.pid, bytes: 0 })
      limitReading({ processorMs: 60_000, memoryMb: 200 })
      const unpacked: Buffer[] = []
      for (;;) {
        unpacked.push(Buffer.alloc(4_000_000, 1))
        await sleep(1)
      }
    },
    { weight: 10 },
  ),
  /** Reads a file whose objects fill the heap. */
  eatsReading: task(
    'eatsReading',
    async ({ limitReading }, _: Mine) => {
      limitReading({ processorMs: 60_000, memoryMb: 10_000 })
      await sleep(1)
      const eaten: unknown[] = []
      for (;;) eaten.push(meals.objects())
    },
    { weight: 10 },
  ),
  /** Reads a file, and then works for longer than reading may take. */
  reads: task('reads', async ({ limitReading }, _: Mine) => {
    limitReading({ processorMs: 200, memoryMb: 1000 })
    await sleep(1)
    limitReading(null)
    await sleep(1)
    const { user } = process.cpuUsage()
    while (process.cpuUsage().user - user < 600_000);
    return 'read'
  }),
  eats: task('eats', async (_, { food = 'objects' }: Mine & { food?: keyof typeof meals }) => {
    const eaten: unknown[] = []
    for (let size = 0; ; size++) eaten.push(meals[food](size))
  }),
  counts: task('counts', async ({ signal, onProgress }, { rows }: Mine & { rows: number }) => {
    for (let row = 1; row <= rows; row++) {
      onProgress({ rows: row, bytes: row * 10 })
      await sleep(5, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
    return rows
  }),
}
