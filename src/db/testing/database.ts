// A database for one test or one test file: migrated, empty of rows, seen by no other test.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { administer, dropDatabase, urlAs, urlWithDatabase } from './administer.ts'

export type TestDatabase = {
  /** Of a role that may do anything. */
  url: string
  /** Of the role as which the product works. */
  productUrl: string
  drop(): Promise<void>
}

/** Before the first migration, and on one server even where the others are on a cluster. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName()
  await administer(inject('postgresUrl'), `create database ${name}`)
  return databaseOn([inject('postgresUrl')], name)
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newName()
  const nodes = inject('postgresNodes')
  for (const node of nodes)
    await administer(node, `create database ${name} template ${inject('postgresTemplate')}`)
  return databaseOn(nodes, name)
}

const newName = () => `lotwise_test_${randomBytes(6).toString('hex')}`

function databaseOn(nodes: readonly string[], name: string): TestDatabase {
  const url = urlWithDatabase(inject('postgresUrl'), name)
  return {
    url,
    productUrl: urlAs(url, inject('postgresProduct')),
    // By force: a connection that a failed test left open must not fail the tests after it as well.
    drop: async () => {
      for (const node of nodes) await dropDatabase(node, name)
    },
  }
}
