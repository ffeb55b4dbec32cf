// Koinly: the universal template that other programs write too, the export of transactions, and the file for bulk
// edits. In all three the fee comes on top of what was sent, and off what was received.
import type { Act } from '../layouts/act.ts'
import { normalTag, sentReceived, textOf } from '../layouts/sent-received.ts'
import { unknownKind } from '../rows/each-row.ts'
import type { Header } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { koinlyTags } from './tags.ts'

const tag = ['Label', 'Tag']
const fee = { amount: 'Fee Amount', asset: 'Fee Currency' }
const isTransactions = (header: Header) => header.has('Sending Wallet', 'Receiving Wallet', 'Sent Amount')
const isBulkEdit = (header: Header) =>
  header.has('From Wallet ID', 'To Wallet ID', 'From Amount', 'To Amount')

export const koinlyUniversal: Importer = {
  id: 'koinly-universal',
  title: 'Koinly universal template',
  wallet: 'Koinly',
  recognizes: header =>
    header.has('Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency') &&
    header.find('Net Worth Amount', 'TxHash') >= 0 &&
    header.find('Date', 'Date (UTC)', 'Koinly Date') >= 0 &&
    !isTransactions(header) &&
    // Eternl writes this layout with a type of its own, which says more than the amounts do.
    !header.has('TxType'),
  open: sentReceived({
    at: ['Date', 'Date (UTC)', 'Koinly Date'],
    sent: { amount: 'Sent Amount', asset: 'Sent Currency' },
    received: { amount: 'Received Amount', asset: 'Received Currency' },
    fee,
    tag,
    tags: koinlyTags,
    worth: { amount: 'Net Worth Amount', currency: 'Net Worth Currency' },
    note: 'Description',
    hash: 'TxHash',
  }),
}

const types = new Set(
  `buy|sell|exchange|trade|transfer|deposit|withdrawal|fiat deposit|crypto deposit|fiat withdrawal|crypto withdrawal`.split(
    '|',
  ),
)

/** The wallets of a row; its type must be one we know, since it may say more than the amounts. */
function walletsOf(row: Row, act: Act, from: string, to: string): Partial<Act> {
  if (!types.has(normalTag(row.text('Type')))) unknownKind(row, 'Type')
  const [sender, receiver] = [textOf(row, from), textOf(row, to)]
  return act.sent ? { wallet: sender ?? receiver, toWallet: receiver } : { wallet: receiver ?? sender }
}

export const koinlyTransactions: Importer = {
  id: 'koinly-transactions',
  title: 'Koinly transactions',
  wallet: 'Koinly',
  recognizes: isTransactions,
  open: sentReceived({
    at: ['Date', 'Date (UTC)'],
    sent: { amount: 'Sent Amount', asset: 'Sent Currency' },
    received: { amount: 'Received Amount', asset: 'Received Currency' },
    fee,
    tag,
    tags: koinlyTags,
    worth: { amount: 'Net Value (USD)' },
    note: 'Description',
    hash: 'TxHash',
    more: (row, act) => walletsOf(row, act, 'Sending Wallet', 'Receiving Wallet'),
  }),
}

export const koinlyBulkEdit: Importer = {
  id: 'koinly-bulk-edit',
  title: 'Koinly bulk edit',
  wallet: 'Koinly',
  recognizes: isBulkEdit,
  open: sentReceived({
    at: ['Date (UTC)', 'Date'],
    sent: { amount: 'From Amount', asset: 'From Currency' },
    received: { amount: 'To Amount', asset: 'To Currency' },
    fee,
    tag,
    tags: koinlyTags,
    worth: { amount: 'Net Value (read-only)', currency: 'Value Currency (read-only)' },
    note: 'Description',
    hash: 'TxHash',
    leaveOut: row => (/^(true|yes|1)$/i.test(row.text('Deleted')) ? 'deleted in Koinly' : undefined),
    more: (row, act) => walletsOf(row, act, 'From Wallet (read-only)', 'To Wallet (read-only)'),
  }),
}
