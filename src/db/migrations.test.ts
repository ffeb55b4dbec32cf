import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { splitStatements } from './sql-statements.ts'

// Two people who each add a migration take the same number, and both apply: in an order that nobody chose.
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
