import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { splitStatements } from './sql-statements.ts'

// Two people who each add a migration take the same number, and both apply: in an order that no one chose.
test('migrations are numbered from 1, without a number twice or left out', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

/** Those before it were applied before there were clusters. */
const firstOnClusters = 73

// On a cluster a table is placed right after it is made, and may refer to others only then.
test('tables get their foreign keys by a statement of their own', async () => {
  const later = (await readMigrations()).filter(({ name }) => Number(name.slice(0, 4)) >= firstOnClusters)
  const early = later.flatMap(({ name, sql }) =>
    splitStatements(sql)
      .filter(
        statement => /\bcreate\s+(unlogged\s+)?table\b/i.test(statement) && /\breferences\b/i.test(statement),
      )
      .map(() => name),
  )
  expect(early).toEqual([])
})

/** Those before it were applied while every process stood still. */
const firstBesideOld = 78

const takesAway =
  /\b(drop\s+(table|column|function|view|type)|rename\s+(to|column)|alter\s+column\s+\S+\s+(set\s+not\s+null|(set\s+data\s+)?type))\b/i

/** The step since which nothing uses what this one takes away. */
const unusedSince = (sql: string) => Number(/^-- Contract: unused since (\d{4})\.$/m.exec(sql)?.[1])

const takesTooEarly = ({ name, sql }: { name: string; sql: string }) =>
  splitStatements(sql).some(statement => takesAway.test(statement.replace(/^--.*$/gm, ''))) &&
  !(unusedSince(sql) < Number(name.slice(0, 4)))

// Processes are replaced one after the other, and those of the version before go on meanwhile.
test('nothing is taken away that the version before still uses', async () => {
  const later = (await readMigrations()).filter(({ name }) => Number(name.slice(0, 4)) >= firstBesideOld)
  expect(later.filter(takesTooEarly).map(({ name }) => name)).toEqual([])
})

test.each([
  ['alter table a drop column b', true],
  ['-- Contract: unused since 0079.\nalter table a drop column b', false],
  ['-- Contract: unused since 0080.\nalter table a drop column b', true],
  ['alter table a rename to b', true],
  ['alter table a alter column b set not null', true],
  ['alter table a alter column b type text', true],
  ['drop function f()', true],
  ['-- Why: nothing to drop column by\nalter table a add column b text', false],
  ['drop index i', false],
])('%j takes too early: %s', (sql, isEarly) => {
  expect(takesTooEarly({ name: '0080_a.sql', sql })).toBe(isEarly)
})
