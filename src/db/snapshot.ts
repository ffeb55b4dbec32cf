// What several queries read has to fit together: a figure made of two states of a ledger belongs to neither.
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from './client.ts'

declare const oneMoment: unique symbol
/** All of its queries see the database as the first of them found it. */
export type Snapshot = Transaction & { readonly [oneMoment]: true }

/**
 * For reading alone. Compute after it: it keeps a connection as long as it lasts. Inside it, ask nothing but the snapshot:
 * tasks that each hold a connection and wait for another would wait for each other.
 */
export function readSnapshot<T>(db: Db, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  // Within a transaction there is no choosing what it sees, and the driver would not say so.
  if (db instanceof PgTransaction) throw new Error('A snapshot cannot begin inside a transaction.')
  return db.transaction(transaction => read(transaction as Snapshot), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

/**
 * A transaction that holds the ledger (`changeLedger`, `holdLedger`) sees no change to it but its own. Filing facts are not
 * held with it: compare their version once everything is read.
 */
export const snapshotOfHolder = (transaction: Transaction): Snapshot => transaction as Snapshot
