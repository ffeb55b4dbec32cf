// Writes down what an operator does, in the transaction that does it: no change without its entry.
import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../contract/admin-audit.ts'
import { insertAuditEntry } from '../../db/queries/audit-entries.ts'
import type { Operator } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'

/** Who does it and where from. `id` is null on the command line, where there is no sign-in. */
export type Actor = { id: string | null; username: string; address: string; userAgent: string }

export const commandLine: Actor = { id: null, username: 'command line', address: '', userAgent: '' }

/** What the product noticed or did by itself, without an order. */
export const theProduct: Actor = { id: null, username: 'Lotwise', address: '', userAgent: '' }

export const actorOf = ({ id, username }: Operator, from: Pick<Actor, 'address' | 'userAgent'>): Actor => ({
  id,
  username,
  ...from,
})

export type AuditedChange = {
  action: AuditAction
  /** What they did, to be read after their name. */
  summary: string
  about?: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export const recordAudit = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { action, summary, about, before, after }: AuditedChange,
): Promise<void> =>
  insertAuditEntry(db, {
    id: randomUUID(),
    at: clock(),
    operatorId: actor.id,
    operator: actor.username,
    action,
    summary,
    subjectKind: about?.kind ?? null,
    subjectId: about?.id ?? null,
    before: before ?? null,
    after: after ?? null,
    address: actor.address,
    userAgent: actor.userAgent.slice(0, 300),
  })

/** The log stays when the person has gone, so an address is only kept well enough to see that it changed. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1…@')
