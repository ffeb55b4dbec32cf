// A database for one test or one test file: migrated, empty of rows, seen by nobody else.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { administer, urlWithDatabase } from './administer.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `lotwise_test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${inject('postgresTemplate')}`)
  return {
    url: urlWithDatabase(serverUrl, name),
    // By force: a connection that a failed test left open must not fail the tests after it as well.
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  }
}
