// The thread that syncs. It waits for exchanges most of the time, so one thread does for many connections; it starts when
// it is first needed, and gives its memory back when it has been idle.
import { Piscina } from 'piscina'
import type { Pull } from '../usecases/connections/pull.ts'
import type { PullOutcome } from '../usecases/connections/pull-connection.ts'
import type { WorkerData } from './worker.ts'

const filename = new URL('./worker.ts', import.meta.url).href
const MOST_AT_ONCE = 8
/** Not longer: when a sync has read everything, a computing thread needs the memory to store it. */
const IDLE_MS = 1000
/** The library that talks to exchanges takes some 40 MB of it. */
const MEMORY_MB = 300

export type SyncThread = { pull: Pull; close(): Promise<void> }

export function startSyncThread(
  workerData: WorkerData,
  log: { warn(fields: object, message: string): void },
  idleMs = IDLE_MS,
): SyncThread {
  const thread = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: MOST_AT_ONCE,
    idleTimeout: idleMs,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // A thread that sleeps on an atomic has no timers, and would never let go of its connections.
    atomics: 'disabled',
    recordTiming: false,
  })
  thread.on('error', error => log.warn({ err: error }, 'the sync thread ended'))
  return {
    pull: (request): Promise<PullOutcome> => thread.run(request, { filename, name: 'pull' }),
    close: () => thread.destroy(),
  }
}
