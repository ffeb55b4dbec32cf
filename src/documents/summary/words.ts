// What the summary says in words.
import type { IncomeKind, IssueCode, Method } from '#engine'

export const methodNames: Record<Method, string> = {
  FIFO: 'First in, first out (FIFO)',
  LIFO: 'Last in, first out (LIFO)',
  HIFO: 'Highest cost first (HIFO)',
  SPECIFIC_ID: 'Specific identification',
}

const identified: Record<Exclude<Method, 'FIFO'>, string> = {
  LIFO: 'Taking the latest units first is a way of specific identification',
  HIFO: 'Taking the units with the highest cost first is a way of specific identification',
  SPECIFIC_ID: 'The units sold are those you named',
}

/** Where the law stands on the method in a year, in one sentence. */
export function legalFooting(method: Method, year: number): string {
  if (year < 2025)
    return method === 'FIFO'
      ? 'Units are sold in the order they were acquired, the rule of the IRS for units that were not specifically identified (IRS FAQs on virtual currency transactions, 39 to 41).'
      : `${identified[method]}, which the IRS accepts only where the units were identified by the time of the sale and the records show it (IRS FAQs on virtual currency transactions, 39 to 41).`
  if (method === 'FIFO')
    return 'Units leave each wallet or account in the order they were acquired, the rule for units that were not identified in time (Treas. Reg. § 1.1012-1(j)).'
  const broker =
    year <= 2026
      ? 'for units held by a broker, your own books serve for sales through December 31, 2026 (Notices 2025-7 and 2026-20)'
      : 'for units held by a broker, the broker must have been told by then'
  return `${identified[method]}, which counts only where the units, or a standing order, were on record no later than the date and time of the sale (Treas. Reg. § 1.1012-1(j)); ${broker}.`
}

export const incomeNames: Record<IncomeKind, string> = {
  staking: 'Staking',
  reward: 'Rewards',
  airdrop: 'Airdrops',
  fork: 'Forks',
  mining: 'Mining',
  interest: 'Interest',
  referral: 'Referrals',
  other: 'Other',
}

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const issueNames: Record<IssueCode, string> = {
  event_type_unknown: 'Record of an unknown kind, left out',
  event_incomplete: 'Incomplete record, left out',
  event_duplicate: 'Record that is there twice',
  amount_unreadable: 'Amount that is no number',
  amount_negative: 'Negative amount',
  amount_zero: 'Amount of zero',
  date_unreadable: 'Unreadable date, left out',
  date_in_future: 'Date in the future, left out',
  lots_insufficient: 'More sold or sent than the records show was held',
  proceeds_missing: 'Unknown proceeds',
  income_value_missing: 'Income of unknown value',
  basis_missing: 'Unknown cost',
  fee_value_missing: 'Fee of unknown value',
  fee_unused: 'Fee that could not be used',
  fee_exceeds_proceeds: 'Fee larger than the proceeds',
  transfer_not_arrived: 'Transfer that never arrived',
  transfer_exceeds_sent: 'Transfer that arrived larger than it left',
  deposit_unexplained: 'Deposit of unknown origin',
  gift_undocumented: 'Gift without the giver’s records',
  gift_value_missing: 'Gift of unknown value',
  value_from_other_side: 'Value taken from the other side of a trade',
  selection_lot_missing: 'Named lot that was not there',
  selection_exceeds_lot: 'More named than the lot had',
  selection_exceeds_disposal: 'More named than was sold',
  selection_late: 'Lots named after the sale',
  selection_before_allocation: 'Lots named before the allocation of basis',
  selection_unused: 'Named lots that were not used',
  allocation_lot_missing: 'Allocation of a lot that was not there',
  allocation_exceeds_lot: 'Allocation of more than the lot had',
  allocation_exceeds_wallet: 'Allocation of more than the wallet held',
  allocation_incomplete: 'Incomplete allocation of basis',
  allocation_late: 'Allocation of basis made too late',
  allocation_assumed: 'Allocation of basis that was assumed',
  adjustment_unreadable: 'Unreadable adjustment',
}
