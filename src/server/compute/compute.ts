// Work that takes longer than a request should wait for the others: done in a thread, one ledger at a time, and once
// when several ask for the same.
import { Worker } from 'node:worker_threads'
import type { Compute } from '../../usecases/compute.ts'

export type ComputeRequest = { id: number; name: keyof Compute; wanted: unknown }
export type ComputeAnswer = { id: number; result?: unknown; error?: string }

type Waiting = { resolve: (result: unknown) => void; reject: (reason: Error) => void }

/** `formsDir` holds the official blanks, if an operator has installed them. */
export function startCompute(databaseUrl: string, formsDir: string): Compute & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  const underWay = new Map<string, Promise<unknown>>()
  let worker: Worker | undefined
  let lastId = 0

  /** Started when it is first needed; a thread that dies is started anew the next time. */
  function workerNow(): Worker {
    if (worker) return worker
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { databaseUrl, formsDir },
    })
    started.on('message', ({ id, result, error }: ComputeAnswer) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asker?.resolve(result)
      else asker?.reject(new Error(error))
    })
    const onEnd = (reason: Error) => {
      if (worker === started) worker = undefined
      for (const asker of waiting.values()) asker.reject(reason)
      waiting.clear()
    }
    started.on('error', onEnd)
    started.on('exit', code => onEnd(new Error(`The computing thread ended with ${code}.`)))
    // It must not keep the process from ending.
    started.unref()
    worker = started
    return started
  }

  const ask =
    <Name extends keyof Compute>(name: Name) =>
    (wanted: Parameters<Compute[Name]>[0]): ReturnType<Compute[Name]> => {
      const key = JSON.stringify({ name, wanted })
      const same = underWay.get(key)
      if (same) return same as ReturnType<Compute[Name]>
      const id = ++lastId
      const done = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        workerNow().postMessage({ id, name, wanted } satisfies ComputeRequest)
      }).finally(() => underWay.delete(key))
      underWay.set(key, done)
      return done as ReturnType<Compute[Name]>
    }

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
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}
