// A ledger as each contestant wants it. Text arrives as it does from a database driver: every value a string of its
// own, cut out of a buffer, equal names in no way shared; every object with the same fields in the same order.
import type { LedgerEvent as PeerEvent } from '@profullstack/basis-engine'
import type { LedgerEvent } from '#engine'
import { BUY, type Ledger, SELL, TRANSFER } from './ledgers.ts'

const buffer = Buffer.alloc(64)
/** A flat string that nothing else refers to. */
const fresh = (text: string) => buffer.toString('latin1', 0, buffer.write(text, 'latin1'))

const assetName = (asset: number) => fresh(`COIN${asset}`)
const walletName = (wallet: number) => fresh(`wallet-${wallet}`)
const eventId = (index: number) => fresh(`event-${String(index).padStart(7, '0')}`)
const coins = (units: number) => fresh(decimal(units, 8))
const dollars = (cents: number) => fresh(decimal(cents, 2))
const typeNames = { [BUY]: 'buy', [SELL]: 'sell', [TRANSFER]: 'transfer' } as const

function decimal(units: number, decimals: number) {
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export function ourEvents(ledger: Ledger): LedgerEvent[] {
  const events: LedgerEvent[] = new Array(ledger.length)
  for (let i = 0; i < ledger.length; i++) {
    const kind = ledger.kind[i] as keyof typeof typeNames
    const feeCents = ledger.feeCents[i] ?? 0
    events[i] = {
      id: eventId(i),
      type: fresh(typeNames[kind]),
      at: ledger.atMs[i] ?? 0,
      wallet: walletName(ledger.wallet[i] ?? 0),
      asset: assetName(ledger.asset[i] ?? 0),
      quantity: coins(ledger.quantity[i] ?? 0),
      usd: kind === TRANSFER ? undefined : dollars(ledger.cents[i] ?? 0),
      fee: feeCents === 0 ? undefined : { usd: dollars(feeCents), asset: undefined, quantity: undefined },
      source: undefined,
      to: kind === TRANSFER ? walletName(ledger.toWallet[i] ?? 0) : undefined,
      received: undefined,
    } as LedgerEvent
  }
  return events
}

/** The peer takes cost with fees and proceeds net of them. */
export function peerEvents(ledger: Ledger): PeerEvent[] {
  return Array.from({ length: ledger.length }, (_, i): PeerEvent => {
    const kind = ledger.kind[i]
    const act = {
      id: eventId(i),
      at: fresh(new Date(ledger.atMs[i] ?? 0).toISOString()),
      asset: assetName(ledger.asset[i] ?? 0),
      qty: coins(ledger.quantity[i] ?? 0),
    }
    const wallet = walletName(ledger.wallet[i] ?? 0)
    const [cents = 0, feeCents = 0] = [ledger.cents[i], ledger.feeCents[i]]
    if (kind === BUY) return { type: 'acquire', ...act, wallet, costUsd: dollars(cents + feeCents) }
    if (kind === SELL) return { type: 'dispose', ...act, wallet, proceedsUsd: dollars(cents - feeCents) }
    return { type: 'transfer', ...act, from: wallet, to: walletName(ledger.toWallet[i] ?? 0) }
  })
}
