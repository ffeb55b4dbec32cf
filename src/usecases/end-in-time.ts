// A task that is ended at its deadline may have committed a moment before, and its caller would never know. So it gives
// up by itself while there is time left for a commit that has begun, and for asking what became of one.
import { AppError } from './app-error.ts'
import type { TaskContext } from './task-context.ts'

/** Of its time; after that nothing is committed anymore. */
const SHARE = 0.8

export const endInTime =
  <Input, Output>(deadlineMs: number, run: (context: TaskContext, input: Input) => Promise<Output>) =>
  async (context: TaskContext, input: Input): Promise<Output> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new AppError('took_too_long')), deadlineMs * SHARE)
    try {
      return await run({ ...context, signal: AbortSignal.any([context.signal, late.signal]) }, input)
    } finally {
      clearTimeout(timer)
    }
  }
