// The inside of a thread: a message names a task, the answer is its result or its error.
import type { MessagePort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
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
      return handOver({ result: await run(context, input) })
    } catch (error) {
      return { error: packError(error) }
    } finally {
      port?.close()
    }
  }
}

/** A file that a result holds is not copied on its way out: copying a large one holds up the thread that answers. */
function handOver<Answer extends { result: unknown }>(answer: Answer): Answer {
  const files = Object.values(answer.result ?? {}).filter(isWholeBuffer)
  if (files.length === 0) return answer
  const moved = { [transferableSymbol]: files.map(({ buffer }) => buffer), [valueSymbol]: answer }
  // Piscina takes it apart again before it is sent.
  return move(moved) as unknown as Answer
}

/** Small buffers of Node share one piece of memory, which cannot be given away. */
const isWholeBuffer = (value: unknown): value is Uint8Array =>
  value instanceof Uint8Array && value.byteLength === value.buffer.byteLength
