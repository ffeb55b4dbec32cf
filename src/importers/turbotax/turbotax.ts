// TurboTax's universal template. Amounts are before the fee: its own example adds the fee to a purchase's value and
// takes it off a sale's. So the market value of a purchase or sale is not read; the amounts themselves say it.

import {
  DONATION,
  EXCHANGE,
  FEE,
  GIFT,
  income,
  LOCK,
  LOST,
  MOVEMENT,
  SPEND,
  STOLEN,
} from '../layouts/meaning.ts'
import { sentReceived, type Tags, textOf } from '../layouts/sent-received.ts'
import type { Importer } from '../rows/importer.ts'

const tags: Tags = {
  buy: EXCHANGE,
  purchase: EXCHANGE,
  sale: EXCHANGE,
  sell: EXCHANGE,
  convert: EXCHANGE,
  trade: EXCHANGE,
  swap: EXCHANGE,
  deposit: MOVEMENT,
  withdrawal: MOVEMENT,
  transfer: MOVEMENT,
  'transfer in': MOVEMENT,
  'transfer out': MOVEMENT,
  send: MOVEMENT,
  receive: MOVEMENT,
  income: income('other'),
  'other income': income('other'),
  rewards: income('reward'),
  reward: income('reward'),
  airdrop: income('airdrop'),
  fork: income('fork'),
  'hard fork': income('fork'),
  mining: income('mining'),
  interest: income('interest'),
  staking: income('staking'),
  'staking reward': income('staking'),
  // Of coins received, the template's example of "Stake" is a staking reward.
  stake: { type: 'by side', sent: LOCK, received: income('staking') },
  unstake: LOCK,
  expense: SPEND,
  payment: SPEND,
  spend: SPEND,
  fee: FEE,
  gift: GIFT,
  'gift sent': GIFT,
  'gift received': GIFT,
  donation: DONATION,
  lost: LOST,
  theft: STOLEN,
  stolen: STOLEN,
}

export const turbotaxUniversal: Importer = {
  id: 'turbotax-universal',
  title: 'TurboTax universal template',
  wallet: 'TurboTax',
  recognizes: header =>
    header.has(
      'Date',
      'Type',
      'Sent Asset',
      'Sent Amount',
      'Received Asset',
      'Received Amount',
      'Market Value',
    ),
  open: sentReceived({
    at: 'Date',
    sent: { amount: 'Sent Amount', asset: 'Sent Asset' },
    received: { amount: 'Received Amount', asset: 'Received Asset' },
    fee: { amount: 'Fee Amount', asset: 'Fee Asset' },
    tag: 'Type',
    tags,
    worth: { amount: 'Market Value', currency: 'Market Value Currency' },
    note: 'Description',
    hash: 'Transaction Hash',
    more: (row, { sent, received, usd }) => ({
      sourceId: textOf(row, 'Transaction ID'),
      usd: sent && received ? undefined : usd,
    }),
  }),
}
