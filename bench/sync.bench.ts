// Claims: a sync of 50,000 trades is measured beside a plain COPY of the same rows; each of the worker's processes
// stays under 300 MB, also the one that has the library that talks to exchanges loaded; a process that only serves
// never loads it.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { serveExchange } from '../src/connectors/testing/exchange-server.ts'
import { krakenKey } from '../src/connectors/testing/kraken-exchange.ts'
import type { Exchange } from '../src/contract/exchanges.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { signUp } from './account.ts'
import { copyOnce } from './copy-once.ts'
import { launchProduct, verdict, watchMemory } from './product.ts'
import { largeKraken } from './sync/large-kraken.ts'

const TRADES = 50_000
const budgetMb = 300

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  const kraken = await serveExchange(largeKraken(TRADES))
  const launch = (role: string) =>
    launchProduct(
      join(dir, role),
      {
        DATABASE_URL: postgres.ownerUrl,
        ROLE: role,
        SECRET_KEY: 'a-secret-key-for-benchmarks-long-enough',
        EXCHANGE_URLS: `kraken=${kraken.url}`,
        CCXT_LOADED: join(dir, `${role}.ccxt`),
      },
      ['--import', new URL('sync/report-ccxt.ts', import.meta.url).href],
    )
  const web = await launch('web')
  const worker = await launch('worker')
  try {
    const [webMemory, workerMemory] = [watchMemory(web.pid), watchMemory(worker.pid)]
    const cookie = await signUp(web.url, 'trader')
    const began = performance.now()
    await connect(web.url, cookie)
    const { transactions } = await connected(web.url, cookie)
    const syncMs = performance.now() - began
    const client = new pg.Client({ connectionString: postgres.ownerUrl })
    await client.connect()
    const copyMs = await copyOnce(client, dir, 'trader')
    await client.end()
    const [ofWeb, ofWorker] = [webMemory.end(), workerMemory.end()]
    const rate = (ms: number) => Math.round(transactions / (ms / 1000)).toLocaleString('en-US')
    console.log(
      `  ${transactions.toLocaleString('en-US')} transactions synced in ${(syncMs / 1000).toFixed(1)} s`,
    )
    console.log(
      `  ${rate(syncMs)} rows/s, plain COPY ${rate(copyMs)} rows/s: ${(syncMs / copyMs).toFixed(0)} times as long`,
    )
    console.log(
      `  ${verdict(ofWorker.largestMb <= budgetMb)} largest process of the worker ${ofWorker.largestMb.toFixed(0)} MB, ` +
        `budget ${budgetMb} MB; all of them together ${ofWorker.togetherMb.toFixed(0)} MB`,
    )
    console.log(`  serving processes together ${ofWeb.togetherMb.toFixed(0)} MB`)
    const [inWeb, inWorker] = ['web', 'worker'].map(role => existsSync(join(dir, `${role}.ccxt`)))
    console.log(
      `  ${verdict(inWorker === true && inWeb === false)} ccxt is loaded by the worker and not by who serves`,
    )
  } finally {
    await Promise.all([web.stop(), worker.stop()])
    await kraken.close()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

async function connect(url: string, cookie: string): Promise<void> {
  const response = await fetch(`${url}/api/exchanges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'kraken', displayName: 'Kraken', ...krakenKey }),
  })
  if (!response.ok) throw new Error(`Adding answered ${response.status}: ${await response.text()}`)
}

async function connected(url: string, cookie: string): Promise<Exchange> {
  for (;;) {
    const list = (await (await fetch(`${url}/api/exchanges`, { headers: { cookie } })).json()) as Exchange[]
    const [connection] = list
    if (connection?.status === 'connected') return connection
    if (connection?.status === 'error') throw new Error(connection.errorMessage ?? 'error')
    await setTimeout(200)
  }
}
