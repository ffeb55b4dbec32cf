// What a cluster costs a single account: the same product, imports, calculations and pages on one node and on three, in
// turns, as ratios. All on one machine, so that nothing is faster for there being more processors. Only where there is
// Citus (docs/scale.md).
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { administer, dropDatabase, urlAs, urlWithDatabase } from '../src/db/testing/administer.ts'
import { type CitusCluster, createClusterDatabase } from '../src/db/testing/citus-cluster.ts'
import { coinbaseRows, importFile, signUp } from './account.ts'
import { changeLedger, visitorOf } from './calculation/visitor.ts'
import { machineLoad } from './latency.ts'
import { onCluster } from './on-cluster.ts'
import { launchProduct, median } from './product.ts'

const rows = Number(process.env.ROWS ?? 20_000)
const turns = 3
const looks = 15

const pages = {
  'list of transactions': '/api/transactions?limit=50',
  'a year, kept': '/api/tax-calculations/2023',
  portfolio: '/api/portfolio/performance',
  review: '/api/review',
  imports: '/api/imports',
}

type Times = Map<string, number[]>

export const measure = () => onCluster(compare)

async function compare({ nodes }: CitusCluster, dir: string) {
  const [coordinator = ''] = nodes
  const name = `lotwise_bench_${randomBytes(4).toString('hex')}`
  const role = { role: `${name}_product`, password: randomBytes(12).toString('hex') }
  await createClusterDatabase(nodes, `${name}_many`, role, { shards: 32 })
  // On the coordinator's server, so that settings and version are the same; without the extension it is an ordinary one.
  await administer(coordinator, `create database ${name}_one`)
  const urlOf = (database: string) => urlWithDatabase(coordinator, database)
  const start = (database: string) =>
    launchProduct(join(dir, database), {
      DATABASE_URL: urlAs(urlOf(database), role),
      MIGRATIONS_DATABASE_URL: urlOf(database),
      SECRET_KEY: 'a-secret-key-for-benchmarks-long-enough',
    })
  const one = await start(`${name}_one`)
  const many = await start(`${name}_many`)
  try {
    const file = join(dir, 'coinbase.csv')
    await pipeline(coinbaseRows(rows), createWriteStream(file))
    const [onOne, onMany]: [Times, Times] = [new Map(), new Map()]
    // The first turn warms up both and is not counted.
    for (let turn = 0; turn <= turns; turn++) {
      await liveThrough(one.url, `person${turn}`, file, turn === 0 ? new Map() : onOne)
      await liveThrough(many.url, `person${turn}`, file, turn === 0 ? new Map() : onMany)
    }
    report(onOne, onMany)
  } finally {
    await one.stop()
    await many.stop()
    for (const node of nodes) await dropDatabase(node, `${name}_many`)
    await dropDatabase(coordinator, `${name}_one`)
    await administer(coordinator, `drop role ${role.role}`)
  }
}

async function liveThrough(url: string, username: string, file: string, times: Times) {
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times.set(what, [...(times.get(what) ?? []), performance.now() - began])
  }
  let cookie = ''
  await timed('sign-up and purchase', async () => {
    cookie = await signUp(url, username)
  })
  const visitor = visitorOf(url, cookie)
  await timed(`import of ${rows.toLocaleString('en-US')} rows`, () => importFile(url, cookie, file, rows))
  await timed('first calculation', () => visitor.get('/api/tax-calculations/2023'))
  for (const path of Object.values(pages)) await visitor.get(path)
  for (let look = 0; look < looks; look++)
    for (const [page, path] of Object.entries(pages)) await timed(page, () => visitor.get(path))
  for (let entry = 0; entry < 3; entry++) {
    await timed('an entry by hand', () => changeLedger(visitor))
    await timed('calculation after it', () => visitor.get('/api/tax-calculations/2023'))
  }
}

function report(onOne: Times, onMany: Times) {
  for (const [what, times] of onOne) {
    const [one, many] = [median(times), median(onMany.get(what) ?? [])]
    console.log(
      `  ${what.padEnd(26)} one node ${one.toFixed(1).padStart(8)} ms, cluster ${many.toFixed(1).padStart(8)} ms: ` +
        `${(many / one).toFixed(2)} times`,
    )
  }
  console.log(`  ${machineLoad()}`)
}
