// One line of a broker's statement, and one sale of the ledger: the two sides that are matched.
import type { BrokerReport, Decimal, TaxDate } from '#engine'

/** As Form 1099-DA or 1099-B has it. What the form leaves empty is null, never a guess. */
export type StatementLine = {
  asset: string
  /** Box 1c. */
  quantity: Decimal
  /** Box 1d; null: various, or not shown. */
  acquired: TaxDate | null
  /** Box 1e; null: on several days, as totals of stablecoins are. */
  sold: TaxDate | null
  /** Box 1f. */
  proceeds: Decimal
  /** Box 1g. */
  basis: Decimal | null
  /** Box 2: the basis was reported to the IRS. */
  basisReported: boolean
  /** Box 6. */
  term: 'short' | 'long' | null
  /** Box 1i (1g of Form 1099-B): the loss that is not allowed because of a wash sale; null: none. */
  washSaleDisallowed: Decimal | null
  /** Box 5 (7): no loss is allowed. */
  isLossDisallowed: boolean
  /** Box 4: federal income tax withheld; null: none. */
  taxWithheld: Decimal | null
  /** Market discount, a qualified opportunity fund or ordinary gain: never among the totals of lines 1a and 8a. */
  needsOwnRow: boolean
  /** The broker's own id of the sale, where the file has one. */
  saleId: string | null
}

/** A line that is kept: `id` is unique among all statements of an account. */
export type KeptLine = StatementLine & { id: string; form: BrokerReport['form'] }

/** What a line is matched by. */
export type MatchedLine = Pick<KeptLine, 'id' | 'asset' | 'quantity' | 'proceeds' | 'sold' | 'saleId'>

/** A sale, trade or payment of the ledger, at the broker whose statements are matched. */
export type Sale = {
  id: string
  asset: string
  /** All that left by it: with a fee in the same coin. */
  quantity: Decimal
  /** The taxpayer's day. */
  day: TaxDate
  /** After costs; null where unknown. */
  proceeds: Decimal | null
  sourceId: string | null
  /** The coin it was exchanged for; absent: sold for money, or spent. */
  into?: string | undefined
}
