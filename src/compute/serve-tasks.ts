// The inside of a computing process: each task is a call, with the hour it was asked for.
import type { CallLine, Calls } from '../processes/calls.ts'
import type { LimitReading, Progress, ReadingLimit, Task } from '../usecases/task.ts'

/** `now` is the time by the clock of the product, which tests move. */
export type TaskMessage = { input: unknown; now: number }

/** What a task reports while it runs. */
export type TaskNews = { progress: Progress } | { reading: ReadingLimit | null }

export type Call = {
  now: Date
  signal: AbortSignal
  onProgress(progress: Progress): void
  limitReading: LimitReading
}

/** The call by which a process makes ready for a task. */
export const loadCall = (name: string) => `load ${name}`

type Run = (context: unknown, input: unknown) => Promise<unknown>

export const serveTasks = (
  tasks: Record<string, Pick<Task<never, unknown>, 'load'>>,
  contextOf: (call: Call) => unknown,
): Calls =>
  Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => [
      [loadCall(name), async () => void (await task.load())],
      [
        name,
        async ({ input, now }: TaskMessage, { signal, report }: CallLine) => {
          const run = (await task.load()) as Run
          const say = (news: TaskNews) => report(news)
          const call: Call = {
            now: new Date(now),
            signal,
            onProgress: progress => say({ progress }),
            limitReading: reading => say({ reading }),
          }
          return run(contextOf(call), input)
        },
      ],
    ]),
  )
