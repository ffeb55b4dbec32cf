// What is counted of how the product is used: pages and a few actions, by day, without who or from where. Browsers send it
// only where cookies were accepted.
import { z } from 'zod'
import type { Call } from './call.ts'
import { pagePaths } from './pages.ts'

/** Operators are not counted. */
export const countedPages = pagePaths.filter(path => !path.startsWith('/admin'))

export const countedActions = [
  'signup_form_submit',
  'signup_success',
  'signin_success',
  'demo_start',
  'file_import',
  'exchange_connect',
  'report_generate',
] as const
export type CountedAction = (typeof countedActions)[number]

/** Names come from lists: nothing that a person types, or that an address carries, can be sent. */
const use = z.strictObject({ name: z.enum([...countedPages, ...countedActions]) })
export type Use = z.infer<typeof use>

export const recordUse = {
  method: 'POST',
  path: '/api/analytics',
  summary: 'Count a page view or an action, without saying whose',
  access: 'public',
  body: use,
  response: z.object({ success: z.literal(true) }),
} satisfies Call

const counted = z.object({ name: z.string(), count: z.int() })

export const useAnalytics = {
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'How often pages were opened and actions done in the last 90 days',
  access: 'moderator',
  response: z.object({
    pageViews: z.int(),
    actionCount: z.int(),
    /** The most frequent first. */
    pages: z.array(counted),
    actions: z.array(counted),
    /** The last 30 days in UTC, oldest first. */
    days: z.array(z.object({ date: z.iso.date(), pageViews: z.int(), actions: z.int() })),
  }),
} satisfies Call
export type UseFigures = z.infer<typeof useAnalytics.response>
