// A job is a name, a payload and a promise that running it twice does no harm. What it does is in handlers.ts. Each
// says how it wants to be kept and run: what is right for a mail is wrong for a report.
import type { z } from 'zod'

export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  /** Of a job that comes by the clock: when, as cron has it. Its payload is empty. */
  schedule?: string
  /** While one job of a key waits, another of the same key is not needed. Without keys every job is its own. */
  key?(payload: z.output<Payload>): string
  /**
   * How many a worker runs at a time. A batch is fetched and finished together, which suits what takes moments; single
   * jobs are fetched by as many fetchers, so that a quick one never waits for its slow neighbor.
   */
  concurrency: { batch: number } | { single: number }
  /** Waits this long before its first run. */
  delaySeconds?: number
  /** A run that takes longer counts as lost, and the job is tried again. */
  expireSeconds: number
  /** A job that has waited longer is not worth doing anymore. */
  retentionSeconds: number
  /** How long one that is done is kept for looking back. */
  keepDoneSeconds: number
  /** Pauses double from the first to the longest. */
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
