// Rev. Proc. 2024-28 global allocations by a peer: the unused lots in order, the wallets filled one after another.
// The unused lots go in as deposits with the taxpayer's own record of their dates, each wallet sells all it holds
// in 2025, and the lines tell which lots the allocation gave it.
import { expect } from 'vitest'
import type { LedgerEvent } from '../../src/event.ts'
import { calculate } from '../../src/index.ts'
import type { Allocation } from '../../src/settings.ts'
import { issuesOf, totals } from './compare.ts'
import { decimal, decimalText, ofQuantity, times } from './decimal.ts'
import { readMethod } from './to-ledger.ts'
import { noAdapter, type Transaction } from './vector.ts'

type Arrival = Transaction & { fromLot?: string; acquiredAt?: string }
export type AllocationVector = {
  name: string
  method: string
  wallets: Readonly<Record<string, readonly Arrival[]>>
  accountOrder: readonly string[]
  remaining: Readonly<Record<string, Readonly<Record<string, string>>>>
  expectedAllocations?: readonly { fromWallet: string; toWallet: string; amount: string }[]
  expectedError?: string
}
/** What is left of a lot in one wallet. `lot` is the purchase it goes back to. */
type Parcel = { id: string; lot: string; wallet: string; day: string; price: string; left: bigint }

export function checkRp2GlobalAllocation(vector: AllocationVector) {
  const parcels = unusedParcels(vector)
  const { issues, given } = allocate(vector, parcels)
  const { expectedError: refusal } = vector
  if (refusal === undefined) {
    expect(issues).toEqual([])
    expect(given).toEqual(expectedUnits(vector, parcels))
  } else if (/incomplete\. Missing accounts/.test(refusal)) {
    expect(issues.map(issue => issue.code)).toContain('allocation_incomplete')
  } else if (/extra account/.test(refusal)) {
    // A named wallet that holds nothing gets nothing: the peer's refusal is policy, not law.
    const walletsThere = vector.accountOrder.filter(wallet => wallet in vector.wallets)
    expect(given).toEqual(allocate({ ...vector, accountOrder: walletsThere }, parcels).given)
    expect(Object.keys(given).length).toBeGreaterThan(0)
  } else if (/is empty/.test(refusal)) {
    expect(given).toEqual({})
  } else noAdapter(`expectedError ${refusal}`)
}

function unusedParcels(vector: AllocationVector): Parcel[] {
  const arrivals = Object.values(vector.wallets).flat()
  const purchaseOf = (id: string): string => {
    const from = arrivals.find(arrival => arrival.id === id)?.fromLot
    return from === undefined ? id : purchaseOf(from)
  }
  return arrivals
    .filter(arrival => arrival.type === 'buy' || arrival.type === 'transfer_in')
    .map(arrival => ({
      id: arrival.id,
      lot: purchaseOf(arrival.id),
      wallet: arrival.wallet,
      // The peer's FIFO counts from the day a parcel arrived in its wallet, its other rules from the purchase.
      // An ordering rule is the taxpayer's own (section 5.02(2)(b)), so the parcels are dated as the rule says.
      day: (vector.method === 'FIFO' ? arrival.timestamp : (arrival.acquiredAt ?? arrival.timestamp)).slice(
        0,
        10,
      ),
      price: arrival.usdPrice ?? noAdapter('a lot without price'),
      left: decimal(vector.remaining[arrival.wallet]?.[arrival.id] ?? arrival.amount),
    }))
    .filter(parcel => parcel.left > 0n)
}

function allocate(vector: AllocationVector, parcels: readonly Parcel[]) {
  const asset = 'B1'
  const deposits: LedgerEvent[] = parcels.map(({ id, wallet, day, price, left }) => ({
    type: 'deposit',
    id,
    at: Date.UTC(2024, 5, 1),
    wallet,
    asset,
    quantity: decimalText(left),
    acquired: day,
    basis: decimalText(times(left, decimal(price))),
  }))
  const held = totals(parcels.map(parcel => [parcel.wallet, parcel.left]))
  const sales: LedgerEvent[] = Object.entries(held).map(([wallet, units]) => ({
    type: 'sell',
    id: `all of ${wallet}`,
    at: Date.UTC(2025, 5, 1),
    wallet,
    asset,
    quantity: decimalText(units),
    usd: '1',
  }))
  const order = readMethod(vector.method)
  const allocation: Allocation =
    order === 'SPECIFIC_ID'
      ? noAdapter('a global allocation by specific identification')
      : { kind: 'global', asset, order, wallets: vector.accountOrder }
  const outcome = calculate([...deposits, ...sales], () => undefined, {
    timeZone: 'UTC',
    method: 'FIFO',
    poolingBefore2025: 'universal',
    allocations: [allocation],
  })
  expect(issuesOf(outcome, 'lots_insufficient')).toEqual([])
  const lotOf = (id: string | null) => parcels.find(parcel => parcel.id === id)?.lot
  const lines = [...outcome.disposals]
  return {
    issues: outcome.issues,
    given: totals(lines.map(line => [`${lotOf(line.lotId)} to ${line.wallet}`, ofQuantity(line.quantity)])),
  }
}

/** The rows name wallets but no lots. They come in the peer's order of lots, so each row's lot can be told. */
function expectedUnits(vector: AllocationVector, parcels: readonly Parcel[]) {
  const rows = vector.expectedAllocations ?? noAdapter('no expected allocations')
  const inOrder = parcels.map(parcel => ({ ...parcel })).sort(byRule(vector.method))
  return totals(
    rows.map(({ fromWallet, toWallet, amount }) => {
      const parcel =
        inOrder.find(one => one.wallet === fromWallet && one.left > 0n) ?? noAdapter('a row too many')
      parcel.left -= decimal(amount)
      expect(parcel.left, `${parcel.id} overdrawn`).toBeGreaterThanOrEqual(0n)
      return [`${parcel.lot} to ${toWallet}`, decimal(amount)]
    }),
  )
}

const compare = (a: string | bigint, b: string | bigint) => (a < b ? -1 : a > b ? 1 : 0)
const byRule = (method: string) => (a: Parcel, b: Parcel) => {
  if (method === 'LIFO') return compare(b.day, a.day) || compare(a.id, b.id)
  if (method === 'HIFO') return compare(decimal(b.price), decimal(a.price)) || compare(a.day, b.day)
  return compare(a.day, b.day) || compare(a.id, b.id)
}
