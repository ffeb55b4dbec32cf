// A pool whose processes run out of memory, again and again and two at a time. Says how each task ended, and that the
// pool is still there.
import { startPool } from '../pool.ts'
import { testTasks } from './tasks.ts'

const { compute, close } = startPool({
  module: new URL('./worker.ts', import.meta.url),
  data: undefined,
  slots: { light: 2, heavy: 1 },
  memoryMb: 64,
  idleMs: 60_000,
  isDemo: async () => false,
  clock: () => new Date(),
  log: { warn: () => undefined },
})
const endings = await Promise.all(
  (['objects', 'texts', 'buckets', 'objects', 'texts', 'buckets'] as const).map((food, index) =>
    compute(testTasks.eats, { userId: `${index}`, food }).catch(({ code }) => code),
  ),
)
const found = await compute(testTasks.waits, { userId: 'bob', ms: 0 })
process.stdout.write(JSON.stringify({ endings, isAlive: found.process > 0 }))
await close()
