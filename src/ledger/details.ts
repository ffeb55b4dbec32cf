import type { Adjustment, BrokerReport, Decimal, GiftIn, TaxDate } from '#engine'
import type { ImportedEvent } from './imported-event.ts'

/** What few transactions have. */
export type TransactionDetails = {
  acquired?: TaxDate
  basis?: Decimal
  broker?: BrokerReport
  adjustments?: readonly Adjustment[]
  donor?: NonNullable<GiftIn['donor']>
}

export function detailsOf({
  acquired,
  basis,
  broker,
  adjustments,
  donor,
}: ImportedEvent): TransactionDetails | null {
  if (!acquired && !basis && !broker && !adjustments && !donor) return null
  return {
    ...(acquired && { acquired }),
    ...(basis && { basis }),
    ...(broker && { broker }),
    ...(adjustments && { adjustments }),
    ...(donor && { donor }),
  }
}
