// Work that takes longer than a request should wait for the others: done in a thread, one ledger at a time, and once
// when several ask for the same.
import { Worker } from 'node:worker_threads'
import type { Method } from '#engine'
import type { Calculation, Comparison } from '../../contract/calculations.ts'
import type { Compute, TaxExportMade, TaxExportRequest } from '../../usecases/deps.ts'

export type Task =
  | { name: 'gaps'; userId: string }
  | { name: 'years'; userId: string; year: number; method: Method }
  | { name: 'comparison'; userId: string; year: number }
  | ({ name: 'taxExport' } & TaxExportRequest)
  | { name: 'report'; userId: string; reportId: string }
export type ComputeRequest = { id: number; task: Task }
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

  function run(task: Task): Promise<unknown> {
    const key = JSON.stringify(task)
    const same = underWay.get(key)
    if (same) return same
    const id = ++lastId
    const done = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      workerNow().postMessage({ id, task } satisfies ComputeRequest)
    }).finally(() => underWay.delete(key))
    underWay.set(key, done)
    return done
  }

  return {
    refreshGaps: async userId => void (await run({ name: 'gaps', userId })),
    years: wanted => run({ name: 'years', ...wanted }) as Promise<Calculation>,
    comparison: wanted => run({ name: 'comparison', ...wanted }) as Promise<Comparison>,
    taxExport: wanted => run({ name: 'taxExport', ...wanted }) as Promise<TaxExportMade>,
    report: async wanted => void (await run({ name: 'report', ...wanted })),
    async close() {
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}
