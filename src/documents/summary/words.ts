// What the summary says in words.
import type { IncomeKind, IssueCode, LotOrigin, Method, Settings } from '#engine'
import { linesOf } from '../forms/years.ts'

const chosen: Record<Exclude<Method, 'FIFO'>, string> = {
  LIFO: 'The latest units acquired are taken as the ones sold',
  HIFO: 'The units with the highest cost are taken as the ones sold',
  SPECIFIC_ID: 'The units sold are those you named, and where you named none, the earliest acquired',
}

/** Where the law stands on the method in a year, as far as Rev. Proc. 2024-28, the regulation and the notices say. */
export const legalFooting = (method: Method, year: number): string =>
  year < 2025 ? footingBefore2025(method) : footingFrom2025(method, year)

/** The FAQs of those years, which Rev. Proc. 2024-28 retells. */
const FAQS = 'of the IRS on virtual currency, as set out in Rev. Proc. 2024-28, section 2'

function footingBefore2025(method: Method): string {
  if (method === 'FIFO')
    return `Units are sold in the order they were acquired, which is how units count as sold that were not specifically identified (FAQ 41 ${FAQS}).`
  return `${chosen[method]}. You may choose them where you can identify the units of each sale and your records prove their basis; otherwise units count as sold in the order they were acquired (FAQs 39 to 41 ${FAQS}).`
}

function footingFrom2025(method: Method, year: number): string {
  if (method === 'FIFO')
    return 'Units leave each wallet or account in the order they were acquired, the rule for units that were not identified in time (Treas. Reg. § 1.1012-1(j)).'
  const broker =
    year <= 2026
      ? 'For units held by a broker, your own books serve for sales through December 31, 2026 (Notices 2025-7 and 2026-20).'
      : 'For units held by a broker, the broker must have been told by then.'
  return `${chosen[method]}. That is specific identification, and it counts only where the units were on record no later than the date and time of the sale, or a lot instruction (a standing order) was before it (Treas. Reg. § 1.1012-1(j)); otherwise the earliest units of the wallet or account count as sold. ${broker}`
}

/** Which units a sale could take, where the law left it open. Nothing from 2025, when it no longer does. */
export function poolingFooting(pooling: 'wallet' | 'universal', year: number): string | undefined {
  if (year >= 2025) return undefined
  return pooling === 'wallet'
    ? 'A sale takes units of its own wallet or account only.'
    : 'A sale takes units of any of your wallets and accounts. Many taxpayers have read the FAQs as permitting that, or at least not prohibiting it (Rev. Proc. 2024-28, section 2).'
}

type FeeChoices = Pick<Settings, 'transferFees' | 'tradeFeesBefore2025'>

/** Where fees went by the taxpayer's choice rather than by the usual one, and how far the law carries it. */
export function feeFootings({ transferFees, tradeFeesBefore2025 }: FeeChoices, year: number): string[] {
  const part = tradeFeesBefore2025 === 'split' ? 'half of the fee' : 'the fee'
  return [
    ...(year < 2025 && tradeFeesBefore2025 !== undefined && tradeFeesBefore2025 !== 'disposed'
      ? [
          `When one coin was traded for another, ${part} was added to the cost of the coins received. Before 2025 no rule said where it goes; from 2025 on all of it reduces the proceeds of the coins given (Treas. Reg. §§ 1.1001-7(b)(2)(ii) and 1.1012-1(h)(2)(ii)(B)).`,
        ]
      : []),
    ...(transferFees === 'basis'
      ? [
          'Coins that paid the fee of a transfer between your own wallets were not counted as sold: their cost stays with the coins that moved. That is your position; no guidance of the IRS supports it.',
        ]
      : []),
  ]
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

/** How the owner of coins came to them, in the words of Form 8283; empty where the records don't say. */
export const originNames: Record<LotOrigin, string> = {
  buy: 'Purchase',
  trade: 'Exchange',
  income: 'Income',
  gift: 'Gift',
  inheritance: 'Inheritance',
  deposit: '',
  missing: '',
}

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const issueNames: Record<IssueCode, string> = {
  event_type_unknown: 'Record of an unknown kind, left out',
  event_incomplete: 'Incomplete record, left out',
  event_duplicate: 'Record that is there twice',
  event_id_repeated: 'Record with the name of another',
  amount_unreadable: 'Amount that is no number',
  amount_negative: 'Negative amount',
  amount_zero: 'Amount of zero',
  date_unreadable: 'Unreadable date, left out',
  order_open: 'Records with the same time, in an unknown order',
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
  selection_lot_missing: 'Selected lot that was not there',
  selection_exceeds_lot: 'More selected than the lot had',
  selection_exceeds_disposal: 'More selected than was sold',
  selection_late: 'Lots selected after the sale',
  selection_before_allocation: 'Lots selected before the allocation of basis',
  selection_unused: 'Selected lots that were not used',
  identification_missing: 'Last in first out or highest cost first, without a record made before the sales',
  order_late: 'Lot instruction given after a sale it was used for',
  allocation_lot_missing: 'Allocation of a lot that was not there',
  allocation_exceeds_lot: 'Allocation of more than the lot had',
  allocation_exceeds_wallet: 'Allocation of more than the wallet held',
  allocation_incomplete: 'Incomplete allocation of basis',
  allocation_late: 'Allocation of basis made too late',
  allocation_assumed: 'Allocation of basis that was assumed',
  adjustment_unreadable: 'Unreadable adjustment',
  basis_from_broker: 'Cost taken from the broker’s form',
  disallowed_loss_unclear: 'More loss is disallowed than the records have',
  report_lines_unclear: 'The lines of the broker’s form do not add up to the sale',
  contract_open:
    'Result of margin or futures, counted on Form 8949: whether Section 1256 applies is not answered',
  contract_1256: 'Section 1256 contract, not on Form 8949: it belongs on Form 6781',
  broker_form_unanswered: 'Which form the broker sent is not answered',
}

export function withheldWords(year: number): string {
  const { withheld: line } = linesOf(year)
  return `Federal income tax withheld by brokers (Form 1040${line ? `, line ${line}` : ''})`
}
