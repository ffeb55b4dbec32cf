import type {
  Adjustment,
  BrokerReport,
  ContractTreatment,
  Conversion,
  Decimal,
  GiftIn,
  TaxDate,
} from '#engine'

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
  /** Of a fee in coins: what of it paid for disposing of those coins, 1.1001-7(b)(5)(iii) Example 3. */
  feeOnFee?: Decimal
  /** Dollars of a fee that the value is already without, so that it does not count again. */
  includedFee?: Decimal
  /** Of a gift made or a donation: who received it, how they are related, and a charity's number with the IRS. */
  recipient?: string
  recipientRelation?: string
  recipientEin?: string
  /** What was closed is a position on margin, a future or an option; how it is taxed is the person's to say. */
  contract?: ContractTreatment
  /** Of a trade for a token that stands for what was given: which kind, since the law does not say how it is taxed. */
  conversion?: Conversion
}

/** As an importer states them, which may say that there is none. */
export type StatedDetails = { [Name in keyof TransactionDetails]: TransactionDetails[Name] | undefined }

export function detailsOf(stated: StatedDetails): TransactionDetails | null {
  const { acquired, basis, broker, adjustments, donor, lostUsd, feeOnFee, includedFee, contract } = stated
  const { conversion, recipient, recipientRelation, recipientEin } = stated
  // Asked of every row of a file, and nearly none has one.
  if (
    !(acquired || basis || broker || adjustments || donor || lostUsd || feeOnFee || includedFee) &&
    !(contract || conversion || recipient)
  )
    return null
  return {
    ...(acquired && { acquired }),
    ...(basis && { basis }),
    ...(broker && { broker }),
    ...(adjustments && { adjustments }),
    ...(donor && { donor }),
    ...(lostUsd && { lostUsd }),
    ...(feeOnFee && { feeOnFee }),
    ...(includedFee && { includedFee }),
    ...(contract && { contract }),
    ...(conversion && { conversion }),
    ...(recipient && { recipient }),
    ...(recipient && recipientRelation && { recipientRelation }),
    ...(recipient && recipientEin && { recipientEin }),
  }
}
