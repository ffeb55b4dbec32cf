// What the kinds of the Crypto.com App mean. New ones appear without notice: one that is not here becomes an issue.

import type { IncomeKind } from '#engine'
import { lookUp } from '../rows/lookup.ts'

export type Meaning =
  | { is: 'exchange' | 'purchase' | 'card' | 'spend' | 'refund' }
  | { is: 'invest' }
  /** By its sign: out to someone, or in from someone. */
  | { is: 'movement' }
  /** Given as security for a loan, or borrowed and paid back; by their sign. */
  | { is: 'collateral' | 'loan' }
  | { is: 'income'; kind: IncomeKind; wallet?: string }
  /** One leg of a conversion; `family` is the same on its other legs. */
  | { is: 'leg'; family: string }
  | { is: 'nothing'; reason: string }

export const EXCHANGE_WALLET = 'Crypto.com Exchange'

const income = (kind: IncomeKind): Meaning => ({ is: 'income', kind })
const within = (reason: string): Meaning => ({ is: 'nothing', reason })
const LOCKED = 'moved to or from staking or earning within Crypto.com'
const RESERVED = 'coins or money reserved for an order, or given back'

const byKind: Record<string, Meaning> = {
  crypto_exchange: { is: 'exchange' },
  crypto_viban_exchange: { is: 'exchange' },
  crypto_to_van_sell_order: { is: 'exchange' },
  viban_purchase: { is: 'exchange' },
  van_purchase: { is: 'exchange' },
  recurring_buy_order: { is: 'exchange' },
  'trading.limit_order.crypto_wallet.exchange': { is: 'exchange' },
  crypto_purchase: { is: 'purchase' },
  card_top_up: { is: 'card' },
  crypto_payment: { is: 'spend' },
  card_cashback_reverted: { is: 'spend' },
  reimbursement_reverted: { is: 'spend' },
  crypto_payment_refund: { is: 'refund' },
  invest_deposit: { is: 'invest' },
  invest_withdrawal: { is: 'invest' },
  crypto_deposit: { is: 'movement' },
  crypto_withdrawal: { is: 'movement' },
  crypto_transfer: { is: 'movement' },
  crypto_to_exchange_transfer: { is: 'movement' },
  exchange_to_crypto_transfer: { is: 'movement' },
  crypto_credit_program_created: { is: 'collateral' },
  crypto_credit_program_closed: { is: 'collateral' },
  crypto_credit_loan_credited: { is: 'loan' },
  crypto_credit_repayment_created: { is: 'loan' },
  crypto_earn_interest_paid: income('interest'),
  crypto_earn_extra_interest_paid: income('interest'),
  'finance.crypto_earn.loyalty_program_extra_interest_paid.crypto_wallet': income('interest'),
  mco_stake_reward: income('staking'),
  staking_reward: income('staking'),
  'finance.dpos.compound_interest.crypto_wallet': income('staking'),
  'finance.dpos.non_compound_interest.crypto_wallet': income('staking'),
  'finance.lockup.dpos_compound_interest.crypto_wallet': income('staking'),
  supercharger_reward_to_app_credited: income('reward'),
  rewards_platform_deposit_credited: income('reward'),
  'reward.loyalty_program.trading_rebate.crypto_wallet': income('reward'),
  pay_checkout_reward: income('reward'),
  gift_card_reward: income('reward'),
  campaign_reward: income('reward'),
  referral_card_cashback: income('reward'),
  transfer_cashback: income('reward'),
  reimbursement: income('reward'),
  referral_bonus: income('referral'),
  referral_gift: income('referral'),
  admin_wallet_credited: income('other'),
  airdrop_to_exchange_transfer: { is: 'income', kind: 'airdrop', wallet: EXCHANGE_WALLET },
  dynamic_coin_swap_bonus_exchange_deposit: { is: 'income', kind: 'reward', wallet: EXCHANGE_WALLET },
  airdrop_locked: within('airdrop announced, not paid yet'),
  crypto_earn_program_created: within(LOCKED),
  crypto_earn_program_withdrawn: within(LOCKED),
  lockup_lock: within(LOCKED),
  lockup_unlock: within(LOCKED),
  lockup_upgrade: within(LOCKED),
  lockup_swap_rebate: within(LOCKED),
  supercharger_deposit: within(LOCKED),
  supercharger_withdrawal: within(LOCKED),
  council_node_deposit_created: within(LOCKED),
  'finance.lockup.dpos_lock.crypto_wallet': within(LOCKED),
  'finance.lockup.dpos_unlock.crypto_wallet': within(LOCKED),
  'finance.dpos.staking.crypto_wallet': within(LOCKED),
  'finance.dpos.unstaking.crypto_wallet': within(LOCKED),
}

const legs =
  /^(dust_conversion|dynamic_coin_swap|interest_swap|crypto_wallet_swap|lockup_swap)_(debited|credited)$/

export function meaningOf(kind: string): Meaning | undefined {
  const meaning = lookUp(byKind, kind)
  if (meaning) return meaning
  const leg = legs.exec(kind)
  if (leg) return { is: 'leg', family: leg[1] ?? '' }
  if (/^trading\.limit_order\..*_(lock|unlock)$/.test(kind)) return within(RESERVED)
  if (/^trading\.limit_order\..*_commit$/.test(kind)) return { is: 'exchange' }
  if (/^trading\.crypto_purchase\./.test(kind)) return { is: 'purchase' }
  return undefined
}
