// A query names the account for every table it reads, also in joins and sub-selects: a database that is distributed by
// account then sends it to one node. Equating the accounts of two tables would give the same rows, from all nodes.
import { readdir, readFile } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../schema.ts'

const tables = Object.entries(schema).flatMap(([name, value]) => (is(value, PgTable) ? [name] : []))
const owner = `(?:${tables.join('|')})\\.(?:userId|id)\\b`
const accountOfTable = `(?:${tables.join('|')})\\.userId\\b`
const comparisons = [
  new RegExp(`eq\\(\\s*${accountOfTable},\\s*${owner}`, 'g'),
  new RegExp(`eq\\(\\s*${owner},\\s*${accountOfTable}`, 'g'),
  new RegExp(`user_id\\s*=\\s*\\$\\{${accountOfTable}`, 'g'),
  /\b\w+\.user_id\s*=\s*\w+\.(?:user_id|id)\b/g,
]
const findIn = (source: string) => comparisons.flatMap(pattern => source.match(pattern) ?? [])

const folder = new URL('./', import.meta.url)
const files = (await readdir(folder)).filter(name => !name.endsWith('.test.ts'))

test.each(files)('%s names the account in every join and sub-select', async name => {
  expect(findIn(await readFile(new URL(name, folder), 'utf8'))).toEqual([])
})

test.each([
  'eq(appUser.id, session.userId)',
  'eq(ledger.userId, calculation.userId)',
  `where d.user_id = $\{transaction.userId}`,
  'join app_user u on s.user_id = u.id',
])('%s is noticed', source => {
  expect(findIn(source)).not.toEqual([])
})

test.each(['eq(session.userId, key.userId)', 'where t.user_id = $1', `where user_id = $\{userId}`])(
  '%s names it',
  source => {
    expect(findIn(source)).toEqual([])
  },
)
