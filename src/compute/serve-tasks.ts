// The inside of a computing process: each task is a call, with the hour it was asked for.
import type { CallLine, Calls } from '../processes/calls.ts'
import type { LimitProcessor, Progress, Task } from '../usecases/task.ts'

/** `now` is the time by the clock of the product, which tests move. */
export type TaskMessage = { input: unknown; now: number }

/** What a task tells while it runs. */
export type TaskNews = { progress: Progress } | { mostProcessorMs: number | null }

export type Call = {
  now: Date
  signal: AbortSignal
  onProgress(progress: Progress): void
  limitProcessor: LimitProcessor
}

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
        const say = (news: TaskNews) => tell(news)
        const call: Call = {
          now: new Date(now),
          signal,
          onProgress: progress => say({ progress }),
          limitProcessor: mostProcessorMs => say({ mostProcessorMs }),
        }
        return run(contextOf(call), input)
      },
    ]),
  )
