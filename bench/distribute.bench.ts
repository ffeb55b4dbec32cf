// How long a plain database takes to become a cluster, by the command a person runs: accounts with transactions, results
// and reports on one server, moved to three, all on one machine. Only where there is Citus (docs/scale.md).
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type CitusCluster, createEmptyClusterDatabase } from '../src/db/testing/citus-cluster.ts'
import { coinbaseRows, importFile, signUp } from './account.ts'
import { visitorOf } from './calculation/visitor.ts'
import { copyAccount, sizesOf } from './capacity/copies.ts'
import { machineLoad } from './latency.ts'
import { onCluster } from './on-cluster.ts'
import { launchProduct } from './product.ts'

const rowsEach = 500
const accounts = Number(process.env.ACCOUNTS ?? 1_000)

export const measure = () => onCluster(move)

async function move({ nodes }: CitusCluster, dir: string) {
  const url = await createEmptyClusterDatabase(nodes, `lotwise_bench_${randomBytes(4).toString('hex')}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(client, url, dir)
  const sizes = [...(await sizesOf(client)).values()]
  const rows = sizes.reduce((sum, size) => sum + size.rows, 0)
  const megabytes = sizes.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0) / 1024 ** 2
  const seconds = await distribute(url)
  const again = await distribute(url)
  await client.end()
  console.log(
    `  ${Math.round(rows).toLocaleString('en-US')} rows of ${accounts} accounts, ${rowsEach} transactions each ` +
      `(${megabytes.toFixed(0)} MB): ${seconds.toFixed(1)} s, ${((seconds / rows) * 1e6).toFixed(0)} s for a million rows`,
  )
  console.log(`  a second run: ${again.toFixed(1)} s; ${machineLoad()}`)
}

/** One account by the product, and its copies. */
async function fill(client: pg.Client, url: string, dir: string) {
  const product = await launchProduct(join(dir, 'data'), {
    DATABASE_URL: url,
    SECRET_KEY: 'a-secret-key-for-benchmarks-long-enough',
  })
  const file = join(dir, 'coinbase.csv')
  await pipeline(coinbaseRows(rowsEach), createWriteStream(file))
  const cookie = await signUp(product.url, 'person')
  await importFile(product.url, cookie, file, rowsEach)
  const visitor = visitorOf(product.url, cookie)
  for (const path of ['/api/tax-calculations/2023', '/api/portfolio/performance', '/api/review'])
    await visitor.get(path)
  await product.stop()
  const { rows } = await client.query<{ id: string }>(`select id from app_user where username = 'person'`)
  await copyAccount(client, rows[0]?.id ?? '', accounts)
}

/** In seconds, with the start of the command. */
async function distribute(url: string): Promise<number> {
  const began = performance.now()
  await promisify(execFile)(process.execPath, ['scripts/db-distribute.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  })
  return (performance.now() - began) / 1000
}
