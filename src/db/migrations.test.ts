import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

// Two people who each add a migration take the same number, and both apply: in an order that nobody chose.
test('migrations are numbered from 1, without a number twice or left out', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
