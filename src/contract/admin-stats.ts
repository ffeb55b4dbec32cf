// The admin dashboard: figures that a job counts, and checks that are made when asked for.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

/** In percent against 30 days ago; null where nothing was counted then. */
const change = z.string().nullable()

const dayOfFigures = z.object({
  /** In UTC. */
  day: z.iso.date(),
  signUps: z.int(),
  revenue: moneyText,
  /** Null for days without a count. */
  activePeople: z.int().nullable(),
})

/** A figure at the end of each of the last 31 days, the newest last; null for days on which it was not counted. */
const trend = z.array(z.string().nullable())

export const adminStats = {
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Figures over all accounts; also says whether the credentials are valid',
  access: 'moderator',
  response: z.object({
    totalUsers: z.int(),
    /** Signed in or looked at a page in the last 30 days. */
    activeUsers: z.int(),
    subscribedUsers: z.int(),
    /** What was paid, less what was paid back. */
    totalRevenue: moneyText,
    totalTransactions: z.int(),
    totalReports: z.int(),
    changes: z.object({
      totalUsers: change,
      activeUsers: change,
      subscribedUsers: change,
      totalRevenue: change,
      totalTransactions: change,
      totalReports: change,
    }),
    trends: z.object({
      totalUsers: trend,
      activeUsers: trend,
      subscribedUsers: trend,
      totalRevenue: trend,
      totalTransactions: trend,
      totalReports: trend,
    }),
    /** The last 90, oldest first. */
    days: z.array(dayOfFigures),
    countedAt: z.iso.datetime(),
  }),
} satisfies Call

const check = z.object({
  name: z.enum([
    'database',
    'mail',
    'mail_templates',
    'payments',
    'prices',
    'response_time',
    'queue',
    'disk',
    'log',
    'backup',
    'second_calculation',
  ]),
  isFine: z.boolean(),
  /** How it is, in a word: 'Healthy'. */
  status: z.string(),
  /** What was measured: 'round trip 1.3 ms'. */
  detail: z.string(),
})
export type HealthCheck = z.infer<typeof check>

export const systemHealth = {
  method: 'GET',
  path: '/api/admin/system-health',
  summary: 'Checks of what the product needs, made now',
  access: 'moderator',
  response: z.object({ checks: z.array(check), checkedAt: z.iso.datetime() }),
} satisfies Call
