import type { Db } from './client.ts'

/**
 * A query that is built once and planned once by each connection, for the few that nearly every request waits for.
 * Planning a join of three tables takes PostgreSQL longer than looking its rows up by their keys.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return db => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
