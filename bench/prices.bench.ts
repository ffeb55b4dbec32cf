// Claim: 100,000 records without a value, of 50 coins over six years, are priced from a warm cache within five times a
// bare join of the same records with the same prices.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect, type Db } from '../src/db/client.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { takeLedgerPrices } from '../src/usecases/prices/take-prices.ts'
import { type Cost, costs } from './cost.ts'
import { median, verdict } from './product.ts'

const RECORDS = 100_000
const TIMES = 5
const PIECE = 10_000

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  const database = connect(postgres.ownerUrl, { onLost: () => undefined })
  try {
    await migrate(postgres.ownerUrl)
    const { db, ownConnection } = database
    const userId = await fill(db)
    const costOf = await costs(db, process.pid)
    const [priced, joined]: [Cost[], Cost[]] = [[], []]
    for (let time = 0; time < TIMES; time++) {
      joined.push(await costOf(() => bareJoin(db, userId)))
      priced.push(await costOf(() => takeLedgerPrices({ db, ownConnection }, { userId })))
      await db.execute(sql`delete from ledger_price_month`)
    }
    const [pricedMs = 0, joinedMs = 0] = [priced, joined].map(list => median(list.map(({ ms }) => ms)))
    const [pricedCpu = 0, joinedCpu = 0] = [priced, joined].map(list =>
      median(list.map(({ cpuMs }) => cpuMs)),
    )
    console.log(
      `  ${RECORDS.toLocaleString('en-US')} records: priced in ${pricedMs.toFixed(0)} ms, bare join ${joinedMs.toFixed(0)} ms, ` +
        `${(pricedMs / joinedMs).toFixed(1)} times`,
    )
    console.log(
      `  in processor time ${pricedCpu.toFixed(0)} ms and ${joinedCpu.toFixed(0)} ms, ${(pricedCpu / joinedCpu).toFixed(1)} times`,
    )
    console.log(`  ${verdict(pricedMs / joinedMs <= 5)} at most 5 times a bare join`)
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

const bareJoin = (db: Db, userId: string) =>
  db.execute(sql`
    select sum(t.quantity * p.usd) from transaction t
    join price p on p.coin_id = lower(t.asset) and p.granularity = 'day' and p.at = date_trunc('day', t.at, 'UTC')
    where t.user_id = ${userId}`)

/** Rewards of every hour or so, and a close of every day. */
async function fill(db: Db): Promise<string> {
  const userId = randomUUID()
  await db.execute(sql`insert into app_user (id, username, email, password_hash, created_at, updated_at)
    values (${userId}, 'bench', 'bench@example.com', '', now(), now())`)
  // Piece by piece: on a busy machine all of them at once take longer than a statement may.
  for (let start = 0; start < RECORDS; start += PIECE)
    await db.execute(sql`insert into transaction (user_id, id, type, kind, at, wallet, asset, quantity, identity,
        occurrence, created_at, updated_at)
      select ${userId}, gen_random_uuid(), 'income', 'staking',
        timestamptz '2019-01-01Z' + n * interval '31 minutes', 'Kraken', 'COIN' || n % 50, 0.5, gen_random_uuid(),
        1, now(), now()
      from generate_series(${start}::int, ${start + PIECE - 1}::int) n`)
  await db.execute(sql`insert into price (coin_id, granularity, at, usd, source, fetched_at)
    select 'coin' || coin, 'day', day, 100 + coin, 'coinbase', now()
    from generate_series(0, 49) coin, generate_series(timestamptz '2019-01-01Z', '2025-01-01Z', '1 day') day`)
  await db.execute(sql`analyze transaction`)
  await db.execute(sql`analyze price`)
  return userId
}
