// Work that is too long for the process that answers requests. tasks.ts lists every task; src/compute runs them.

export type Task<Input, Output> = {
  name: string
  /** How much of a turn it takes: among those who wait, light tasks go before heavy ones. */
  weight: number
  /** A task that runs for longer is ended. */
  deadlineMs: number
  /** Loaded when a process first runs it: no process holds code that it does not run. */
  load(): Promise<(context: never, input: Input) => Promise<Output>>
}

export type Progress = { bytes: number; rows: number }

/** What reading a file may take, and how it is answered when the process that takes more is ended from outside. */
export type ReadingLimit = { processorMs: number; memoryMb: number }

/** From now on the process may take so much; null: it does not read anymore. */
export type LimitReading = (most: ReadingLimit | null) => void

export type AskOptions = {
  /** Ends the task when the caller no longer waits. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Runs a task in a computing process. Tasks of one account take turns, wherever they were asked for. */
export type Compute = <Input extends { userId: string }, Output>(
  task: Task<Input, Output>,
  input: Input,
  options?: AskOptions,
) => Promise<Output>
