// Claims: 50,000 transactions of one address on Ethereum are synced in pages, with progress, in at most 30 times the
// processor time of a plain COPY of as many rows; a sync that is killed goes on without asking for the pages it kept; the
// next sync asks only for what is new. The budget for the memory of a process is that of other syncs (sync.bench.ts).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Exchange } from '../src/contract/exchanges.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { signUp } from './account.ts'
import { cpuOf, parentOf } from './capacity/cpu.ts'
import { copyOnce } from './copy-once.ts'
import { machineLoad } from './latency.ts'
import { launchProduct, median, verdict, watchMemory } from './product.ts'
import { startExplorer } from './wallet/explorer.ts'
import { killSync } from './wallet/kill-sync.ts'
import { address } from './wallet/large-wallet.ts'

const TRANSACTIONS = Number(process.env.TRANSACTIONS ?? 50_000)
const NEW = 10
const TIMES = 30
const BUDGET_MB = 300
const COPIES = 5

const count = (value: number) => value.toLocaleString('en-US')

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  const explorer = startExplorer()
  const { url: explorerUrl } = await explorer.show(TRANSACTIONS)
  const launch = (role: string) =>
    launchProduct(join(dir, role), {
      DATABASE_URL: postgres.ownerUrl,
      ROLE: role,
      SECRET_KEY: 'a-secret-key-for-benchmarks-long-enough',
      EXCHANGE_URLS: `evm=${explorerUrl}`,
    })
  const [web, worker] = [await launch('web'), await launch('worker')]
  const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = parentOf(backends[0]?.pid ?? 0)
  try {
    /** In seconds: of all processes of the product, and of the database. */
    const cpu = () => cpuOf(web.pid) + cpuOf(worker.pid) + cpuOf(server)
    const memory = watchMemory(worker.pid)
    const calm = await personWithWallet(web.url, 'calm')

    const [began, before] = [performance.now(), cpu()]
    await calm.addWallet()
    const { connection, entries } = await calm.connected()
    const [seconds, used] = [(performance.now() - began) / 1000, cpu() - before]
    const first = await explorer.askedFor()
    const copies: number[] = []
    const ofCopy = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + cpuOf(server)
    for (let copy = 0; copy < COPIES; copy++) copies.push(await copyOnce(client, dir, 'calm', ofCopy))
    const times = used / median(copies)
    console.log(
      `  ${count(TRANSACTIONS)} transactions, ${count(connection.transactions)} records, ` +
        `${connection.differences.length} balances that differ: ${seconds.toFixed(0)} s, ${machineLoad()}`,
    )
    console.log(
      `  ${verdict(times <= TIMES)} processor ${used.toFixed(1)} s, plain COPY of the records ` +
        `${median(copies).toFixed(2)} s: ${times.toFixed(0)} times, at most ${TIMES}`,
    )
    console.log(
      `  ${count(first.requests)} requests, ${count(first.receipts)} of them receipts; ` +
        `progress was shown in ${count(entries.size)} steps`,
    )
    const { largestMb, togetherMb } = memory.end()
    console.log(
      `  ${verdict(largestMb <= BUDGET_MB)} largest process of the worker ${largestMb.toFixed(0)} MB, ` +
        `budget ${BUDGET_MB} MB; all of them together ${togetherMb.toFixed(0)} MB`,
    )

    const disturbed = await personWithWallet(web.url, 'disturbed')
    await disturbed.addWallet()
    const half = TRANSACTIONS / 2
    await disturbed.reached(half)
    killSync(worker.pid)
    const after = await disturbed.connected()
    const again = await explorer.askedFor()
    console.log(
      `  ${verdict(again.pagesAgain <= 5 && after.connection.transactions === connection.transactions)} ` +
        `killed at ${count(half)}: ${count(after.connection.transactions)} records, ` +
        `${again.pagesAgain} pages of lists and ${again.receiptsAgain} receipts were asked for twice`,
    )

    await explorer.show(TRANSACTIONS + NEW)
    await calm.syncAgain()
    const { connection: later } = await calm.connected(connection.lastSyncAt)
    const second = await explorer.askedFor()
    console.log(
      `  ${NEW} new transactions: ${second.requests} requests, ${second.receipts} of them receipts; ` +
        `${later.transactions - connection.transactions} new records`,
    )
  } finally {
    explorer.stop()
    await client.end()
    await Promise.all([web.stop(), worker.stop()])
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

async function personWithWallet(url: string, name: string) {
  const cookie = await signUp(url, name)
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }
  const read = async (): Promise<Exchange> => {
    const response = await fetch(`${url}/api/exchanges`, { headers: { cookie } })
    const [connection] = (await response.json()) as Exchange[]
    if (!connection || connection.status === 'error') throw new Error(connection?.errorMessage ?? 'none')
    return connection
  }
  const lookUntil = async (isDone: (connection: Exchange) => boolean) => {
    const entries = new Set<number>()
    for (;;) {
      const connection = await read()
      entries.add(connection.entries)
      if (isDone(connection)) return { connection, entries }
      await sleep(LOOK_EVERY_MS)
    }
  }
  return {
    addWallet: () => post('/api/wallets', { chain: 'evm', name: 'MetaMask', addresses: address }),
    syncAgain: async () => post(`/api/exchanges/${(await read()).id}/sync`, {}),
    reached: (most: number) => lookUntil(({ entries }) => entries >= most),
    connected: (since: string | null = null) =>
      lookUntil(({ status, lastSyncAt }) => status === 'connected' && lastSyncAt !== since),
  }
}

/** As seldom as a person's browser asks: looking takes time of the product too. */
const LOOK_EVERY_MS = 700
