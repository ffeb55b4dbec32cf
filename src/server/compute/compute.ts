// Work that takes longer than a request should wait for the others: done in a thread, one piece at a time. Several who
// ask for the same are not joined here: the ledger may have changed between them. The thread knows (books.ts).
import { Worker } from 'node:worker_threads'
import type { Compute } from '../../usecases/compute.ts'

export type ComputeRequest = { id: number; name: keyof Compute; wanted: unknown }
export type ComputeAnswer = { id: number; result?: unknown; error?: string }

type Asker = { resolve: (result: unknown) => void; reject: (reason: Error) => void }
type Thread = { worker: Worker; askers: Map<number, Asker>; idle: NodeJS.Timeout }

/** A thread without work gives its memory back. */
const IDLE_MS = 2 * 60_000

/** `formsDir` holds the official blanks, if an operator has installed them. */
export function startCompute(databaseUrl: string, formsDir: string): Compute & { close(): Promise<void> } {
  let current: Thread | undefined
  let lastId = 0

  /** Started when it is first needed; a thread that dies is started anew the next time. */
  function threadNow(): Thread {
    if (current) return current
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { databaseUrl, formsDir },
    })
    // It must not keep the process from ending.
    worker.unref()
    const askers: Thread['askers'] = new Map()
    const idle = setTimeout(() => {
      if (askers.size > 0) idle.refresh()
      else void end(thread)
    }, IDLE_MS).unref()
    const thread = { worker, askers, idle }
    worker.on('message', ({ id, result, error }: ComputeAnswer) => {
      const asker = askers.get(id)
      askers.delete(id)
      if (error === undefined) asker?.resolve(result)
      else asker?.reject(new Error(error))
    })
    const onEnd = (reason: Error) => {
      leave(thread)
      for (const asker of askers.values()) asker.reject(reason)
      askers.clear()
    }
    worker.on('error', onEnd)
    worker.on('exit', code => onEnd(new Error(`The computing thread ended with ${code}.`)))
    current = thread
    return thread
  }

  function leave(thread: Thread) {
    clearTimeout(thread.idle)
    if (current === thread) current = undefined
  }

  async function end(thread: Thread) {
    leave(thread)
    await thread.worker.terminate()
  }

  const ask =
    <Name extends keyof Compute>(name: Name) =>
    (wanted: Parameters<Compute[Name]>[0]) =>
      new Promise<unknown>((resolve, reject) => {
        const { worker, askers, idle } = threadNow()
        idle.refresh()
        const id = ++lastId
        askers.set(id, { resolve, reject })
        worker.postMessage({ id, name, wanted } satisfies ComputeRequest)
      }) as ReturnType<Compute[Name]>

  return {
    refreshGaps: ask('refreshGaps'),
    years: ask('years'),
    comparison: ask('comparison'),
    lines: ask('lines'),
    explanation: ask('explanation'),
    saleLots: ask('saleLots'),
    lotsPreview: ask('lotsPreview'),
    taxExport: ask('taxExport'),
    report: ask('report'),
    async close() {
      if (current) await end(current)
    },
  }
}
