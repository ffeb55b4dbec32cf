import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** For lists of any length: as one value, where each by itself is refused from the 65,536th on. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`
