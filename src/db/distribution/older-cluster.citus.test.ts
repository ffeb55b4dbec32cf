// A cluster that an older release has filled: the steps of a later one change the rows where they lie, on every node.
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { identityOf } from '../../ledger/identity.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { dropDatabase } from '../testing/administer.ts'
import { createEmptyClusterDatabase } from '../testing/citus-cluster.ts'
import { distribute } from './distribute.ts'

let name: string
let url: string
let client: pg.Client
beforeEach(async () => {
  name = `lotwise_older_${randomBytes(4).toString('hex')}`
  url = await createEmptyClusterDatabase(inject('postgresNodes'), name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  for (const node of inject('postgresNodes')) await dropDatabase(node, name)
})

/** The cluster as it was before the named step. */
async function distributeBefore(step: string): Promise<void> {
  const all = await readMigrations()
  await migrate(url, all.slice(0, all.map(({ name }) => name).indexOf(step)))
  await distribute(client, { shards: 8 })
}

test('what Nexo calls by another word now is renamed for everybody', { timeout: 300_000 }, async () => {
  await distributeBefore('0076_other_origins.sql')
  const event = { type: 'deposit', at: 0, asset: 'BTC', quantity: '1' } as const
  const idOf = (sourceId: string) => identityOf('Nexo', { ...event, sourceId }, 'Nexo').identity
  const before = ['topupcrypto:1', 'topupcrypto:2', 'deposit:2', 'referralbonus:3', 'repayment:4']
  const people = Array.from({ length: 24 }, () => randomUUID())
  for (const person of people) {
    const imported = randomUUID()
    await client.query(
      `insert into app_user (id, username, email, password_hash, created_at, updated_at)
       values ($1, $2, 'a@example.com', 'x', now(), now())`,
      [person, person],
    )
    await client.query(
      `insert into import (user_id, id, kind, file_name, file_type, file_bytes, layout_id, layout, columns, imported,
         duplicates, skipped, issues, rows, skips, created_at)
       values ($1, $2, 'file', 'a.csv', 'csv', 1, 'nexo', 'Nexo', '{}', 0, 0, 0, 0, 0, '[]', now())`,
      [person, imported],
    )
    for (const sourceId of before)
      await client.query(
        `insert into transaction (user_id, id, import_id, type, at, wallet, asset, quantity, source_id, identity,
           occurrence, created_at, updated_at)
         values ($1, $2, $3, 'deposit', now(), 'Nexo', 'BTC', 1, $4, $5, 1, now(), now())`,
        [person, randomUUID(), imported, sourceId, idOf(sourceId)],
      )
  }
  const { rows: spread } = await client.query(
    `select distinct nodeport from citus_shards
     where shardid = any(
       select get_shard_id_for_distribution_column('transaction', id::text) from unnest($1::uuid[]) id)`,
    [people],
  )
  expect(spread).toHaveLength(2)

  expect(await migrate(url)).toContain('0079_nexo_types_renamed.sql')

  const now = ['deposit:1', 'deposit:2', 'loan:4', 'referralbonus:3', 'topupcrypto:2']
  for (const person of people) {
    const { rows } = await client.query(
      `select source_id, replace(identity::text, '-', '') as identity from transaction
       where user_id = $1 order by source_id`,
      [person],
    )
    expect(rows).toEqual(now.map(sourceId => ({ source_id: sourceId, identity: idOf(sourceId) })))
  }
})
