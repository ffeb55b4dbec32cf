// As whom the product works on the embedded server, and what a hole in it could therefore not reach.
import { expect, test } from 'vitest'
import { runningUrl } from './reach.ts'
import { query, stopProduct } from './testing/run-product.ts'
import { keep, kept, prepareWorkplace } from './testing/workplace.ts'

const place = prepareWorkplace()
const denied = 'permission denied'

test('the product’s role reaches neither files nor programs nor anything but its rows', async () => {
  const { url, productUrl } = await place.start()
  for (const statement of [
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `select lo_import('/etc/passwd')`,
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/lotwise-copied'`,
    'create extension plpgsql_check',
    'create table mine ()',
    'create schema mine',
    'create role another',
    'create database another',
    'set role lotwise',
    'set role lotwise_owner',
    `alter system set fsync = 'off'`,
  ])
    await expect(query(productUrl, statement), statement).rejects.toThrow(
      /permission denied|must be|not available|cannot be executed/,
    )
  // The owner is not a superuser either.
  await expect(query(url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(denied)
  await expect(query(url, `copy (select 1) to program 'cat'`)).rejects.toThrow(denied)
})

test('a folder from when the superuser was the only role is taken over, with all that is in it', async () => {
  const first = await place.start()
  const superuser = (await runningUrl(place.dataDir, 'superuser')) ?? expect.fail('not up')
  for (const statement of [
    'alter database lotwise owner to lotwise',
    'create schema pgboss',
    `create type pgboss.job_state as enum ('created')`,
    'create table pgboss.job (id integer generated always as identity, state pgboss.job_state)',
    'create function pgboss.job_now() returns timestamptz language sql as $$ select now() $$',
    'create table kept (note text)',
    `insert into kept values ('old')`,
    'revoke lotwise_product from lotwise_owner',
    'drop role lotwise_owner',
    'drop role lotwise_product',
  ])
    await query(superuser, statement)
  await stopProduct(first)

  const second = await place.start()
  expect(second.said()).toContain('Lotwise now works as a role that can reach nothing but its rows')
  await keep(second, 'new')
  expect(await kept(second)).toEqual(['new', 'old'])
  // The queue changes its own tables.
  await query(second.productUrl, 'alter table pgboss.job add column added integer')
  await query(second.productUrl, 'drop function pgboss.job_now()')
  await query(second.productUrl, 'alter type pgboss.job_state rename to state_of_job')
  await expect(query(second.productUrl, 'drop table kept')).rejects.toThrow('must be owner')
  await stopProduct(second)

  const third = await place.start()
  expect(third.said()).toBe('')
})
