// What a person reads about a change of many: why some stay as they are, and what was done.
import type { BulkPreview } from '../../contract/bulk-changes.ts'
import type { TransactionType } from '../../contract/transaction-types.ts'
import { nameOf, typeWords } from '../../contract/transaction-words.ts'
import { type Change, type Reason, reasons } from './bulk-decisions.ts'

const counted = (count: number) => count.toLocaleString('en-US')
const many = (count: number, name = 'transaction') => `${counted(count)} ${name}${count === 1 ? '' : 's'}`

/** How many are left for a reason, of which types and years. */
export type Left = { transactions: number; types: Map<TransactionType, number>; years: Set<number> }

export const leftWords = (change: Change, left: ReadonlyMap<Reason, Left>): BulkPreview['left'] =>
  reasons.flatMap(reason => {
    const of = left.get(reason)
    return of ? [{ transactions: of.transactions, message: wordsOf[reason](of, change) }] : []
  })

/** The most first, and always in the same order. */
const listed = (types: Left['types']) =>
  [...types]
    .sort(([a, many], [b, fewer]) => fewer - many || a.localeCompare(b))
    .map(([type, count]) => `${counted(count)} ${typeWords[type]}`)
    .join(', ')

const newName = (change: Change) => (change.action === 'type' ? nameOf(change) : 'this')

/** Read after how many they are. */
const wordsOf: Record<Reason, (left: Left, change: Change) => string> = {
  locked: ({ years }) =>
    `From ${[...years].sort().join(', ')}, locked because you filed. Unlock the year first.`,
  already: () => 'Nothing to change.',
  matched: () => 'Matched with another record. Unmatch it first.',
  direction: (left, change) => `Can't become ${newName(change)}: ${listed(left.types)}.`,
  details: () => "With details that would be lost, such as a broker's figures. Edit each one.",
  money: () => 'Valued by an amount in another currency, which would be lost. Edit each one.',
  report: () => 'From a report of gains and losses, whose wallet and type are fixed.',
  sameWallet: () => 'With this wallet on the other side. A transfer needs two wallets.',
  notMovement: left => `Not a deposit or withdrawal: ${listed(left.types)}.`,
  settled: () => 'Settled already, or proposed as a transfer in Records review.',
  deposit: () => 'Deposits. Only withdrawals can go to a wallet you name.',
  notReceived: left => `Not received for free: ${listed(left.types)}.`,
  valued: () => 'With a value in dollars or a market price. Spam has none.',
  inUse: () => 'Of a coin you bought, sold or used.',
  priced: () => 'With a value already.',
  notValued: left => `Without a price of their own: ${listed(left.types)}.`,
}

/** What else changes with them. */
export const notesOn = (
  change: Change,
  { types, joined }: { types: Left['types']; joined: number },
): string[] => [
  ...(change.action === 'type' && types.size > 0 ? [`So far they are: ${listed(types)}.`] : []),
  ...(joined > 0
    ? [
        `${counted(joined)} of them ${joined === 1 ? 'is a matched transfer' : 'are matched transfers'}. The deposit of each stays in your records, unmatched.`,
      ]
    : []),
  ...(change.action === 'delete' || change.action === 'spam'
    ? ['Importing the same file again does not restore them. Undo does.']
    : []),
]

/** What was done, in one sentence, as it is listed with what can be undone. */
export function doneWords(change: Change, count: number): string {
  switch (change.action) {
    case 'delete':
      return `${many(count)} deleted.`
    case 'spam':
      return `${many(count)} marked as spam and removed.`
    case 'wallet':
      return `${many(count)} moved to ${change.wallet}.`
    case 'type':
      return `${many(count)} changed to ${nameOf(change)}.`
    case 'price':
      return `${many(count)} priced at $${change.price} per coin.`
    case 'mine':
      return change.wallet === null
        ? `${many(count)} between my own wallets.`
        : `${many(count, 'withdrawal')} went to ${change.wallet}.`
  }
}
