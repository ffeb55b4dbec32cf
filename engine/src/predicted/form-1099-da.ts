// A Form 1099-DA as it should come: its boxes, and why those that are empty are empty. Boxes 10 and 13 are reserved, and
// those above them are a state's.
import type { TaxDate } from '../core/event.ts'
import type { Quantity, Usd } from '../core/money.ts'
import type { Term } from '../core/outcome.ts'
import type { Coverage } from '../report/covered.ts'

/** "How many forms to file for each transaction": one for each of these. */
export type FormClass = 'covered_short' | 'covered_long' | 'noncovered'
/** A fee in coins of its own is one of the broker's services (General Reporting). */
export type FormAct = 'sale' | 'trade' | 'spend' | 'fee'
/** Y: the broker cannot know the term. */
export type FormCode = 'G' | 'H' | 'J' | 'K' | 'Y'
export type TogetherKind = 'stablecoins' | 'nfts'

/** A part of a lot, as the broker has it. */
export type FormLot = {
  /** The event that acquired it, or brought it; null where the ledger does not know how it came. */
  lotId: string | null
  quantity: Quantity
  acquired: TaxDate | null
  coverage: Coverage
  isTransferredIn: boolean
  basis: Usd
}

export type Boxes1099DA = {
  /** The applicable checkbox on Form 8949. */
  code: FormCode
  /** 1b, by its symbol. */
  name: string
  /** 1c. */
  units: Quantity
  /** 1d. */
  acquired: TaxDate | null
  /** 1e. */
  sold: TaxDate | null
  /** 1f, in cents. */
  proceeds: Usd | null
  /** 1g, in cents. */
  basis: Usd | null
  /** 2. */
  isBasisReported: boolean
  /** 6. */
  gain: Term | null
  isOrdinary: boolean
  /** 7. */
  isCashOnly: boolean
  /** 9. */
  isNoncovered: boolean
  /** 11a. */
  together: TogetherKind | null
  /** 11b. */
  transactions: number | null
  /** 12a. */
  transferredIn: Quantity | null
  /** 12b. */
  transferredOn: TaxDate | null
}

export type PredictedForm = {
  /** Unique among the forms of a broker and year. */
  id: string
  act: FormAct | null
  class: FormClass | null
  /** What is reported: one event, or those that are reported together. */
  eventIds: readonly string[]
  boxes: Boxes1099DA
  /** Exact, before they are rounded to cents. */
  proceeds: Usd
  basis: Usd
  /** What costs took from the proceeds. */
  costs: Usd
  /** The fee was paid in the coins sold, and is among the units. */
  isFeeInUnits: boolean
  lots: readonly FormLot[]
}

export const blankReasons = [
  'dti_unknown',
  'noncovered_before_2026',
  'noncovered_from_elsewhere',
  'noncovered_not_paid_for',
  'noncovered_no_lot',
  'several_days',
  'together',
  'proceeds_unknown',
  'purchase_unknown',
  'no_debt',
  'no_tokenized_security',
  'no_option',
  'no_fund',
  'withholding_unknown',
  'no_change_of_control',
  'not_only_cash',
  'payment',
  'customer_information_unknown',
  'covered',
  'not_together',
  'first_sales_unknown',
  'no_nfts',
  'nothing_came_in',
  'came_on_several_days',
] as const
export type BlankReason = (typeof blankReasons)[number]

/** Boxes that are empty for one reason, in the order of the form. */
export type Blank = { boxes: readonly string[]; reasons: readonly BlankReason[] }

export function blanksOf({ act, boxes, lots }: PredictedForm): Blank[] {
  const blanks: Blank[] = []
  const because = (names: readonly string[], ...reasons: readonly BlankReason[]) =>
    void blanks.push({ boxes: names, reasons })
  if (boxes.together !== 'nfts') because(['1a'], 'dti_unknown')
  if (boxes.together) {
    if (boxes.proceeds === null) because(['1f'], 'proceeds_unknown')
    because(['1d', '1e', '1g', '1h', '1i', '2', '3a', '3b', '5', '6', '8', '9', '12a', '12b'], 'together')
    because(['4'], 'withholding_unknown')
    if (!boxes.isCashOnly) because(['7'], 'not_only_cash')
    if (boxes.together === 'nfts') because(['11c'], 'first_sales_unknown')
    else because(['11c'], 'no_nfts')
    return blanks
  }
  const isCovered = !boxes.isNoncovered
  const noncovered = [...new Set(lots.map(({ coverage }) => coverage))].flatMap(coverage =>
    coverage === 'covered' ? [] : [`noncovered_${coverage}` as const],
  )
  if (isCovered && boxes.acquired === null) because(['1d'], 'several_days')
  if (boxes.proceeds === null) because(['1f'], 'proceeds_unknown')
  if (isCovered && boxes.basis === null) because(['1g'], 'purchase_unknown')
  if (!isCovered) because(['1d', '1g', '2', '6'], ...noncovered)
  because(['1h'], 'no_debt')
  because(['1i'], 'no_tokenized_security')
  because(['3a'], 'no_option')
  because(['3b'], 'no_fund')
  because(['4'], 'withholding_unknown')
  because(['5'], 'no_change_of_control')
  if (!boxes.isCashOnly) because(['7'], act === 'spend' ? 'payment' : 'not_only_cash')
  because(['8'], 'customer_information_unknown')
  if (isCovered) because(['9'], 'covered')
  because(['11a', '11b', '11c'], 'not_together')
  if (boxes.transferredIn === null) because(['12a', '12b'], 'nothing_came_in')
  else if (boxes.transferredOn === null) because(['12b'], 'came_on_several_days')
  return blanks
}
