// Accointing, closed in 2023: people still have its export. Fees come on top of the amounts.

import { FEE, GIFT, income, LOST, MARGIN, MOVEMENT, SPEND, skipped } from '../layouts/meaning.ts'
import { sentReceived, type Tags, textOf } from '../layouts/sent-received.ts'
import { unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'

const tags: Tags = {
  '': MOVEMENT,
  'add funds': MOVEMENT,
  'remove funds': MOVEMENT,
  internal: MOVEMENT,
  airdrop: income('airdrop'),
  bounty: income('reward'),
  'gambling income': income('other'),
  'gift received': GIFT,
  'gift sent': GIFT,
  'hard fork': income('fork'),
  income: income('other'),
  'lending income': income('interest'),
  'liquidity pool': income('reward'),
  'master node': income('staking'),
  mined: income('mining'),
  staked: income('staking'),
  fee: FEE,
  'interest paid': FEE,
  'margin fee': FEE,
  'gambling used': SPEND,
  payment: SPEND,
  lost: LOST,
  'margin gain': MARGIN,
  'margin loss': MARGIN,
  ignored: skipped('marked in Accointing to be ignored'),
}

const types = new Set(['deposit', 'withdraw', 'withdrawal', 'order'])

export const accointing: Importer = {
  id: 'accointing',
  title: 'Accointing transactions',
  wallet: 'Accointing',
  recognizes: header =>
    header.has(
      'timeExecuted',
      'boughtQuantity',
      'boughtCurrency',
      'soldQuantity',
      'soldCurrency',
      'classification',
    ),
  open: sentReceived({
    at: 'timeExecuted',
    sent: { amount: 'soldQuantity', asset: 'soldCurrency' },
    received: { amount: 'boughtQuantity', asset: 'boughtCurrency' },
    fee: { amount: 'feeQuantity', asset: 'feeCurrency' },
    tag: 'classification',
    tags,
    note: 'comments',
    hash: 'txId',
    wallet: 'walletName',
    more: row => {
      if (!types.has(row.text('type').toLowerCase())) unknownKind(row, 'type')
      return { sourceId: textOf(row, 'id') }
    },
  }),
}
