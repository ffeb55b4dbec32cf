// A later version adds a table: on a cluster it lies with its account as soon as it is made.
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../migrate.ts'
import { createTestDatabase } from '../testing/database.ts'

test('a migration places the table it makes before it refers to others', async () => {
  const database = await createTestDatabase()
  const sql = `create table pet (user_id uuid not null, id uuid not null, primary key (user_id, id));
    alter table pet add foreign key (user_id) references app_user (id) on delete cascade;`
  const later = { name: '9999_pets.sql', checksum: 'of pets', sql }
  expect(await migrate(database.url, [...(await readMigrations()), later])).toEqual([later.name])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `select distribution_column as by, colocation_id = (select colocation_id from citus_tables
       where table_name = 'app_user'::regclass) as "withAccount"
     from citus_tables where table_name = 'pet'::regclass`,
  )
  expect(rows).toEqual([{ by: 'user_id', withAccount: true }])
  await client.end()
  await database.drop()
})
