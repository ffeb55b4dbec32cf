// The process that syncs. It waits for exchanges most of the time, so one does for many connections; it starts when it is
// first needed, and gives its memory back when it has been idle.
import { type Child, type ChildLost, type StartChild, startChild } from '../processes/child.ts'
import type { Pull } from '../usecases/connections/pull.ts'
import type { PullOutcome } from '../usecases/connections/pull-connection.ts'
import type { WorkerData } from './worker.ts'

const module = new URL('./worker.ts', import.meta.url)
/** Not longer: when a sync has read everything, a computing process needs the memory to store it. */
const IDLE_MS = 1000
/** The library that talks to exchanges takes some 40 MB of it. */
const MEMORY_MB = 300
/** A little behind the process that answers people. */
const NICENESS = 4

export type SyncProcess = { pull: Pull; close(): Promise<void> }

export function startSyncProcess(
  data: WorkerData,
  log: { warn(fields: object, message: string): void },
  { idleMs = IDLE_MS, startChild: start = startChild }: { idleMs?: number; startChild?: StartChild } = {},
): SyncProcess {
  let child: Child | undefined
  let idle: NodeJS.Timeout | undefined

  const onLost = (error: ChildLost) => log.warn({ err: error }, 'the process that syncs ended')
  function running(): Child {
    clearTimeout(idle)
    if (!child || child.hasEnded)
      child = start({ module, data, memoryMb: MEMORY_MB, niceness: NICENESS, onLost })
    return child
  }

  async function end(reason: string) {
    clearTimeout(idle)
    await child?.end(new Error(reason))
  }

  return {
    pull: async request => {
      const one = running()
      try {
        return (await one.ask('pull', request)) as PullOutcome
      } finally {
        if (one === child && one.asked === 0)
          idle = setTimeout(() => void end('It had nothing to do.'), idleMs).unref()
      }
    },
    close: () => end('The product stops.'),
  }
}
