// What an account takes: bytes by table, with indexes, and processor seconds by what it does, of the product and of the
// database apart. docs/scale.md reckons with these up to ten million accounts. Processor seconds are about the same on
// a busy machine, unlike waiting times.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { coinbaseRows, importFile, signUp } from './account.ts'
import { type Visitor, visitorOf } from './calculation/visitor.ts'
import { copyAccount, type Sizes, sizesOf } from './capacity/copies.ts'
import { cpuOf, parentOf } from './capacity/cpu.ts'
import { machineLoad } from './latency.ts'
import { launchProduct } from './product.ts'

const ROWS = 1_000
const PEOPLE = 10
const NEWCOMERS = 20_000
const INVESTORS = 200

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  client.on('error', () => undefined)
  try {
    const { newcomer, investor } = await measureWork(dir, postgres.ownerUrl, client)
    await measureBytes(client, newcomer, investor)
  } finally {
    await client.end()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

/** Returns the names of a person who has only signed up, and of one who has done everything. */
async function measureWork(dir: string, databaseUrl: string, client: pg.Client) {
  const product = await launchProduct(join(dir, 'data'), { DATABASE_URL: databaseUrl })
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  const cost = async (what: string, times: number, work: () => Promise<unknown>) => {
    const [productBefore, serverBefore] = [cpuOf(product.pid), cpuOf(server)]
    await work()
    await untilQuiet(client)
    const [inProduct, inServer] = [cpuOf(product.pid) - productBefore, cpuOf(server) - serverBefore]
    console.log(
      `  ${what.padEnd(44)} ${ms(inProduct, times)} of the product, ${ms(inServer, times)} of the database`,
    )
  }
  try {
    const file = join(dir, 'coinbase.csv')
    await pipeline(coinbaseRows(ROWS), createWriteStream(file))
    await signUp(product.url, 'newcomer')
    await untilQuiet(client)
    const visitors: Visitor[] = []
    const cookies: string[] = []
    const each = async (work: (visitor: Visitor, n: number) => Promise<unknown>) => {
      for (const [n, visitor] of visitors.entries()) await work(visitor, n)
    }
    await cost('processor time: sign-up and purchase', PEOPLE, async () => {
      for (let n = 0; n < PEOPLE; n++) cookies.push(await signUp(product.url, `investor${n}`))
    })
    visitors.push(...cookies.map(cookie => visitorOf(product.url, cookie)))
    await cost('import of 1,000 rows and what follows it', PEOPLE, () =>
      each((_, n) => importFile(product.url, cookies[n] ?? '', file, ROWS)),
    )
    await cost('first calculation of 1,000 transactions', PEOPLE, () =>
      each(visitor => visitor.get('/api/tax-calculations/2023')),
    )
    await cost('portfolio and review for the first time', PEOPLE, () =>
      each(async visitor => {
        await visitor.get('/api/portfolio/performance')
        await visitor.get('/api/review')
      }),
    )
    await cost('Form 8949 as PDF, 450 sales', PEOPLE, () => each(makeReport))
    await cost('a page, 50 of its kind each', PEOPLE * 150, () =>
      each(async visitor => {
        for (let look = 0; look < 50; look++)
          for (const path of [
            '/api/transactions?limit=50',
            '/api/tax-calculations/2023',
            '/api/auth/session',
          ])
            await visitor.get(path)
      }),
    )
    console.log(`  ${machineLoad()}`)
    return { newcomer: 'newcomer', investor: 'investor0' }
  } finally {
    await product.stop()
  }
}

const ms = (seconds: number, times: number) => `${((seconds * 1000) / times).toFixed(1).padStart(7)} ms`

async function makeReport(visitor: Visitor) {
  await visitor.send('/api/reports/form8949', { taxYear: 2023, format: 'pdf' })
  for (;;) {
    const [made] = JSON.parse(await visitor.get('/api/reports')) as { status: string }[]
    if (made?.status === 'error') throw new Error('the report failed')
    if (made?.status === 'complete') return
    await sleep(100)
  }
}

/** What an act orders is part of what it costs. */
async function untilQuiet(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pgboss.job
       where state in ('created', 'retry', 'active') and start_after < now() + interval '30 seconds'
         and not starts_with(name, '__pgboss')`,
    )
    if (rows[0]?.waiting === 0) return
    await sleep(250)
  }
}

async function measureBytes(client: pg.Client, newcomer: string, investor: string) {
  const idOf = async (username: string) =>
    (await client.query('select id from app_user where username = $1', [username])).rows[0].id
  const empty = await sizesOf(client)
  await copyAccount(client, await idOf(newcomer), NEWCOMERS)
  const withNewcomers = await sizesOf(client)
  report(`an account that has only signed up and paid`, empty, withNewcomers, NEWCOMERS)
  await copyAccount(client, await idOf(investor), INVESTORS)
  report(
    `an account with ${ROWS} transactions, results and a form`,
    withNewcomers,
    await sizesOf(client),
    INVESTORS,
  )
}

/** What many have added, by table, for each of them. Tables of less than a hundredth are one line. */
function report(what: string, before: Sizes, after: Sizes, accounts: number) {
  const added = [...after].map(([name, size]) => {
    const was = before.get(name) ?? { rows: 0, heap: 0, indexes: 0 }
    return {
      name,
      rows: (size.rows - was.rows) / accounts,
      heap: (size.heap - was.heap) / accounts,
      indexes: (size.indexes - was.indexes) / accounts,
    }
  })
  const total = added.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
  console.log(`  ${what}: ${bytes(total)} bytes`)
  const isLarge = ({ heap, indexes }: { heap: number; indexes: number }) => heap + indexes >= total / 100
  const large = added.filter(isLarge).sort((a, b) => b.heap + b.indexes - a.heap - a.indexes)
  for (const { name, rows, heap, indexes } of large)
    console.log(
      `    ${name.padEnd(24)} ${rows.toFixed(1).padStart(7)} rows, ${bytes(heap).padStart(9)} bytes and ${bytes(indexes).padStart(9)} of indexes`,
    )
  const rest = added
    .filter(size => !isLarge(size))
    .reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
  console.log(`    ${'the others'.padEnd(24)} ${bytes(rest).padStart(23)} bytes together`)
}

const bytes = (count: number) => Math.round(count).toLocaleString('en-US')
