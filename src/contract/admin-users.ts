// Accounts as operators see them: who they are and how much they use, never what is in a ledger.
import { z } from 'zod'
import { email, username } from './accounts.ts'
import type { Call } from './call.ts'
import { payment } from './payments.ts'
import { planId } from './plans.ts'

export const role = z.enum(['user', 'moderator', 'admin'])
export type UserRole = z.infer<typeof role>

export const adminUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role,
  /** Of a plan; 'admin' for administrators, who have none. */
  subscriptionTier: z.string(),
  /** 'active' with a plan that holds, else 'inactive'. */
  subscriptionStatus: z.string(),
  isActive: z.boolean(),
  lastLogin: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminUser = z.infer<typeof adminUser>

const count = (most: number) => z.coerce.number('Invalid input').int('Invalid input').min(1).max(most)

export const searchText = z.string().trim().max(100, 'Invalid input')

/** Where a list is longer than this, only so much of it is counted and paged through. */
export const mostListed = 10_000

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  /** At most `mostListed`: there may be more. */
  total: z.int(),
})

export const listUsers = {
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts, searched by the beginnings of words in name and address',
  access: 'moderator',
  query: z.object({
    page: count(500).default(1),
    limit: count(100).default(20),
    search: searchText.optional(),
    role: role.optional(),
    sort: z.enum(['createdAt', 'username', 'lastLogin']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: z.object({ users: z.array(adminUser), pagination }),
} satisfies Call

const params = z.object({ id: z.uuid('Invalid input') })
const usage = z.object({ used: z.int(), limit: z.int().nullable() })

export const readUser = {
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'An account with its plan, use, imports and errors',
  access: 'moderator',
  params,
  response: adminUser.extend({
    /** Whether the plan was paid for; what was can only be refunded or canceled. */
    isPaid: z.boolean(),
    currentPeriodEnd: z.iso.datetime().nullable(),
    year: z.int(),
    usage: z.object({ transactions: usage, exchanges: usage, reports: usage }),
    imports: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        layout: z.string(),
        rows: z.int(),
        imported: z.int(),
        issues: z.int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    connections: z.array(
      z.object({
        id: z.uuid(),
        exchange: z.string(),
        status: z.string(),
        error: z.string().nullable(),
        lastSyncAt: z.iso.datetime().nullable(),
      }),
    ),
    failedReports: z.int(),
    payments: z.array(payment.pick({ id: true, item: true, amount: true, status: true, createdAt: true })),
    sessions: z.int(),
    hasSecondFactor: z.boolean(),
  }),
} satisfies Call
export type UserDetail = z.infer<typeof readUser.response>

const fields = {
  username,
  email,
  role,
  /** 'admin' is what the form sends with that role; it grants no plan, and a paid one stays. */
  subscriptionTier: planId,
  subscriptionStatus: z.enum(['active', 'inactive']),
  isActive: z.boolean('Invalid input'),
}

export const createUser = {
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create an account; its owner is emailed a link to choose a password',
  access: 'admin',
  body: z.strictObject({
    ...fields,
    role: role.default('user'),
    subscriptionTier: planId.default('free'),
    subscriptionStatus: fields.subscriptionStatus.default('inactive'),
    isActive: fields.isActive.default(true),
  }),
  response: adminUser,
  status: 201,
} satisfies Call

export const updateUser = {
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Change an account; what is left out stays',
  access: 'admin',
  params,
  body: z.strictObject(fields).partial(),
  response: adminUser,
} satisfies Call

export const deleteUser = {
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete an account with all its data; payments stay without personal data',
  access: 'admin',
  params,
  response: z.object({ success: z.literal(true) }),
} satisfies Call

export const resetSecondFactor = {
  method: 'POST',
  path: '/api/admin/users/:id/reset-second-factor',
  summary: 'Turn off the two-factor sign-in of someone who has lost app and recovery codes',
  access: 'admin',
  params,
  response: z.object({ success: z.literal(true) }),
} satisfies Call
