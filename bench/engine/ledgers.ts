// Ledgers to measure with: random but always the same, described in plain columns. What each contestant is fed is
// made from them in `inputs.ts`.
import { randomNumbers } from './random-numbers.ts'

export type LedgerShape = {
  title: string
  assets: number
  wallets: number
  /** Of a hundred events; the rest are sells. */
  buys: number
  transfers: number
}

export const ledgerShapes = {
  mixed: {
    title: '55 % buys, 45 % sells; 5 assets in 2 wallets',
    assets: 5,
    wallets: 2,
    buys: 55,
    transfers: 0,
  },
  deep: {
    title: '80 % buys, 20 % sells; 1 asset in 1 wallet',
    assets: 1,
    wallets: 1,
    buys: 80,
    transfers: 0,
  },
  wallets: {
    title: '50 % buys, 35 % sells, 15 % transfers; 8 assets in 40 wallets',
    assets: 8,
    wallets: 40,
    buys: 50,
    transfers: 15,
  },
} as const satisfies Record<string, LedgerShape>
export type LedgerName = keyof typeof ledgerShapes

export const BUY = 0
export const SELL = 1
export const TRANSFER = 2

/** In order of time. Quantities are whole 10^-8 coins, dollars whole cents: doubles hold both exactly. */
export type Ledger = {
  length: number
  kind: Uint8Array
  atMs: Float64Array
  asset: Int32Array
  wallet: Int32Array
  toWallet: Int32Array
  quantity: Float64Array
  cents: Float64Array
  feeCents: Float64Array
}

const FIRST_DAY = Date.UTC(2021, 0, 1, 12)
const LAST_DAY = Date.UTC(2025, 11, 30, 12)

export function makeLedger(name: LedgerName, length: number): Ledger {
  const shape = ledgerShapes[name]
  const random = randomNumbers(length + name.length)
  const below = (limit: number) => Math.floor(random() * limit)
  const held = new Float64Array(shape.assets * shape.wallets)
  const price = Array.from({ length: shape.assets }, (_, asset) => 100 * 3 ** asset)
  const ledger = emptyLedger(length)
  for (let i = 0; i < length; i++) {
    const asset = below(shape.assets)
    const wallet = below(shape.wallets)
    const pool = asset * shape.wallets + wallet
    const dice = random() * 100
    const there = held[pool] ?? 0
    const wanted = dice < shape.buys ? BUY : dice < shape.buys + shape.transfers ? TRANSFER : SELL
    // A sale of more than is held becomes a purchase. Few events are affected.
    const kind = there === 0 ? BUY : wanted
    const amount = 1e4 + below(2e8)
    const quantity = kind === BUY ? amount : Math.min(amount, there)
    const toWallet = kind === TRANSFER ? (wallet + 1 + below(shape.wallets - 1)) % shape.wallets : wallet
    const unitPrice = (price[asset] ?? 0) * (0.98 + 0.0402 * random())
    price[asset] = Math.min(1e5, Math.max(1, unitPrice))
    ledger.kind[i] = kind
    ledger.atMs[i] = Math.floor(FIRST_DAY + ((LAST_DAY - FIRST_DAY) / length) * i)
    ledger.asset[i] = asset
    ledger.wallet[i] = wallet
    ledger.toWallet[i] = toWallet
    ledger.quantity[i] = quantity
    if (kind !== TRANSFER) {
      ledger.cents[i] = Math.max(1, Math.round((quantity / 1e6) * unitPrice))
      ledger.feeCents[i] = random() < 0.6 ? Math.round((ledger.cents[i] ?? 0) * 0.004) : 0
    }
    held[pool] = kind === BUY ? there + quantity : there - quantity
    if (kind === TRANSFER) {
      const target = asset * shape.wallets + toWallet
      held[target] = (held[target] ?? 0) + quantity
    }
  }
  return ledger
}

const emptyLedger = (length: number): Ledger => ({
  length,
  kind: new Uint8Array(length),
  atMs: new Float64Array(length),
  asset: new Int32Array(length),
  wallet: new Int32Array(length),
  toWallet: new Int32Array(length),
  quantity: new Float64Array(length),
  cents: new Float64Array(length),
  feeCents: new Float64Array(length),
})
