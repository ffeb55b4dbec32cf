// The inside of a computing process: each task is a call, with the hour it was asked for.
import type { CallLine, Calls } from '../processes/calls.ts'
import type { Progress, Task } from '../usecases/task.ts'

/** `now` is the time by the clock of the product, which tests move. */
export type TaskMessage = { input: unknown; now: number }

export type Call = { now: Date; signal: AbortSignal; onProgress(progress: Progress): void }

type Run = (context: unknown, input: unknown) => Promise<unknown>

export const serveTasks = (
  tasks: Record<string, Pick<Task<never, unknown>, 'load'>>,
  contextOf: (call: Call) => unknown,
): Calls =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async ({ input, now }: TaskMessage, { signal, tell }: CallLine) => {
        const run = (await task.load()) as Run
        return run(contextOf({ now: new Date(now), signal, onProgress: tell }), input)
      },
    ]),
  )
