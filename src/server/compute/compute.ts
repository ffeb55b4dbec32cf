// Work that takes longer than a request should wait for the others: done in a thread, one ledger at a time, and once
// when several ask for the same.
import { Worker } from 'node:worker_threads'
import type { Compute } from '../../usecases/deps.ts'

export type ComputeRequest = { id: number; userId: string }
export type ComputeAnswer = { id: number; error?: string }

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

export function startCompute(databaseUrl: string): Compute & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  const underWay = new Map<string, Promise<void>>()
  let worker: Worker | undefined
  let lastId = 0

  /** Started when it is first needed; a thread that dies is started anew the next time. */
  function workerNow(): Worker {
    if (worker) return worker
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { databaseUrl } })
    started.on('message', ({ id, error }: ComputeAnswer) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asker?.resolve()
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

  return {
    refreshGaps(userId) {
      const same = underWay.get(userId)
      if (same) return same
      const id = ++lastId
      const done = new Promise<void>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        workerNow().postMessage({ id, userId } satisfies ComputeRequest)
      }).finally(() => underWay.delete(userId))
      underWay.set(userId, done)
      return done
    },
    async close() {
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}
