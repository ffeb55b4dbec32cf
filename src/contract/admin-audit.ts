// What operators did. The log is only ever added to, and no call does that by itself: each change writes its own entry.
import { z } from 'zod'
import { searchText } from './admin-users.ts'
import type { Call } from './call.ts'
import { enteredDay, enteredMoment } from './moment.ts'

/** Everything that is written down. A new change of the panel gets a name here. */
export const auditActions = [
  'signed_in',
  'signed_out',
  'user_created',
  'user_updated',
  'user_deleted',
  'password_reset',
  'own_security_changed',
  'second_factor_reset',
  'payment_refunded',
  'subscription_canceled',
  'data_exported',
  'tier_created',
  'tier_updated',
  'tier_deleted',
  'promo_code_created',
  'promo_code_updated',
  'promo_code_deleted',
  'setting_created',
  'setting_updated',
  'email_template_created',
  'email_template_updated',
  'email_template_restored',
  'email_template_not_used',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

const values = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** 'command line' for what was done there. */
  operator: z.string(),
  action: z.string(),
  /** What they did, to be read after their name: 'ordered a refund of $49.00 to ann'. */
  summary: z.string(),
  /** What it is about: 'user', 'payment'. */
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  before: values,
  after: values,
  /** Where from. */
  address: z.string(),
  device: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The moment and the id of the last entry of a page. */
export const auditCursor = z.tuple([enteredMoment(), z.uuid()])
const filter = z.object({
  search: searchText.optional(),
  action: auditAction.optional(),
  subject: searchText.optional(),
  /** Days in UTC, both included. */
  from: enteredDay().optional(),
  to: enteredDay().optional(),
})
export type AuditFilter = z.infer<typeof filter>

export const listAuditLog = {
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'What operators did, newest first',
  access: 'moderator',
  query: filter.extend({
    /** `next` of the page before. */
    after: z.string().max(100).optional(),
    limit: z.coerce.number('Invalid input').int('Invalid input').min(1).max(100).default(50),
  }),
  response: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
} satisfies Call

export const exportAuditLog = {
  method: 'GET',
  path: '/api/admin/audit-log/export',
  summary: 'The same as a CSV file',
  access: 'moderator',
  query: filter,
  response: z.string(),
} satisfies Call
