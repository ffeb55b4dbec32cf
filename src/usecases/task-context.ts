// What a task finds in the process it runs in.
import type { OwnConnection } from '../db/client.ts'
import type { Books } from './books/books.ts'
import type { LimitReading, Progress } from './task.ts'

export type TaskContext = Books & {
  ownConnection: OwnConnection
  /** Holds the official blanks of the forms, if an operator has installed them. */
  formsDir: string
  /** When the task was asked for. */
  now: Date
  signal: AbortSignal
  onProgress(progress: Progress): void
  limitReading: LimitReading
}
