// The product's own database, for what people cannot do in a journey: hand out a promo code, or wait for a year.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { urlOf } from '../../src/db/embedded/database.ts'
import { readPassword } from '../../src/db/embedded/password.ts'

const dataDir = process.env.E2E_DATA_DIR ?? ''

/** The fourth line of PostgreSQL's own file. */
async function portOf(): Promise<number> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[3])
}

async function run(statement: string, values: readonly unknown[]): Promise<void> {
  const password = (await readPassword(dataDir)) ?? ''
  const client = new pg.Client({ connectionString: urlOf('owner', { port: await portOf(), password }) })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}

/** A code no one else knows, which takes so many percent off any plan. */
export async function givePromoCode(percent: number): Promise<string> {
  const code = `J${randomUUID().slice(0, 8).toUpperCase()}`
  await run(
    `insert into promo_code (id, code, discount_type, discount_value, valid_from, created_at, updated_at)
     values ($1, $2, 'percentage', $3, now() - interval '1 day', now(), now())`,
    [randomUUID(), code, percent],
  )
  return code
}

/** Lets the time of what someone bought run out, as if a year had passed. */
export const letLicenseRunOut = (userId: string) =>
  run(`update subscription set current_period_end = now() - interval '1 minute' where user_id = $1`, [userId])

/** As if two sources had been asked what a coin closed at on a day, and were far apart. */
export async function knowTwoPrices(
  coinId: string,
  day: string,
  { coinbase, bitstamp }: { coinbase: string; bitstamp: string },
): Promise<void> {
  await run(
    `insert into price (coin_id, granularity, at, usd, source, fetched_at) values ($1, 'day', $2, $3, 'coinbase', now())`,
    [coinId, `${day}T00:00:00Z`, coinbase],
  )
  await run(
    `insert into price_compared (coin_id, at, usd, source, asked_at) values ($1, $2, $3, 'bitstamp', now())`,
    [coinId, `${day}T00:00:00Z`, bitstamp],
  )
}
