// The taxpayer's choices in official examples: lots named, standing orders, allocations at the start of 2025.
import type { LedgerEvent } from '../../src/event.ts'
import type { Allocation, Selection, StandingOrder } from '../../src/settings.ts'
import { decimal } from './decimal.ts'
import { list, optionalText, text } from './official-vector.ts'
import { readMethod } from './to-ledger.ts'
import { type Fields, noAdapter } from './vector.ts'

export type OfficialLedger = {
  events: LedgerEvent[]
  selections: Selection[]
  standingOrders: StandingOrder[]
  allocations: Allocation[]
  prices: Map<string, string>
  universal: boolean
}

const HOUR = 3_600_000
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** Units named by lot, by their price, or by wallet and day of purchase. */
export function addSelection(
  ledger: OfficialLedger,
  transaction: Fields,
  { id, at, quantity }: { id: string; at: number; quantity: string },
) {
  const lots: { lotId: string; quantity: string }[] = []
  const ids = transaction.identifiedLots as string[] | undefined
  for (const lotId of ids ?? []) lots.push({ lotId, quantity })
  for (const unit of (transaction.identified ?? []) as Fields[]) {
    lots.push({ lotId: lotOfUnit(ledger, unit), quantity: text(unit, 'qty') })
  }
  const source = optionalText(transaction, 'identifiedBasisFrom')
  if (source !== undefined) {
    ledger.universal = true
    const [wallet, day] = source.split(' ')
    const bought = ledger.events.find(event => event.wallet === wallet && event.at === noonOf(day ?? ''))
    lots.push({ lotId: bought?.id ?? noAdapter(`lot ${source}`), quantity })
  }
  if (lots.length > 0) ledger.selections.push({ eventId: id, lots, identifiedAt: at - HOUR })
}

export function lotOfUnit(ledger: OfficialLedger, unit: Fields): string {
  const price = decimal(text(unit, 'perUnit'))
  const matches = ledger.events.filter(
    event =>
      event.type === 'buy' &&
      event.usd !== undefined &&
      decimal(event.usd) * decimal('1') === price * decimal(event.quantity),
  )
  return matches.length === 1 && matches[0]
    ? matches[0].id
    : noAdapter(`no single lot at ${text(unit, 'perUnit')}`)
}

export const toStandingOrder = (transaction: Fields): StandingOrder => ({
  method: readMethod(text(transaction, 'method')),
  from: '2025-01-01',
  wallet: optionalText(transaction, 'wallet'),
})

const orders = { 'highest basis': 'HIFO', 'earliest acquired': 'FIFO', 'latest acquired': 'LIFO' } as const

export function toAllocation(ledger: OfficialLedger, transaction: Fields): Allocation {
  const asset = ledger.events[0]?.asset ?? noAdapter('an allocation of nothing')
  const [when, day] = text(transaction, 'completed').split(/[ ,]/)
  const completedAt = noonOf(day ?? '') + (when === 'before' ? -24 : 24) * HOUR
  const kind = text(transaction, 'kind')
  if (kind === 'global') {
    const first = (transaction.order as string[])[0] as keyof typeof orders
    return {
      kind,
      asset,
      order: orders[first] ?? noAdapter(`order ${first}`),
      wallets: transaction.wallets as string[],
      completedAt,
    }
  }
  if (kind !== 'specificUnit') return noAdapter(`allocation ${kind}`)
  const wallets = Object.keys(transaction).filter(name => Array.isArray(transaction[name]))
  const units = wallets.flatMap(wallet =>
    list(transaction, wallet).map(unit => ({
      wallet,
      lotId: lotOfUnit(ledger, unit),
      quantity: text(unit, 'qty'),
    })),
  )
  return { kind: 'specific-unit', asset, units, completedAt }
}
