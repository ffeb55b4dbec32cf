// Claim: what a change of 300,000 selected transactions would do is shown within two seconds, whichever change it is. How
// long the change itself and its undo take is shown beside it. `TRANSACTIONS` sets another size.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BulkChange, BulkPreview } from '../src/contract/bulk-changes.ts'
import { connect } from '../src/db/client.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { takeLedgerPrices } from '../src/usecases/prices/take-prices.ts'
import { signUp } from './account.ts'
import { type Visitor, visitorOf } from './calculation/visitor.ts'
import { machineLoad } from './latency.ts'
import { launchProduct, median, verdict } from './product.ts'
import { seedPrices, storeHeavyAccount } from './review/heavy-account.ts'

const transactions = Number(process.env.TRANSACTIONS ?? 300_000)
const MOST_MS = 2_000
const times = 3

const changes: readonly BulkChange[] = [
  { action: 'type', type: 'income', kind: 'other' },
  { action: 'wallet', wallet: 'Kraken' },
  { action: 'delete' },
  { action: 'spam' },
  { action: 'mine' },
]
const all = { by: 'filter', filters: {}, matching: transactions }

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined })
  const product = await launchProduct(join(dir, 'data'), { DATABASE_URL: postgres.ownerUrl })
  const database = connect(postgres.ownerUrl, { onLost: () => undefined })
  try {
    const cookie = await signUp(product.url, 'sorter')
    await fill(database)
    const visitor = visitorOf(product.url, cookie)
    for (const change of changes) await measurePreview(visitor, change)
    await measureChange(visitor, product.url, cookie)
    console.log(`    ${machineLoad()}`)
  } finally {
    await database.close()
    await product.stop()
    await postgres.stop()
    await rm(dir, { recursive: true })
  }
}

async function fill({ db, ownConnection }: ReturnType<typeof connect>) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from app_user where username = 'sorter'`)
  const userId = rows[0]?.id ?? ''
  await seedPrices(db)
  await storeHeavyAccount(db, userId, transactions)
  await takeLedgerPrices({ db, ownConnection }, { userId })
}

async function measurePreview(visitor: Visitor, change: BulkChange) {
  const taken: number[] = []
  let seen: BulkPreview | undefined
  for (let time = 0; time < times; time++)
    taken.push(
      await timeOf(async () => {
        seen = (await visitor.send('/api/transactions/bulk/preview', {
          selection: all,
          change,
        })) as BulkPreview
      }),
    )
  const ms = median(taken)
  console.log(
    `    ${verdict(ms <= MOST_MS)} ${change.action.padEnd(8)}${seconds(ms)} s, ${seen?.changes.toLocaleString('en-US')} of ${transactions.toLocaleString('en-US')} would change`,
  )
}

async function measureChange(visitor: Visitor, url: string, cookie: string) {
  const body = { selection: all, change: changes[0] }
  let id = ''
  const ms = await timeOf(async () => {
    id = ((await visitor.send('/api/transactions/bulk', body)) as { id: string }).id
  })
  const undoMs = await timeOf(async () => {
    const undone = await fetch(`${url}/api/review/together/${id}`, { method: 'DELETE', headers: { cookie } })
    if (!undone.ok) throw new Error(`Undo answered ${undone.status}: ${await undone.text()}`)
  })
  console.log(`    the change of types itself ${seconds(ms)} s, its undo ${seconds(undoMs)} s`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(7)
