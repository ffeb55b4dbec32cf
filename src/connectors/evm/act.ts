import type { ImportedEvent } from '../../ledger/fields.ts'

/** One record of the ledger, without when and where. */
export type Act = Pick<
  ImportedEvent,
  'type' | 'kind' | 'asset' | 'quantity' | 'received' | 'fee' | 'note'
> & {
  conversion?: 'wrapping' | 'liquid_staking' | 'pool' | 'bridging'
}
