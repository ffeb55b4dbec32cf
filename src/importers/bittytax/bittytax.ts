// BittyTax's own records, as its conversion tool writes them. Fees come on top of the amounts.

import {
  DONATION,
  EXCHANGE,
  FEE,
  GIFT,
  income,
  LOAN,
  LOCK,
  LOST,
  MARGIN,
  MIGRATION,
  MOVEMENT,
  SPEND,
} from '../layouts/meaning.ts'
import { knownWorth, sentReceived, type Tags } from '../layouts/sent-received.ts'
import type { Importer } from '../rows/importer.ts'

const tags: Tags = {
  deposit: MOVEMENT,
  withdrawal: MOVEMENT,
  unstake: LOCK,
  stake: LOCK,
  trade: EXCHANGE,
  swap: MIGRATION,
  mining: income('mining'),
  staking: income('staking'),
  'staking reward': income('staking'),
  interest: income('interest'),
  dividend: income('other'),
  income: income('other'),
  airdrop: income('airdrop'),
  fork: income('fork'),
  referral: income('referral'),
  'gift received': GIFT,
  'gift sent': GIFT,
  'gift spouse': GIFT,
  'charity sent': DONATION,
  spend: SPEND,
  lost: LOST,
  'loan interest': FEE,
  'margin fee': FEE,
  'margin gain': MARGIN,
  'margin loss': MARGIN,
  loan: LOAN,
  'loan repayment': LOAN,
}

export const bittytax: Importer = {
  id: 'bittytax',
  title: 'BittyTax records',
  wallet: 'BittyTax',
  recognizes: header =>
    header.has(
      'Type',
      'Buy Quantity',
      'Buy Asset',
      'Sell Quantity',
      'Sell Asset',
      'Fee Quantity',
      'Timestamp',
    ),
  open: sentReceived({
    at: 'Timestamp',
    sent: { amount: 'Sell Quantity', asset: 'Sell Asset' },
    received: { amount: 'Buy Quantity', asset: 'Buy Asset' },
    fee: { amount: 'Fee Quantity', asset: 'Fee Asset' },
    tag: 'Type',
    tags,
    note: 'Note',
    wallet: 'Wallet',
    // The columns name the currency of the person's own country; only dollars are taken.
    more: (row, { sent }) => ({
      usd: knownWorth(row.usd(sent ? 'Sell Value in USD' : 'Buy Value in USD')),
    }),
  }),
}
