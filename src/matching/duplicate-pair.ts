// Two records that may be one act: which of them is in doubt, and how the doubt is named.
import type { LedgerRecord } from './ledger-record.ts'

/** How far apart two records of one act may be: clocks differ, and files round. */
export const MAX_APART_MS = 90_000

export function isOlder(a: LedgerRecord, b: LedgerRecord): boolean {
  const apart = a.createdAt - b.createdAt
  return apart < 0 || (apart === 0 && a.id < b.id)
}

/** The older first. */
export const byAge = (one: LedgerRecord, other: LedgerRecord): [LedgerRecord, LedgerRecord] =>
  isOlder(one, other) ? [one, other] : [other, one]

/** By which a person's answer is remembered. */
export const duplicateKey = (older: Pick<LedgerRecord, 'id'>, newer: Pick<LedgerRecord, 'id'>) =>
  `likely_duplicate:${older.id}:${newer.id}`

/** That a record may be what another one is already, or several together. */
export type Duplicate = {
  /** The record in doubt. */
  transactionId: string
  code: 'likely_duplicate'
  quantity: null
  usdAtStake: string | null
  otherId: string | null
  /** Where several records together are what this one is: the first of them. */
  partIds?: string[]
}

export const duplicateIssue = (older: LedgerRecord, { id, usd }: LedgerRecord): Duplicate => ({
  transactionId: id,
  code: 'likely_duplicate',
  quantity: null,
  usdAtStake: usd,
  otherId: older.id,
})
