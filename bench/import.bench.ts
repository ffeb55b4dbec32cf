// Claims: a 100,000-row Coinbase file goes through the API into stored transactions within five times a plain COPY of
// the same rows, and so does a table without a layout; a 1,000,000-row one stays under 400 MB for the process
// that imports. The total of all processes is shown beside it, and the total when the portfolio of such a ledger is
// updated afterwards, with all of it open.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { coinbaseRows, importFile, plainTable, signUp } from './account.ts'
import { copyOnce } from './copy-once.ts'
import { launchProduct, type Memory, median, verdict, watchMemory } from './product.ts'

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  try {
    const small = await measureImport(dir, postgres.ownerUrl, { rows: 100_000, times: 5 })
    console.log(`  ${verdict(small.importMs / small.copyMs <= 5)} at most 5 times a plain COPY`)
    const mapped = await measureImport(dir, postgres.ownerUrl, { rows: 100_000, times: 5, isMapped: true })
    console.log(`  ${verdict(mapped.importMs / mapped.copyMs <= 5)} at most 5 times for a mapped table`)
    const large = await measureImport(dir, postgres.ownerUrl, { rows: 1_000_000, times: 1 })
    console.log(`  ${verdict(large.memory.largestMb <= 400)} at most 400 MB for the process`)
  } finally {
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

/** Each import is a new person's; the medians of several are compared. */
async function measureImport(
  dir: string,
  databaseUrl: string,
  { rows, times, isMapped = false }: { rows: number; times: number; isMapped?: boolean },
) {
  const kind = isMapped ? 'table' : 'coinbase'
  const file = join(dir, `${kind}-${rows}.csv`)
  await pipeline(isMapped ? plainTable(rows) : coinbaseRows(rows), createWriteStream(file))
  const product = await launchProduct(join(dir, 'data'), { DATABASE_URL: databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  client.on('error', () => undefined)
  try {
    const imports: number[] = []
    const copies: number[] = []
    let memory: Memory = { largestMb: 0, togetherMb: 0 }
    let cookie = ''
    for (let time = 0; time < times; time++) {
      const userName = `${kind}${rows}x${time}`
      cookie = await signUp(product.url, userName)
      await untilIdle(client)
      const watch = watchMemory(product.pid)
      const began = performance.now()
      await importFile(product.url, cookie, file, rows)
      imports.push(performance.now() - began)
      // Before the jobs that an import orders have opened the ledger.
      memory = watch.end()
      await untilIdle(client)
      copies.push(await copyOnce(client, dir, userName))
    }
    const watch = watchMemory(product.pid)
    await fetch(`${product.url}/api/portfolio/performance`, { headers: { cookie } })
    return report(rows, median(imports), median(copies), memory, watch.end())
  } finally {
    await client.end()
    await product.stop()
  }
}

/** What the import before ordered, such as its portfolio, belongs to neither side. */
async function untilIdle(client: pg.Client) {
  for (let quiet = 0; quiet < 3; await sleep(200)) {
    const { rows } = await client.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job
       where state = 'active' or (state < 'active' and start_after <= now())`,
    )
    quiet = rows[0]?.jobs === 0 ? quiet + 1 : 0
  }
}

function report(rows: number, importMs: number, copyMs: number, memory: Memory, later: Memory) {
  const inMb = ({ largestMb, togetherMb }: Memory) =>
    `largest process ${largestMb.toFixed(0)} MB, together ${togetherMb.toFixed(0)} MB`
  console.log(
    `  ${rows.toLocaleString('en-US').padStart(9)} rows: import ${importMs.toFixed(0)} ms, plain COPY ` +
      `${copyMs.toFixed(0)} ms, ${(importMs / copyMs).toFixed(1)} times; ${inMb(memory)}`,
  )
  console.log(`            with the ledger open for its portfolio: ${inMb(later)}`)
  return { importMs, copyMs, memory }
}
