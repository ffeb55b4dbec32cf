// Two people who import files in different orders, each with an empty ledger before every test.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Transaction } from '../../contract/transactions.ts'
import type { SourceFile } from '../../importers/testing/export-pairs.ts'
import { ledgerOwner, type Owner } from './ledger.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

export function twoImporters(): { ann: Owner; bob: Owner } {
  let product: TestProduct
  const people = {} as { ann: Owner; bob: Owner }
  beforeAll(async () => {
    product = await startTestProduct()
    // Two people import every file there is, which is more than the limit of an hour.
    await product.db.execute(sql`update system_setting set value = '100000' where key = 'importsPerHour'`)
    people.ann = await ledgerOwner(product)
    people.bob = await ledgerOwner(product)
  })
  afterAll(() => product.stop())
  afterEach(async () => {
    for (const owner of [people.ann, people.bob]) {
      await undoAll(owner)
      expect(await owner.list()).toEqual([])
    }
  })
  return people
}

export async function undoAll(owner: Owner) {
  for (const { id } of await owner.get('/api/imports')) await owner.remove(`/api/imports/${id}`)
}

export async function importFile(owner: Owner, { name, text }: SourceFile) {
  const result = (await owner.importFile({ fileType: 'csv', file: { name, content: text } })).json()
  expect(result).toMatchObject({ issues: [] })
  return result
}

/** What the ledger says, without the ids of this account. */
const said = (rows: Transaction[]) =>
  rows.map(({ id: _, importId: __, ...row }) => JSON.stringify(row)).sort()

/** With the hash, which only the detail shows. */
export async function ledgerOf(owner: Owner) {
  const rows: Transaction[] = await owner.list()
  const details = await Promise.all(rows.map(({ id }) => owner.get(`/api/transactions/${id}`)))
  return [...said(rows), ...details.map(({ hash, timestamp }) => `${timestamp} ${hash}`).sort()]
}
