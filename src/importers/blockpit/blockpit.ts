// Blockpit: its import template and its export of transactions, with semicolons. Amounts are before the fee. Its ids
// are useless once a spreadsheet has shortened them to 1,55E+13, so what a row says is its identity.

import {
  DONATION,
  EXCHANGE,
  FEE,
  GIFT,
  income,
  LOST,
  MARGIN,
  MIGRATION,
  MOVEMENT,
  SPEND,
} from '../layouts/meaning.ts'
import { sentReceived, type Tags } from '../layouts/sent-received.ts'
import type { Importer } from '../rows/importer.ts'

const tags: Tags = {
  trade: EXCHANGE,
  deposit: MOVEMENT,
  withdrawal: MOVEMENT,
  nontaxablein: MOVEMENT,
  nontaxableout: MOVEMENT,
  'non taxable in': MOVEMENT,
  'non taxable out': MOVEMENT,
  fee: FEE,
  'margin trading fee': FEE,
  'derivative fee': FEE,
  gift: GIFT,
  'gift received': GIFT,
  donation: DONATION,
  payment: SPEND,
  lost: LOST,
  'hard fork': income('fork'),
  airdrop: income('airdrop'),
  bounties: income('referral'),
  income: income('other'),
  staking: income('staking'),
  masternode: income('staking'),
  lending: income('interest'),
  mining: income('mining'),
  swap: MIGRATION,
  'margin trading profit': MARGIN,
  'margin trading loss': MARGIN,
  'derivative profit': MARGIN,
  'derivative loss': MARGIN,
}

export const blockpit: Importer = {
  id: 'blockpit',
  title: 'Blockpit transactions',
  wallet: 'Blockpit',
  recognizes: header =>
    header.has('Outgoing Asset', 'Outgoing Amount', 'Incoming Asset', 'Incoming Amount') &&
    header.find('Transaction Type', 'Label') >= 0,
  open: sentReceived({
    at: ['Timestamp', 'Date (UTC)'],
    time: { dayOrder: 'dmy' },
    sent: { amount: 'Outgoing Amount', asset: 'Outgoing Asset' },
    received: { amount: 'Incoming Amount', asset: 'Incoming Asset' },
    fee: { amount: ['Fee Amount', 'Fee Amount (optional)'], asset: ['Fee Asset', 'Fee Asset (optional)'] },
    tag: ['Transaction Type', 'Label'],
    tags,
    note: ['Note', 'Comment (optional)'],
    hash: ['Transaction ID', 'Trx. ID (optional)'],
    wallet: ['Integration', 'Integration Name'],
  }),
}
