// What becomes of each of the engine's issues in the review. A code that is missing here does not compile, and neither
// does one that the review has no words for.
import type { IssueCode } from '#engine'

/** A record that is left out or that contradicts itself: it has to be looked at. */
export const unclearCodes = [
  'event_type_unknown',
  'event_incomplete',
  'event_duplicate',
  'event_id_repeated',
  'amount_unreadable',
  'amount_negative',
  'amount_zero',
  'date_unreadable',
  'date_in_future',
  'fee_exceeds_proceeds',
  'transfer_exceeds_sent',
  'adjustment_unreadable',
  'report_lines_unclear',
  'disallowed_loss_unclear',
] as const satisfies IssueCode[]
export type UnclearCode = (typeof unclearCodes)[number]

export const isUnclear = (code: string): code is UnclearCode =>
  (unclearCodes as readonly string[]).includes(code)

type Others = Exclude<IssueCode, UnclearCode>

/** What the others are called in the review; null for those that are shown somewhere else. */
export const reviewCodes = {
  lots_insufficient: 'missing_history',
  basis_from_broker: 'basis_from_broker',
  fee_value_missing: 'missing_fee_value',
  broker_form_unanswered: 'broker_form_open',
  order_open: 'order_open',
  contract_open: 'contract_open',
  identification_missing: 'identification_missing',
  order_late: 'order_late',
  allocation_assumed: 'allocation_assumed',
  // Why it does not count is said where it is recorded.
  allocation_late: 'allocation_invalid',
  allocation_incomplete: 'allocation_invalid',
  allocation_lot_missing: 'allocation_invalid',
  allocation_exceeds_lot: 'allocation_invalid',
  allocation_exceeds_wallet: 'allocation_invalid',
  // The review looks at the records for these by itself: a missing price, a transfer without its other half.
  proceeds_missing: null,
  income_value_missing: null,
  basis_missing: null,
  transfer_not_arrived: null,
  deposit_unexplained: null,
  // A choice of lots or of a method is shown where it is made.
  selection_lot_missing: null,
  selection_exceeds_lot: null,
  selection_exceeds_disposal: null,
  selection_late: null,
  selection_before_allocation: null,
  selection_unused: null,
  // Nothing is wrong with the record; the reports say how it was counted.
  fee_unused: null,
  gift_undocumented: null,
  gift_value_missing: null,
  value_from_other_side: null,
  contract_1256: null,
} as const satisfies Record<Others, string | null>

type Shown = NonNullable<(typeof reviewCodes)[Others]>
export const shownCodes = [...new Set(Object.values(reviewCodes))].filter(code => code !== null) as [
  Shown,
  ...Shown[],
]
