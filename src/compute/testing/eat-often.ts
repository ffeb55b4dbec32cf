// A process of its own whose threads run out of memory, again and again and two at a time. Says how each task ended,
// and that the process is still there.
import { startPool } from '../pool.ts'
import { testTasks } from './tasks.ts'

const { compute, close } = startPool({
  worker: new URL('./worker.ts', import.meta.url),
  workerData: undefined,
  threads: 2,
  memoryMb: 64,
  idleMs: 60_000,
  clock: () => new Date(),
  log: { warn: () => undefined },
})
const endings = await Promise.all(
  (['objects', 'texts', 'buckets', 'objects', 'texts', 'buckets'] as const).map((food, index) =>
    compute(testTasks.eats, { userId: `${index}`, food }).catch(({ code }) => code),
  ),
)
const { thread } = await compute(testTasks.waits, { userId: 'bob', ms: 0 })
process.stdout.write(JSON.stringify({ endings, isAlive: thread > 0 }))
await close()
