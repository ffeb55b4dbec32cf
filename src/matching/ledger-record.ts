// A transaction in the words that records are compared by.
import type { EventType } from '#engine'

export type LedgerRecord = {
  id: string
  type: EventType
  wallet: string
  asset: string
  /** Without zeros at its end: equal quantities are equal text. */
  quantity: string
  at: number
  usd: string | null
  receivedAsset: string | null
  receivedQuantity: string | null
  quoteAsset: string | null
  hash: string | null
  importId: string | null
  createdAt: number
  /** What it leaves open: its value in dollars, or where coins came from or went. */
  leavesOpen: 'value' | 'other half' | null
}
