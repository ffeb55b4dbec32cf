// Claims, while another person works: a thousand demos are registered, each with a transaction in it, and deleted once
// they have ended, in the same time per demo from the first hundreds to the last; and no other account's rows are
// touched.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { connect, type Db } from '../src/db/client.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { deleteEndedDemos } from '../src/usecases/demo/delete-ended-demos.ts'
import { signUp } from './account.ts'
import { launchProduct, verdict } from './product.ts'

const demos = 1000
const part = 250
const log = pino({ level: 'warn' })

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  // Each visitor comes from an address of its own: one would be limited.
  const env = { DATABASE_URL: postgres.ownerUrl, TRUST_PROXY: '1' }
  const product = await launchProduct(join(dir, 'data'), env)
  const database = connect(postgres.ownerUrl, { onLost: () => undefined })
  try {
    const worker = await startWorking(product.url)
    const [registering, ends] = await registerAll(product.url)
    const deleting = await deleteAll(database.db, ends)
    const added = await worker.stop()
    const left = await countRows(database.db)
    console.log(`  registered   ${registering.map(ms).join(', ')} each, in parts of ${part}`)
    console.log(`  deleted      ${deleting.map(ms).join(', ')} each`)
    console.log(
      `  ${verdict(isFlat(registering) && isFlat(deleting))} no part takes twice as long as the first`,
    )
    const isUntouched = left.demos === 0 && left.transactions === added
    console.log(`  ${verdict(isUntouched)} no demo is left, and all ${added} transactions of the other are`)
  } finally {
    await database.close()
    await product.stop()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`
const isFlat = ([first = 0, ...others]: number[]) => others.every(value => value < first * 2)

async function send(url: string, body: object, headers: Record<string, string>) {
  const sent = { 'content-type': 'application/json', ...headers }
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const bought = (nth: number) => ({
  type: 'buy',
  symbol: 'BTC',
  amount: '0.1',
  usd: '9000',
  wallet: 'Kraken',
  timestamp: new Date(Date.UTC(2025, 0, 1) + nth * 1000).toISOString(),
})

/** A person who adds one transaction after the other, until stopped. */
async function startWorking(url: string) {
  const cookie = await signUp(url, 'worker')
  let isStopped = false
  let added = 0
  const work = (async () => {
    while (!isStopped) await send(`${url}/api/transactions`, bought(added++), { cookie })
  })()
  return {
    stop: async () => {
      isStopped = true
      await work
      return added
    },
  }
}

type Registered = { sessionId: string; endsAt: string }

/** How long each took, by part, and when those of the part have all ended. */
async function registerAll(url: string): Promise<[number[], Date[]]> {
  const times: number[] = []
  const ends: Date[] = []
  for (let nth = 0; nth < demos; nth += part) {
    const began = performance.now()
    let endsAt = ''
    for (let visitor = nth; visitor < nth + part; visitor++) {
      const address = { 'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}` }
      const visiting = { name: 'Ann', email: 'ann@example.com' }
      const demo = (await send(`${url}/api/demo/register`, visiting, address)) as Registered
      await send(`${url}/api/transactions`, bought(visitor), { 'x-demo-session-id': demo.sessionId })
      endsAt = demo.endsAt
    }
    times.push((performance.now() - began) / part)
    ends.push(new Date(endsAt))
  }
  return [times, ends]
}

async function deleteAll(db: Db, ends: readonly Date[]): Promise<number[]> {
  const times: number[] = []
  for (const end of ends) {
    const began = performance.now()
    await deleteEndedDemos({ db, clock: () => end, log })
    times.push((performance.now() - began) / part)
  }
  return times
}

async function countRows(db: Db) {
  const { rows } = await db.execute<{ demos: number; transactions: number }>(sql`
    select (select count(*)::int from app_user where kind = 'demo') as demos,
      (select count(*)::int from transaction) as transactions`)
  return rows[0] ?? { demos: -1, transactions: -1 }
}
