import type pg from 'pg'

/** Someone who uses the product, and remembers what it answered. */
export type Life = {
  act(): Promise<void>
  /** What is stored is what was answered, whole and once. No one acts meanwhile. */
  check(database: pg.Client): Promise<void>
  /** Whatever was begun comes to its end, once nothing is killed anymore. */
  settle(database: pg.Client): Promise<void>
}
