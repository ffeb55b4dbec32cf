// The inside of a thread: a message names a task, the answer is its result or its error.
import type { MessagePort } from 'node:worker_threads'
import type { Progress, Task } from '../usecases/task.ts'
import { type PackedError, packError, unpackError } from './packed-error.ts'

export type TaskMessage = {
  name: string
  input: unknown
  /** When it was asked for, by the clock of the product. */
  now: number
  /** For tasks that tell how far they are, or that may be called off. */
  port?: MessagePort | undefined
}
export type TaskAnswer = { result: unknown } | { error: PackedError }

export type Call = { now: Date; signal: AbortSignal; onProgress(progress: Progress): void }

type Run = (context: unknown, input: unknown) => Promise<unknown>

export function serveTasks(
  tasks: Record<string, Pick<Task<never, unknown>, 'load'>>,
  contextOf: (call: Call) => unknown,
) {
  return async ({ name, input, now, port }: TaskMessage): Promise<TaskAnswer> => {
    const abort = new AbortController()
    port?.on('message', (reason: PackedError) => abort.abort(unpackError(reason)))
    try {
      const run = (await tasks[name]?.load()) as Run | undefined
      if (!run) throw new Error(`There is no task called ${name}.`)
      const onProgress = (progress: Progress) => port?.postMessage(progress)
      const context = contextOf({ now: new Date(now), signal: abort.signal, onProgress })
      return { result: await run(context, input) }
    } catch (error) {
      return { error: packError(error) }
    } finally {
      port?.close()
    }
  }
}
