import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/**
 * The rows that a person's ledger has, into a table without indexes: the least that storing them can take. In milliseconds
 * of the clock, unless another one is given.
 */
export async function copyOnce(
  client: pg.Client,
  dir: string,
  username: string,
  clock: () => number = () => performance.now(),
): Promise<number> {
  const file = join(dir, 'rows.copy')
  const mine = `select t.* from transaction t join app_user u on u.id = t.user_id where u.username = '${username}'`
  await pipeline(client.query(copyTo(`copy (${mine}) to stdout`)), createWriteStream(file))
  await client.query('create table bare (like transaction)')
  const began = clock()
  await pipeline(createReadStream(file), client.query(copyFrom('copy bare from stdin')))
  const took = clock() - began
  await client.query('drop table bare')
  return took
}
