// What keeps a figure from being trusted. An issue is a value: it names the event and what is at stake, and
// everything else still computes. SPEC.md explains every code.
import type { Quantity, Usd } from './money.ts'

export const issueCodes = {
  event_type_unknown: 'blocking',
  event_incomplete: 'blocking',
  event_duplicate: 'blocking',
  event_id_repeated: 'blocking',
  amount_unreadable: 'blocking',
  amount_negative: 'blocking',
  amount_zero: 'warning',
  date_unreadable: 'blocking',
  date_in_future: 'blocking',
  order_open: 'warning',
  lots_insufficient: 'blocking',
  proceeds_missing: 'blocking',
  income_value_missing: 'blocking',
  basis_missing: 'blocking',
  fee_value_missing: 'warning',
  fee_unused: 'warning',
  fee_exceeds_proceeds: 'warning',
  transfer_not_arrived: 'blocking',
  transfer_exceeds_sent: 'blocking',
  deposit_unexplained: 'blocking',
  gift_undocumented: 'warning',
  gift_value_missing: 'warning',
  value_from_other_side: 'warning',
  selection_lot_missing: 'warning',
  selection_exceeds_lot: 'warning',
  selection_exceeds_disposal: 'warning',
  selection_late: 'warning',
  selection_before_allocation: 'warning',
  selection_unused: 'warning',
  identification_missing: 'warning',
  order_late: 'warning',
  allocation_lot_missing: 'blocking',
  allocation_exceeds_lot: 'blocking',
  allocation_exceeds_wallet: 'blocking',
  allocation_incomplete: 'blocking',
  allocation_late: 'blocking',
  allocation_assumed: 'warning',
  adjustment_unreadable: 'blocking',
  basis_from_broker: 'warning',
  broker_form_unanswered: 'warning',
  disallowed_loss_unclear: 'warning',
  report_lines_unclear: 'blocking',
  contract_open: 'warning',
  contract_1256: 'warning',
} as const satisfies Record<string, 'blocking' | 'warning'>

export type IssueCode = keyof typeof issueCodes

export type Issue = {
  code: IssueCode
  severity: 'blocking' | 'warning'
  /** Null for an issue of a whole asset, such as an allocation. */
  eventId: string | null
  asset: string | null
  wallet: string | null
  /** The units the issue is about: missing, not arrived, not covered. */
  quantity: Quantity | null
  /** The dollars that may be wrong because of it, as far as the ledger shows them. */
  usdAtStake: Usd | null
  /** The field or value that is meant, as it was given. */
  detail: string | null
}

/** About the sales of a wallet in a year; those of one asset, where it is named. */
export const walletYearIssue = (
  code: IssueCode,
  { asset, wallet, year }: { asset: string | null; wallet: string; year: number },
): Issue => ({
  code,
  severity: issueCodes[code],
  eventId: null,
  asset,
  wallet,
  quantity: null,
  usdAtStake: null,
  detail: `${year}`,
})

const compare = (a: string | null, b: string | null) => {
  const left = a ?? ''
  const right = b ?? ''
  return left < right ? -1 : left > right ? 1 : 0
}

/** A total order that does not depend on the order of the input. */
export const compareIssues = (a: Issue, b: Issue): number =>
  compare(a.eventId, b.eventId) ||
  compare(a.code, b.code) ||
  compare(a.asset, b.asset) ||
  compare(a.wallet, b.wallet) ||
  compare(a.detail, b.detail) ||
  (a.quantity === b.quantity ? 0 : (a.quantity ?? 0n) < (b.quantity ?? 0n) ? -1 : 1)
