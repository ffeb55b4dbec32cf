import type { Adjustment, BrokerReport, Decimal, GiftIn, TaxDate } from '#engine'

/** What few transactions have. */
export type TransactionDetails = {
  /** Of a deposit from outside: the person's own record of it. */
  acquired?: TaxDate
  basis?: Decimal
  broker?: BrokerReport
  adjustments?: readonly Adjustment[]
  donor?: NonNullable<GiftIn['donor']>
  /** Of a transfer with a fee in other coins: what the coins that did not arrive were worth. */
  lostUsd?: Decimal
}

/** As an importer tells them, which may say that there is none. */
export type ToldDetails = { [Name in keyof TransactionDetails]: TransactionDetails[Name] | undefined }

export function detailsOf({
  acquired,
  basis,
  broker,
  adjustments,
  donor,
  lostUsd,
}: ToldDetails): TransactionDetails | null {
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
