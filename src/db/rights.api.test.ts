// What the product's role may do with the tables, on one's own PostgreSQL as on the embedded one.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSuperuser, prepareDatabase } from './rights.ts'
import { createTestDatabase } from './testing/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
let product: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  product = new pg.Client({ connectionString: database.productUrl })
  await owner.connect()
  await product.connect()
})
afterAll(async () => {
  await owner.end()
  await product.end()
  await database.drop()
})

const urls = () => ({ url: database.productUrl, ownerUrl: database.url })

describe('the product’s role', () => {
  test.each(['audit_entry', 'security_event'])('adds to %s and reads it, and no more', async table => {
    await product.query(`select * from ${table}`)
    const { rows } = await product.query(
      `select array(select r from unnest(array['insert', 'update', 'delete', 'truncate']) r
         where has_table_privilege(current_user, $1, r)) as rights`,
      [table],
    )
    expect(rows).toEqual([{ rights: ['insert'] }])
    await expect(product.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    await expect(product.query(`truncate ${table}`)).rejects.toThrow('permission denied')
  })

  test('has old security events deleted, and none that is younger', async () => {
    await owner.query(`
      insert into app_user (id, username, email, password_hash, created_at, updated_at)
        values ('00000000-0000-4000-8000-000000000001', 'events', 'events@example.com', 'x', now(), now())`)
    await owner.query(`
      insert into security_event select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), 'signed_in', '', '',
        now() - days * interval '1 day' from unnest(array[1, 179, 181]) days`)
    await product.query('select delete_old_security_events()')
    const events = `from security_event where user_id = '00000000-0000-4000-8000-000000000001'`
    const { rows } = await product.query(`select count(*)::int as count ${events}`)
    expect(rows).toEqual([{ count: 2 }])
    // With the account goes the rest: what refers to it goes by the right of its owner.
    await product.query(`delete from app_user where id = '00000000-0000-4000-8000-000000000001'`)
    expect((await product.query(`select ${events}`)).rowCount).toBe(0)
  })

  test('has statistics of the ledgers made', async () => {
    const notices: string[] = []
    product.on('notice', ({ message }) => notices.push(message ?? ''))
    await product.query('select analyze_transactions(transaction_shard(gen_random_uuid()))')
    expect(notices).toEqual([])
  })

  test('may still call what the version before called', async () => {
    await product.query('select analyze_transactions()')
  })

  test('changes no table and no history of migrations', async () => {
    await expect(product.query('alter table app_user add column x text')).rejects.toThrow('must be owner')
    await expect(product.query('delete from schema_migration')).rejects.toThrow('permission denied')
    expect(await isSuperuser(database.productUrl)).toBe(false)
  })

  test('gets its rights to a table that came since, and loses those it should not have', async () => {
    await owner.query('create table came_later (x text)')
    await owner.query(`grant update on audit_entry to ${product.escapeIdentifier(inRole())}`)
    await expect(product.query('select from came_later')).rejects.toThrow('permission denied')
    expect(await prepareDatabase(urls())).toEqual([])
    await product.query(`insert into came_later values ('a')`)
    await expect(product.query(`update audit_entry set summary = ''`)).rejects.toThrow('permission denied')
  })

  test('starts where everything is applied, without the address of the owner', async () => {
    expect(await prepareDatabase({ url: database.productUrl, ownerUrl: database.productUrl })).toEqual([])
  })
})

const inRole = () => new URL(database.productUrl).username
