// The ledger of one who has traded for years, with what such a ledger has to review: several places, transfers, rows that
// two files list, orders beside their fills, sales without a purchase, coins without a price. Each part as often as in
// ledgers people asked about; the same for every run.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/client.ts'
import { changeLedger } from '../../src/db/queries/ledgers.ts'
import { insertPrices } from '../../src/db/queries/prices.ts'
import { importTable } from '../../src/db/schema.ts'
import { addDays } from '../../src/portfolio/days.ts'
import { startOfDay } from '../../src/prices/price.ts'
import { randomNumbers } from '../engine/random-numbers.ts'

const START = Date.UTC(2021, 0, 3)
const END = Date.UTC(2026, 5, 1)
const PRICED = 60
const UNPRICED = 40
const exchanges = ['Kraken', 'Coinbase', 'Binance.US', 'Bitstamp']
const ownWallets = ['Ledger', 'MetaMask']

type Row = Record<string, unknown> & { type: string; wallet: string; asset: string; quantity: string }

/** As rows of the table, in order of time. */
function rowsOf(count: number): { imports: string[]; rows: Row[] } {
  const random = randomNumbers(36)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const coins = Array.from({ length: PRICED }, (_, index) => `COIN${index}`)
  const unpriced = Array.from({ length: UNPRICED }, (_, index) => `DUST${index}`)
  const fileOf = new Map([...exchanges, ...ownWallets, 'again', 'orders'].map(name => [name, randomUUID()]))
  // Some coins are traded far more often than others.
  const coin = () => coins[Math.floor(random() ** 3 * PRICED)] as string
  const amount = () => (10 ** (random() * 4 - 2)).toFixed(random() < 0.7 ? 8 : 2)
  const usdOf = (asset: string, quantity: string) => (Number(quantity) * priceOf(asset)).toFixed(2)
  const rows: Row[] = []
  const add = (at: number, file: string, row: Row) => {
    const id = randomUUID()
    const stored = new Date(Math.round(at)).toISOString()
    rows.push({
      ...{ id, identity: randomUUID(), occurrence: 1, is_partial: false },
      ...{ at: stored, created_at: new Date(END).toISOString(), updated_at: stored },
      import_id: fileOf.get(file),
      ...row,
    })
  }
  const step = (END - START) / count
  for (let at = START; rows.length < count; at += step) {
    const [kind, wallet, asset, quantity] = [random(), pick(exchanges), coin(), amount()]
    const usd = usdOf(asset, quantity)
    const act = { wallet, asset, quantity, usd, usd_source: 'file', fee_usd: '0.99' }
    if (kind < 0.3) add(at, wallet, { ...act, type: 'buy' })
    else if (kind < 0.54) add(at, wallet, { ...act, type: 'sell' })
    else if (kind < 0.7) {
      const received = coin()
      const worth = (Number(usd) / priceOf(received)).toFixed(8)
      if (received === asset || Number(worth) === 0) continue
      const fee = { fee_usd: null, fee_asset: 'COIN1', fee_quantity: '0.001' }
      add(at, wallet, { ...act, ...fee, type: 'trade', received_asset: received, received_quantity: worth })
    } else if (kind < 0.85)
      add(at, wallet, { ...act, type: 'income', kind: 'staking', usd: null, usd_source: null, fee_usd: null })
    else if (kind < 0.87)
      add(at, 'MetaMask', {
        ...{ type: 'income', kind: 'airdrop', wallet: 'MetaMask', asset: pick(unpriced), quantity },
      })
    else if (kind < 0.91)
      add(at, wallet, {
        ...{ type: 'transfer', wallet, to_wallet: pick(ownWallets), asset, quantity },
        ...{ received_asset: asset, received_quantity: quantity },
      })
    else if (kind < 0.95) {
      const hash = random() < 0.5 ? randomUUID().replaceAll('-', '') : null
      add(at, wallet, { type: 'withdrawal', wallet, asset, quantity, hash })
      const place = pick(ownWallets)
      if (random() < 0.6) add(at + 600_000, place, { type: 'deposit', wallet: place, asset, quantity, hash })
    } else if (kind < 0.96)
      add(at, pick(ownWallets), { type: 'deposit', wallet: pick(ownWallets), asset, quantity })
    else if (kind < 0.98) {
      // Two files list one purchase.
      add(at, wallet, { ...act, type: 'buy' })
      add(at + 20_000, 'again', { ...act, type: 'buy' })
    } else if (kind < 0.985) {
      // An order, and its three fills from another file.
      const parts = [amount(), amount(), amount()]
      const whole = parts.reduce((sum, part) => sum + Math.round(Number(part) * 1e8), 0) / 1e8
      const order = { wallet, asset, type: 'buy', usd_source: 'file' }
      add(at, 'orders', { ...order, quantity: whole.toFixed(8), usd: usdOf(asset, whole.toFixed(8)) })
      for (const [index, quantity] of parts.entries())
        add(at + 1_000 * (index + 1), wallet, { ...order, quantity, usd: usdOf(asset, quantity) })
    } else if (kind < 0.99)
      add(at, 'MetaMask', {
        ...act,
        wallet: 'MetaMask',
        type: 'sell',
        quantity: (Number(quantity) + 50).toFixed(8),
      })
    else add(at, wallet, { ...act, type: 'spend' })
  }
  return { imports: [...fileOf.values()], rows }
}

const priceOf = (asset: string) =>
  asset.startsWith('COIN') ? 20_000 / (Number(asset.slice(4)) + 1) ** 2 : 0.01

const PER_STATEMENT = 5_000

/** Fills the account, whose prices are known by then. */
export async function storeHeavyAccount(db: Db, userId: string, count: number): Promise<void> {
  const { imports, rows } = rowsOf(count)
  await changeLedger(db, userId)
  const counts = { imported: 0, duplicates: 0, skipped: 0, issues: 0, rows: 0 }
  const file = {
    kind: 'file',
    fileType: 'csv',
    fileBytes: 100,
    layout: 'A file',
    layoutId: 'coinbase',
  } as const
  await db.insert(importTable).values(
    imports.map(id => ({
      ...{ userId, id, ...file, fileName: `${id}.csv`, columns: [], ...counts, skips: [] },
      createdAt: new Date(END),
    })),
  )
  for (let start = 0; start < rows.length; start += PER_STATEMENT) {
    const piece = rows.slice(start, start + PER_STATEMENT).map(row => ({ ...row, user_id: userId }))
    await db.execute(sql`insert into transaction
      select * from jsonb_populate_recordset(null::transaction, ${JSON.stringify(piece)}::jsonb)`)
  }
  await db.execute(sql`analyze transaction`)
}

/** What sources would have said. */
export async function seedPrices(db: Db): Promise<void> {
  for (let coin = 0; coin < PRICED; coin++) {
    const rows: Parameters<typeof insertPrices>[1][number][] = []
    for (let day = '2020-12-30'; day < '2026-06-03'; day = addDays(day, 1))
      rows.push({
        coinId: `coin${coin}`,
        granularity: 'day',
        at: startOfDay(day),
        usd: (priceOf(`COIN${coin}`) * (1 + (rows.length % 97) / 300)).toFixed(8),
        source: 'coinbase',
        fetchedAt: new Date(),
      })
    await insertPrices(db, rows)
  }
}
