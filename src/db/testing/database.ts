// A database for one test or one test file: migrated, empty of rows, seen by nobody else.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { administer, urlAs, urlWithDatabase } from './administer.ts'

export type TestDatabase = {
  /** Of a role that may do anything. */
  url: string
  /** Of the role as which the product works. */
  productUrl: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `lotwise_test_${randomBytes(6).toString('hex')}`
  const nodes = inject('postgresNodes')
  for (const node of nodes)
    await administer(node, `create database ${name} template ${inject('postgresTemplate')}`)
  const url = urlWithDatabase(serverUrl, name)
  return {
    url,
    productUrl: urlAs(url, inject('postgresProduct')),
    // By force: a connection that a failed test left open must not fail the tests after it as well.
    drop: async () => {
      for (const node of nodes) await administer(node, `drop database ${name} with (force)`)
    },
  }
}
