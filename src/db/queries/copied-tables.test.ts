// Tables of which every node of a cluster has a copy: their rows are not held by who reads them. Two that hold the same
// one for share are a deadlock there, and two that hold it for update are every writer in turn.
import { readdir, readFile } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { isCopied } from '../distribution/places.ts'
import * as schema from '../schema.ts'

const copied = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) && isCopied(getTableName(table)) ? [name, getTableName(table)] : [],
)
const table = `(?:${copied.join('|')})`
const held = [
  new RegExp(`\\.from\\(${table}\\)(?:(?!\\n\\n)[\\s\\S])*?\\.for\\(`, 'g'),
  new RegExp(
    `\\bfrom (?:\\$\\{)?${table}\\b(?:(?!\`)[\\s\\S])*?\\bfor (?:no key )?(?:key )?(?:share|update)`,
    'gi',
  ),
]
const findIn = (source: string) => held.flatMap(pattern => source.match(pattern) ?? [])

const folder = new URL('./', import.meta.url)
const files = (await readdir(folder)).filter(name => !name.endsWith('.test.ts'))

test.each(files)('%s holds no row that every node has a copy of', async name => {
  expect(findIn(await readFile(new URL(name, folder), 'utf8'))).toEqual([])
})

test.each([
  `db.select().from(subscriptionTier).where(eq(subscriptionTier.id, id)).for('share')`,
  `db\n    .select()\n    .from(price)\n    .for(strength)`,
  'sql`select 1 from subscription_tier where id = $1 for no key update`',
  `sql\`select 1 from $\{price} for share\``,
])('%s is noticed', source => {
  expect(findIn(source)).not.toEqual([])
})

test.each([
  `db.select().from(subscriptionTier).where(eq(subscriptionTier.id, id))\n\ndb.select().from(promoCode).for('update')`,
  `db.select().from(priceCoverage).for('update')`,
])('%s may be', source => {
  expect(findIn(source)).toEqual([])
})
