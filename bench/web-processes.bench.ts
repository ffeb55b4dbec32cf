// What a second web process gains: the same mixed use of 200 connections, over one and over two processes on one
// database, with a worker beside them. A ratio within one run; on a machine with few cores it is small.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { machineLoad, percentile, spread } from './latency.ts'
import { connections, everybody, loadFor, mixed, seconds, visitorsOf } from './load/mixed-use.ts'
import { launchProduct } from './product.ts'

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: dir,
    log: () => undefined,
    settings: { max_connections: '300' },
  })
  const shared = { DATABASE_URL: postgres.ownerUrl, SECRET_KEY: 'a-secret-key-for-benchmarks-long-enough' }
  const start = (role: string) => launchProduct(join(dir, 'data'), { ...shared, ROLE: role })
  const processes: Awaited<ReturnType<typeof start>>[] = []
  try {
    const [first, second] = [await start('web'), await start('web')]
    processes.push(first, second, await start('worker'))
    const cookies = await everybody(first.url, dir)
    const one = visitorsOf([first.url], cookies)
    const two = visitorsOf([first.url, second.url], cookies)
    await loadFor(3, two, mixed)
    // In turns, so that what else the machine does hits both.
    const alone: number[] = []
    const together: number[] = []
    for (let turn = 0; turn < 2; turn++) {
      alone.push(...(await loadFor(seconds, one, mixed)).map(({ ms }) => ms))
      together.push(...(await loadFor(seconds, two, mixed)).map(({ ms }) => ms))
    }
    report(`one web process, ${connections} connections`, alone)
    report(`two web processes, ${connections} connections`, together)
    const shorter = percentile(together, 0.99) / percentile(alone, 0.99)
    console.log(
      `  two answer ${(together.length / alone.length).toFixed(2)} times as many requests as one, p99 ` +
        `${shorter.toFixed(2)} times as long; ${availableParallelism()} cores, ${machineLoad()}`,
    )
  } finally {
    for (const process of processes) await process.stop()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

const report = (what: string, times: readonly number[]) =>
  console.log(`  ${what.padEnd(36)} ${spread(times)}, ${(times.length / seconds / 2).toFixed(0)} a second`)
