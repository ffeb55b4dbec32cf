// Processes for heavy work. Who goes next is decided by turns.ts, in which process by lane.ts. What may run for long has
// processes of its own, which run behind those that a person waits for.
import { ChildLost, type ChildOptions, type StartChild, startChild } from '../processes/child.ts'
import { watchProcess } from '../processes/watch-process.ts'
import { AppError } from '../usecases/app-error.ts'
import type { AskOptions, Compute, Task } from '../usecases/task.ts'
import { tooMuchReading } from '../usecases/uploads/reading-limit.ts'
import { openLane } from './lane.ts'
import type { TaskMessage, TaskNews } from './serve-tasks.ts'
import { isHeavy, type Slots, takeTurns } from './turns.ts'

export type PoolOptions = Pick<ChildOptions, 'module' | 'data' | 'memoryMb'> & {
  slots: Slots
  /** A process without work gives its memory back. */
  idleMs: number
  /** In tests another way to start one. */
  startChild?: StartChild | undefined
  /** Demos have fewer slots. */
  isDemo(account: string): Promise<boolean>
  clock: () => Date
  log: { warn(fields: object, message: string): void }
}

export type Pool = { compute: Compute; close(): Promise<void> }

type Asked = {
  account: string
  isDemo: boolean
  weight: number
  task: Task<never, unknown>
  message: TaskMessage
  options: AskOptions
  resolve(result: unknown): void
  reject(reason: unknown): void
}

/** Of what runs for long: a sixth of the processor's time beside one that a person waits for. */
const HEAVY_NICENESS = 8

export function startPool({
  slots,
  isDemo,
  clock,
  log,
  startChild: start = startChild,
  ...options
}: PoolOptions): Pool {
  const onLost = (error: ChildLost) => log.warn({ err: error }, 'a computing process ended')
  const lanes = {
    light: openLane({ ...options, most: slots.light, startChild: start, niceness: 0, onLost }),
    heavy: openLane({ ...options, most: slots.heavy, startChild: start, niceness: HEAVY_NICENESS, onLost }),
  }
  const turns = takeTurns<Asked>(slots)
  let closedFor: Error | undefined

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
    const { account, task, message, options } = asked
    const lane = isHeavy(task) ? lanes.heavy : lanes.light
    const process = lane.take(account, task.name)
    const endFor = (why: string, error: AppError) => {
      log.warn({ task: task.name, account }, why)
      void lane.end(process, error)
    }
    const deadline = setTimeout(
      () => endFor('a task ran past its deadline', new AppError('took_too_long')),
      task.deadlineMs,
    )
    let isReading = false
    let stopWatching: () => void = () => undefined
    const onNews = (news: TaskNews) => {
      if ('progress' in news) return options.onProgress?.(news.progress)
      stopWatching()
      isReading = news.reading !== null
      if (news.reading)
        stopWatching = watchProcess(process.id, news.reading, what =>
          endFor(`a task took more than it may: ${what}`, tooMuchReading(what)),
        )
    }
    try {
      return await process.ask(task.name, message, { signal: options.signal, onNews })
    } catch (error) {
      throw error instanceof ChildLost ? endOf(error, asked, isReading) : error
    } finally {
      clearTimeout(deadline)
      stopWatching()
      lane.giveBack(process)
    }
  }

  /** The process is gone, and with it what it did: the task is not tried again here, since it may end the same way. */
  function endOf(error: ChildLost, { task, account }: Asked, isReading: boolean): Error {
    if (error.ending === 'killed') return new AppError('interrupted')
    if (error.ending === 'failed') return error
    log.warn({ task: task.name, account }, 'a task needed more memory than a process has')
    return isReading ? tooMuchReading('memoryMb') : new AppError('out_of_memory')
  }

  async function ask(
    task: Task<never, unknown>,
    input: { userId: string },
    options: AskOptions,
  ): Promise<unknown> {
    const { signal } = options
    signal?.throwIfAborted()
    const message = { input, now: clock().getTime() }
    const isOfDemo = await isDemo(input.userId)
    signal?.throwIfAborted()
    if (closedFor) throw closedFor
    return new Promise<unknown>((resolve, reject) => {
      const asked: Asked = {
        account: input.userId,
        isDemo: isOfDemo,
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
  }

  return {
    compute: ((task, input, options = {}) => ask(task as Task<never, unknown>, input, options)) as Compute,
    async close() {
      const reason = new Error('The product stops.')
      closedFor = reason
      for (const asked of turns.clear()) asked.reject(reason)
      await Promise.all([lanes.light.close(reason), lanes.heavy.close(reason)])
    },
  }
}
