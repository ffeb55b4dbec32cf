import type { Adjustment, BrokerReport, Decimal, GiftIn, TaxDate } from '#engine'
import type { ImportedEvent } from './imported-event.ts'

/** What few transactions have. */
export type TransactionDetails = {
  acquired?: TaxDate
  basis?: Decimal
  broker?: BrokerReport
  adjustments?: readonly Adjustment[]
  donor?: NonNullable<GiftIn['donor']>
  /** Of a transfer with a fee in other coins: what the coins that did not arrive were worth. */
  lostUsd?: Decimal
}

export function detailsOf({
  acquired,
  basis,
  broker,
  adjustments,
  donor,
  lostUsd,
}: ImportedEvent): TransactionDetails | null {
  if (!acquired && !basis && !broker && !adjustments && !donor && !lostUsd) return null
  return {
    ...(acquired && { acquired }),
    ...(basis && { basis }),
    ...(broker && { broker }),
    ...(adjustments && { adjustments }),
    ...(donor && { donor }),
    ...(lostUsd && { lostUsd }),
  }
}
