// A job is a name, a payload and a promise that running it twice does no harm. What it does is in handlers.ts.
import type { z } from 'zod'

export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
}
