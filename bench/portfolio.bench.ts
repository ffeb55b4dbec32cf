// Claims, for an account of 100,000 transactions in 20 coins over three years, with a close for every day: the portfolio
// after one new transaction takes a tenth of the time it takes cold, and one that is kept is answered like any page.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connect } from '../src/db/client.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { insertPrices } from '../src/db/queries/prices.ts'
import { addDays } from '../src/portfolio/days.ts'
import { startOfDay } from '../src/prices/price.ts'
import { coinbaseRows, importFile, signUp } from './account.ts'
import { type Visitor, visitorOf } from './calculation/visitor.ts'
import { type Cost, costs } from './cost.ts'
import { launchProduct, median, verdict } from './product.ts'

const transactions = 100_000
const assets = Array.from({ length: 20 }, (_, index) => `COIN${index}`)
const shape = { assets, stepMs: 900_000 }
const performanceUrl = '/api/portfolio/performance'

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  const product = await launchProduct(join(dir, 'data'), { DATABASE_URL: postgres.ownerUrl })
  const database = connect(postgres.ownerUrl, { onLost: () => undefined })
  try {
    const file = join(dir, 'coinbase.csv')
    await pipeline(coinbaseRows(transactions, shape), createWriteStream(file))
    const cookie = await signUp(product.url, 'holder')
    await seedCloses(database.db)
    await importFile(product.url, cookie, file, transactions)
    const visitor = visitorOf(product.url, cookie)
    // Before the job after the import has done it.
    const costOf = await costs(database.db, product.pid)
    const cold = await costOf(() => visitor.get(performanceUrl))
    console.log(`  cold ${ms(cold.ms)}, ${ms(cold.cpuMs)} of processor time`)
    const cached = await timesOf(100, () => visitor.get(performanceUrl))
    const page = await timesOf(100, () => visitor.get('/api/auth/session'))
    console.log(`  kept ${ms(median(cached))}, a bare signed-in request ${ms(median(page))}`)
    await measureAfterOne(visitor, cold, costOf)
  } finally {
    await database.close()
    await product.stop()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

async function measureAfterOne(visitor: Visitor, cold: Cost, costOf: Awaited<ReturnType<typeof costs>>) {
  const taken: Cost[] = []
  const calculations: number[] = []
  for (let time = 0; time < 5; time++) {
    await visitor.send('/api/transactions', {
      type: 'buy',
      symbol: 'COIN1',
      amount: '0.001',
      timestamp: new Date().toISOString(),
      wallet: 'Coinbase',
      usd: '30',
    })
    taken.push(await costOf(() => visitor.get(performanceUrl)))
    calculations.push(await timeOf(() => visitor.get('/api/tax-calculations/2024')))
  }
  const after = median(taken.map(({ ms }) => ms))
  const afterCpu = median(taken.map(({ cpuMs }) => cpuMs))
  console.log(
    `  after one new transaction ${ms(after)}, ${(after / cold.ms).toFixed(2)} of cold; ` +
      `${ms(afterCpu)} of processor time, ${(afterCpu / cold.cpuMs).toFixed(2)} of cold`,
  )
  console.log(`  then the calculation of a year, whose ledger is open by then, ${ms(median(calculations))}`)
  console.log(`  ${verdict(after <= cold.ms / 10)} at most a tenth of cold`)
  console.log(`  ${verdict(afterCpu <= cold.cpuMs / 10)} at most a tenth of its processor time`)
}

async function seedCloses(db: Parameters<typeof insertPrices>[0]) {
  const today = new Date().toISOString().slice(0, 10)
  for (const asset of assets) {
    const rows: Parameters<typeof insertPrices>[1][number][] = []
    for (let day = '2016-01-01'; day < today; day = addDays(day, 1))
      rows.push({
        coinId: asset.toLowerCase(),
        granularity: 'day',
        at: startOfDay(day),
        usd: (30_000 + (rows.length % 977)).toString(),
        source: 'coinbase',
        fetchedAt: new Date(),
      })
    await insertPrices(db, rows)
  }
}

async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) taken.push(await timeOf(work))
  return taken
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const ms = (value: number) => (value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(0)} ms`)
