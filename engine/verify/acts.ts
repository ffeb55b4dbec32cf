// What an act does to lots: acquire, move, dispose. Amounts are whole numbers, see amounts.ts.
import type { BrokerLine, Disposal, LedgerEvent } from '../src/index.ts'

export type Kind = Disposal['kind']
/** What a unit cost, as dollars over units: compared exactly, never rounded. */
export type Unit = { basis: bigint; quantity: bigint; approximate: number }

export type Acquire = {
  phase: 0
  event: LedgerEvent
  asset: string
  wallet: string
  quantity: bigint
  /** Null where the ledger does not know it: counted as zero. */
  basis: bigint | null
  /** R-GIFT: from where a loss is counted. */
  lossBasis: bigint | null
  /** For the order of lots, and for the term; null when inherited. */
  orderAt: number
  heldFrom: string | null
  /** Where rounding left the lot another basis. */
  unit: Unit | undefined
}
export type Move = {
  phase: 1
  event: LedgerEvent
  asset: string
  wallet: string
  /** Null: in transit. */
  to: string | null
  toAsset: string
  quantity: bigint
  arrives: bigint
  /** Fewer units arrive, with all of the basis. */
  shrinks: boolean
}
export type Dispose = {
  phase: 2
  event: LedgerEvent
  asset: string
  wallet: string
  quantity: bigint
  kind: Kind
  /** Net of costs; null where unknown. */
  proceeds: bigint | null
  costs: bigint
  /** What the event is about, not what paid its fee: lots can be named for it, and a broker reports it. */
  isMain: boolean
  /** The lines of a broker's form that account for all units. */
  lines: readonly BrokerLine[] | undefined
  /** Units withheld from those received leave with this basis, whatever the method. */
  withheld: { basis: bigint; isUnknown: boolean } | undefined
}
export type Act = Acquire | Move | Dispose

export const unitOf = (basis: bigint, quantity: bigint): Unit => ({
  ...{ basis, quantity, approximate: Number(basis) / Number(quantity) },
})
export const isTaxable = (kind: Kind) =>
  kind !== 'gift' && kind !== 'donation' && kind !== 'loss' && kind !== 'section_1256'
