import type pg from 'pg'
import { keepProductsOut } from '../presence.ts'

/**
 * Whether a product runs on the database. Where none does, none starts until the end of the transaction. A version before
 * the lock is known by its name.
 */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'lotwise%'`,
  )
  return Boolean(rows[0]?.count) || !(await keepProductsOut(client))
}
