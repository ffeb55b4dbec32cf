// TokenTax's template. Its own example is a purchase on Bittrex whose amount has the fee taken off already.

import { GIFT, income, LOST, MIGRATION, MOVEMENT, SPEND, STOLEN } from '../layouts/meaning.ts'
import { sentReceived, type Tags } from '../layouts/sent-received.ts'
import type { Importer } from '../rows/importer.ts'

const tags: Tags = {
  // Also used for gifts received, which have no side that was sent.
  trade: MOVEMENT,
  deposit: MOVEMENT,
  withdrawal: MOVEMENT,
  income: income('other'),
  mining: income('mining'),
  airdrop: income('airdrop'),
  staking: income('staking'),
  fork: income('fork'),
  spend: SPEND,
  lost: LOST,
  stolen: STOLEN,
  gift: GIFT,
  migration: MIGRATION,
}

export const tokentax: Importer = {
  id: 'tokentax',
  title: 'TokenTax template',
  wallet: 'TokenTax',
  recognizes: header =>
    header.has(
      'Type',
      'BuyAmount',
      'BuyCurrency',
      'SellAmount',
      'SellCurrency',
      'FeeAmount',
      'FeeCurrency',
      'Date',
    ),
  open: sentReceived({
    at: 'Date',
    sent: { amount: 'SellAmount', asset: 'SellCurrency' },
    received: { amount: 'BuyAmount', asset: 'BuyCurrency' },
    fee: { amount: 'FeeAmount', asset: 'FeeCurrency' },
    amounts: 'net',
    tag: 'Type',
    tags,
    note: 'Comment',
    wallet: 'Exchange',
  }),
}
