// The actions on a selection: their names, and what each asks for.
import type { BulkChange } from '../../../../contract/bulk-changes.ts'
import type { TransactionType } from '../../../../contract/transaction-types.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { counting } from '../../../lib/figures.ts'
import { plainNumber } from '../../../lib/plain-number.ts'

export type Action = BulkChange['action'] | 'income'

export const actions: readonly { name: Action; label: string }[] = [
  { name: 'type', label: 'Change Type' },
  { name: 'wallet', label: 'Change Wallet' },
  { name: 'mine', label: 'Mark as Mine' },
  { name: 'income', label: 'Mark as Income' },
  { name: 'spam', label: 'Mark as Spam' },
  { name: 'price', label: 'Set Price' },
  { name: 'delete', label: 'Delete' },
]

/** One sentence on what it means for the taxes. */
export const about: Record<Action, string> = {
  type: 'Coins that came in stay coins that came in: what the records do not say is never made up.',
  wallet: 'The exchange or wallet they are recorded in. Cost basis follows the wallet.',
  mine: 'Deposits and withdrawals between your own wallets are not sales or income.',
  income: 'Coins you earned count as income at their value on the day you received them.',
  spam: 'Worthless coins that strangers sent you. They leave your records.',
  price: 'What one coin was worth, in dollars.',
  delete: 'They leave your records and your calculations.',
}

export type Values = {
  type: TransactionType | ''
  kind: NonNullable<Transaction['kind']> | ''
  wallet: string
  price: string
  replaces: boolean
}
export const blank: Values = { type: '', kind: '', wallet: '', price: '', replaces: false }

/** What is asked for, as soon as it is enough. */
export function changeOf(action: Action, { type, kind, wallet, price, replaces }: Values): BulkChange | null {
  const name = wallet.trim()
  switch (action) {
    case 'delete':
    case 'spam':
      return { action }
    case 'mine':
      return { action, wallet: name === '' ? null : name }
    case 'wallet':
      return name === '' ? null : { action, wallet: name }
    case 'income':
      return kind === '' ? null : { action: 'type', type: 'income', kind }
    case 'type': {
      const needsKind = type === 'income' || type === 'loss'
      if (type === '' || (needsKind && kind === '')) return null
      return { action, type, kind: needsKind && kind !== '' ? kind : null }
    }
    case 'price': {
      const plain = plainNumber(price)
      return /^\d{1,30}(\.\d{1,8})?$/.test(plain) ? { action, price: plain, replaces } : null
    }
  }
}

export function confirmWords(action: Action, changes: number): string {
  const many = counting(changes, 'Transaction')
  return action === 'delete' || action === 'spam' ? `Delete ${many}` : `Change ${many}`
}
