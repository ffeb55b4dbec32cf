// CoinTracker: the template of eight columns that exchanges write too (Pionex, Swan), and its own export of
// transactions. The fee comes on top of what was sent, and off what was received.

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
  POOL,
  SPEND,
  STOLEN,
  skipped,
} from '../layouts/meaning.ts'
import { knownWorth, normalTag, sentReceived, type Tags, textOf } from '../layouts/sent-received.ts'
import type { Header } from '../rows/header.ts'
import type { FileFacts, Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'

const sides = {
  at: 'Date',
  sent: { amount: 'Sent Quantity', asset: 'Sent Currency' },
  received: { amount: 'Received Quantity', asset: 'Received Currency' },
  fee: { amount: 'Fee Amount', asset: 'Fee Currency' },
} as const

const tags: Tags = {
  '': MOVEMENT,
  // The template's own word for rewards was "staked"; "stake" is coins that are locked.
  staked: income('staking'),
  staking: income('staking'),
  'staking reward': income('staking'),
  stake: LOCK,
  unstake: LOCK,
  airdrop: income('airdrop'),
  airdropped: income('airdrop'),
  fork: income('fork'),
  forked: income('fork'),
  mined: income('mining'),
  mining: income('mining'),
  'mining reward': income('mining'),
  reward: income('reward'),
  rebate: income('reward'),
  interest: income('interest'),
  'interest payment': income('interest'),
  income: income('other'),
  'other income': income('other'),
  payment: { type: 'by side', sent: SPEND, received: income('other') },
  spend: SPEND,
  gift: GIFT,
  donation: DONATION,
  lost: LOST,
  stolen: STOLEN,
  'lost / stolen': LOST,
  fee: FEE,
  'interest expense': FEE,
  'margin fee': FEE,
  margin: MARGIN,
  'margin gain': MARGIN,
  'margin loss': MARGIN,
  'margin rebate': MARGIN,
  borrow: LOAN,
  repay: LOAN,
  'loan repayment': LOAN,
  wrap: {
    type: 'refuse',
    message:
      'is a coin exchanged for its wrapped form. Whether that is a sale is not settled: add it by hand as a trade, or as a migration.',
  },
  migration: MIGRATION,
  bridge: MOVEMENT,
  spam: skipped('marked in CoinTracker as spam'),
}

const isTransactions = (header: Header) =>
  header.has('Type', 'Received Wallet', 'Sent Wallet', 'Received Quantity')

export const cointrackerTemplate: Importer = {
  id: 'cointracker-template',
  title: 'CoinTracker template',
  wallet: 'CoinTracker',
  recognizes: header =>
    header.has(
      'Date',
      'Received Quantity',
      'Received Currency',
      'Sent Quantity',
      'Sent Currency',
      'Fee Amount',
    ) &&
    !isTransactions(header) &&
    // Helium's explorer writes this layout, too, with tags of another meaning.
    !header.has('Hotspot'),
  open: sentReceived(file => {
    const writer = writerOf(file)
    return {
      ...sides,
      tag: 'Tag',
      tags,
      note: ['Notes', 'Comment'],
      hash: 'Transaction Hash',
      wallet: 'Exchange',
      more: (_, { wallet }) => ({ wallet: wallet ?? writer }),
    }
  }),
}

/** Exchanges that write the template themselves, in the wallet of their other exports: theirs are the same acts. */
const writers = ['Swan', 'Pionex']

function writerOf({ name, preamble }: FileFacts): string | undefined {
  const words = [name, ...preamble.flat()].flatMap(text => text.toLowerCase().split(/[^a-z]+/))
  return writers.find(writer => words.includes(writer.toLowerCase()))
}

const types: Tags = {
  ...tags,
  '': { type: 'refuse', message: 'is empty. Say what kind of transaction it was.' },
  buy: EXCHANGE,
  sell: EXCHANGE,
  trade: EXCHANGE,
  'multi token trade': POOL,
  mint: POOL,
  receive: MOVEMENT,
  send: MOVEMENT,
  transfer: MOVEMENT,
}

/** The tag of a plain receipt or send says more than its type. */
function tagOf(row: Row): string {
  const type = row.text('Type').toLowerCase()
  if (type === 'receive' && row.text('Received Tag') !== '') return 'Received Tag'
  return type === 'send' && row.text('Sent Tag') !== '' ? 'Sent Tag' : 'Type'
}

const isIncome = (row: Row) => lookUp(types, normalTag(row.text(tagOf(row))))?.type === 'income'

export const cointrackerTransactions: Importer = {
  id: 'cointracker-transactions',
  title: 'CoinTracker transactions',
  wallet: 'CoinTracker',
  recognizes: isTransactions,
  open: sentReceived({
    ...sides,
    tag: tagOf,
    tags: types,
    hash: 'Transaction Hash',
    leaveOut: row => {
      if (row.text('Date').startsWith('...')) return 'note at the end of the file'
      return /^(true|yes|1)$/i.test(row.text('Ignored')) ? 'marked in CoinTracker to be ignored' : undefined
    },
    more: (row, { sent, received }) => {
      const [from, to] = [textOf(row, 'Sent Wallet'), textOf(row, 'Received Wallet')]
      return {
        wallet: sent ? (from ?? to) : (to ?? from),
        toWallet: to,
        note: textOf(row, 'Sent Comment') ?? textOf(row, 'Received Comment'),
        // What income cost is what it was worth; of a gift it is the donor's cost, of a purchase it holds the fee.
        usd:
          isIncome(row) && received && !sent ? knownWorth(row.usd('Received Cost Basis (USD)')) : undefined,
        sourceId: textOf(row, 'Transaction ID'),
      }
    },
  }),
}
