// A pool of threads for heavy work. Piscina starts, limits and ends the threads; who goes next (turns.ts) and on which
// thread is decided here, because a thread holds the ledgers it has read and an account does best to come back to it.
import { MessageChannel } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { AppError } from '../usecases/app-error.ts'
import type { AskOptions, Compute, Progress, Task } from '../usecases/task.ts'
import { packError, unpackError } from './packed-error.ts'
import type { TaskAnswer, TaskMessage } from './serve-tasks.ts'
import { takeTurns } from './turns.ts'

export type PoolOptions = {
  /** A module that exports `runTask`, made by serveTasks(). */
  worker: URL
  workerData: unknown
  threads: number
  /** Of the heap of each thread. */
  memoryMb: number
  /** A thread without work gives its memory back. */
  idleMs: number
  clock: () => Date
  log: { warn(fields: object, message: string): void }
}

export type Pool = { compute: Compute; close(): Promise<void> }

type Asked = {
  account: string
  weight: number
  task: Task<never, unknown>
  message: TaskMessage
  options: AskOptions
  resolve(result: unknown): void
  reject(reason: unknown): void
}

/**
 * A thread at its limit is ended by Node, which leaves it 16 MB to get there. Where more than that survives at once, as
 * it does with the young objects of a large machine's default, the whole process ends instead.
 */
const YOUNG_MB = 24

export function startPool({ worker, workerData, threads, memoryMb, idleMs, clock, log }: PoolOptions): Pool {
  const homes = new LRUCache<string, number>({ max: 1000 })
  const piscina = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // A thread that sleeps on an atomic has no timers: it could neither let go of ledgers nor of connections.
    atomics: 'disabled',
    recordTiming: false,
    loadBalancer: (task, workers) => {
      const { account } = Reflect.get(task, Piscina.queueOptionsSymbol) as Asked
      const free = workers.filter(({ currentUsage }) => currentUsage === 0)
      const chosen = free.find(({ id }) => id === homes.get(account)) ?? free[0]
      if (chosen) homes.set(account, chosen.id)
      return chosen ?? null
    },
  })
  // A thread that breaks between two tasks is missed by nobody, and replaced when it is needed.
  piscina.on('error', error => log.warn({ err: error }, 'a computing thread ended'))
  const turns = takeTurns<Asked>(threads)

  function runNext() {
    for (let asked = turns.next(); asked; asked = turns.next()) void settle(asked)
  }

  async function settle(asked: Asked) {
    try {
      asked.resolve(await run(asked))
    } catch (error) {
      asked.reject(error)
    }
    turns.done(asked)
    runNext()
  }

  async function run(asked: Asked): Promise<unknown> {
    const { task, message } = asked
    const deadline = AbortSignal.timeout(task.deadlineMs)
    const line = openLine(asked.options)
    const answer: TaskAnswer = await piscina
      .run(
        { ...message, port: line?.port, [Piscina.queueOptionsSymbol]: asked },
        {
          filename: worker.href,
          name: 'runTask',
          signal: deadline,
          ...(line && { transferList: [line.port] }),
        },
      )
      .catch(error => {
        throw endOf(error, asked, deadline)
      })
      .finally(() => line?.close())
    if ('error' in answer) throw unpackError(answer.error)
    return answer.result
  }

  /** The thread is gone, and with it what it did: the task is not tried again, since it would end the same way. */
  function endOf(error: Error & { code?: string }, { task, account }: Asked, deadline: AbortSignal): Error {
    const fields = { task: task.name, account, err: error }
    if (deadline.aborted) {
      log.warn(fields, 'a task ran past its deadline')
      return new AppError('took_too_long')
    }
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      log.warn(fields, 'a task needed more memory than a thread has')
      return new AppError('out_of_memory')
    }
    return error
  }

  const ask = (task: Task<never, unknown>, input: { userId: string }, options: AskOptions) =>
    new Promise<unknown>((resolve, reject) => {
      const { signal } = options
      if (signal?.aborted) return reject(signal.reason)
      const message = { name: task.name, input, now: clock().getTime() }
      const asked: Asked = {
        account: input.userId,
        weight: task.weight,
        task,
        message,
        options,
        resolve,
        reject,
      }
      signal?.addEventListener('abort', () => turns.remove(asked) && reject(signal.reason), { once: true })
      turns.add(asked)
      runNext()
    })

  return {
    compute: ((task, input, options = {}) => ask(task as Task<never, unknown>, input, options)) as Compute,
    async close() {
      for (const asked of turns.clear()) asked.reject(new Error('The product stops.'))
      await piscina.destroy()
    },
  }
}

/** To a task that runs: it hears when nobody waits any more, and tells how far it is. */
function openLine({ signal, onProgress }: AskOptions) {
  if (!signal && !onProgress) return undefined
  const { port1, port2 } = new MessageChannel()
  port1.on('message', (progress: Progress) => onProgress?.(progress))
  // It must not keep the process from ending.
  port1.unref()
  const onAbort = () => port1.postMessage(packError(signal?.reason))
  signal?.addEventListener('abort', onAbort, { once: true })
  return {
    port: port2,
    close() {
      signal?.removeEventListener('abort', onAbort)
      port1.close()
    },
  }
}
