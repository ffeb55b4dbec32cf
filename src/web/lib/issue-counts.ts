import type { Review } from '../../contract/review.ts'
import { counting } from './figures.ts'

/** How often each kind of issue is left to review. */
export const issueCounts: Record<keyof Review['byKind'], (count: number) => string> = {
  missing_history: count => counting(count, 'sale missing a purchase', 'sales missing a purchase'),
  negative_balance: count =>
    counting(count, 'wallet with a negative balance', 'wallets with a negative balance'),
  missing_price: count => counting(count, 'missing price'),
  unmatched_transfer: count => counting(count, 'unmatched transfer'),
  proposed_transfer: count => counting(count, 'likely transfer'),
  likely_duplicate: count => counting(count, 'likely duplicate'),
  broker_form_open: count => counting(count, 'question about a broker form', 'questions about broker forms'),
  basis_from_broker: count => counting(count, 'cost from a broker form', 'costs from broker forms'),
  identification_missing: count =>
    counting(count, 'wallet with lots not identified', 'wallets with lots not identified'),
  order_late: count => counting(count, 'late lot instruction'),
  allocation_assumed: count =>
    counting(count, 'coin with cost moved between wallets', 'coins with cost moved between wallets'),
  allocation_invalid: count =>
    counting(count, "allocation that doesn't count", "allocations that don't count"),
  missing_fee_value: count => counting(count, 'fee without a value', 'fees without a value'),
  doubtful_value: count => counting(count, 'record that may be wrong', 'records that may be wrong'),
  price_disagreement: count =>
    counting(count, 'price that sources disagree about', 'prices that sources disagree about'),
  order_open: count =>
    counting(count, 'set of records with the same time', 'sets of records with the same time'),
  contract_open: count =>
    counting(count, 'question about margin and futures', 'questions about margin and futures'),
  unclear_record: count => counting(count, 'unclear record'),
  import_issue: count => counting(count, 'row that could not be used', 'rows that could not be used'),
}
