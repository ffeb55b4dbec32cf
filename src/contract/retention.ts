import { z } from 'zod'
import type { Call } from './call.ts'

/** The shortest first. */
export const retentionChoices = ['1year', '3years', '5years', 'forever'] as const
export type Retention = (typeof retentionChoices)[number]

const retention = z.strictObject({ dataRetention: z.enum(retentionChoices) })

export const readRetention = {
  method: 'GET',
  path: '/api/account/retention',
  summary: 'How long reports are kept',
  access: 'user',
  response: retention,
} satisfies Call

export const saveRetention = {
  method: 'PUT',
  path: '/api/account/retention',
  summary: 'Choose how long reports are kept; those of locked years stay',
  access: 'user',
  body: retention,
  response: retention,
} satisfies Call
