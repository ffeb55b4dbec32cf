// The review of a heavy account, over the API: the first look at it, and those after one edit, by which a person works
// through it. `TRANSACTIONS` sets another size.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Review } from '../../src/contract/review.ts'
import { connect } from '../../src/db/client.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { takeLedgerPrices } from '../../src/usecases/prices/take-prices.ts'
import { signUp } from '../account.ts'
import { visitorOf } from '../calculation/visitor.ts'
import { type Cost, costs } from '../cost.ts'
import { machineLoad } from '../latency.ts'
import { launchProduct, median, verdict } from '../product.ts'
import { seedPrices, storeHeavyAccount } from './heavy-account.ts'

const transactions = Number(process.env.TRANSACTIONS ?? 300_000)
const times = 3
/** Of the processor time of the first look. */
const MOST = 1 / 3
/** Until the jobs that an edit orders are done. */
const JOBS_MS = 15_000

export async function measureAfterOneEdit() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  const product = await launchProduct(join(dir, 'data'), { DATABASE_URL: postgres.ownerUrl })
  const database = connect(postgres.ownerUrl, { onLost: () => undefined })
  try {
    const cookie = await signUp(product.url, 'reviewer')
    await fill(database)
    const { get } = visitorOf(product.url, cookie)
    const send = async (method: string, path: string, body?: object) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const response = await fetch(`${product.url}${path}`, init)
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    }
    const costOf = await costs(database.db, product.pid)
    const review = async () => JSON.parse(await get('/api/review')) as Review
    const first = await costOf(review)
    report(`the first look at ${transactions.toLocaleString('en-US')} transactions`, [first])
    const edits: [string, (seen: Review) => Promise<void>][] = [
      ['an answer', ({ issues }) => send('POST', '/api/review/dismiss', { key: issues[0]?.key })],
      ['one more transaction', () => send('POST', '/api/transactions', purchase)],
      ['a transaction changed', seen => send('PUT', `/api/transactions/${recordIn(seen)}`, purchase)],
      ['a transaction deleted', seen => send('DELETE', `/api/transactions/${recordIn(seen)}`)],
    ]
    const all: Cost[] = []
    for (const [name, edit] of edits) {
      const taken: Cost[] = []
      for (let time = 0; time < times; time++) {
        await sleep(JOBS_MS)
        await edit(await review())
        taken.push(await costOf(review))
      }
      report(`after ${name}`, taken)
      all.push(...taken)
    }
    const share = median(all.map(({ cpuMs }) => cpuMs)) / first.cpuMs
    console.log(`    ${share.toFixed(2)} of the processor time of the first look; ${machineLoad()}`)
    console.log(`    ${verdict(share <= MOST)} at most a third`)
    if (share > MOST) throw new Error('After one edit too much is looked at again.')
  } finally {
    await database.close()
    await product.stop()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

async function fill({ db, ownConnection }: ReturnType<typeof connect>) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from app_user where username = 'reviewer'`)
  const userId = rows[0]?.id ?? ''
  await seedPrices(db)
  await storeHeavyAccount(db, userId, transactions)
  await takeLedgerPrices({ db, ownConnection }, { userId })
}

const purchase = {
  ...{ type: 'buy', symbol: 'COIN0', amount: '0.25', usd: '5000', wallet: 'Kraken' },
  timestamp: '2024-03-01T15:00:00Z',
}

/** One of those that look like a duplicate. */
const recordIn = ({ issues }: Review) =>
  issues.find(({ kind }) => kind === 'likely_duplicate')?.transactions.at(-1)?.id

const report = (what: string, taken: readonly Cost[]) =>
  console.log(
    `    ${what.padEnd(48)}${seconds(median(taken.map(({ ms }) => ms)))} s,` +
      `${seconds(median(taken.map(({ cpuMs }) => cpuMs)))} s of the processor`,
  )

const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(7)
