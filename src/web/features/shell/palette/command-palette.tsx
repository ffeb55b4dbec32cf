// Pages, actions, and transactions by a word, an id or an amount.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { nameOf } from '../../../../contract/transaction-words.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { type FoundItem, SearchDialog } from '../../../components/search-dialog.tsx'
import { foundQuery } from '../../../data/transactions.ts'
import { useAuth } from '../../../lib/auth.tsx'
import { amountWords, dollarWords } from '../../../lib/figures.ts'
import { findHelp, type HelpEntry } from '../../../lib/help/find-help.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { findCommands, searchText } from './commands.ts'

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { items, isSearching } = useItems(typed)
  return (
    <SearchDialog
      description="A page, an action, a word to explain, or a transaction by amount, id or note."
      label="Search pages, actions and transactions"
      typed={typed}
      onType={setTyped}
      items={items}
      status={isSearching ? 'Searching transactions' : ''}
      onClose={onClose}
    />
  )
}

function useItems(typed: string) {
  const { isDemo } = useAuth()
  const { dateWords } = useTimeWords()
  const text = useDeferredValue(searchText(typed))
  const found = useQuery({ ...foundQuery(text ?? ''), enabled: text !== undefined })
  const commands = findCommands(typed, isDemo).map(
    ({ name, group, link }): FoundItem => ({ key: `${group} ${name}`, group, name, link }),
  )
  const transactions = text === undefined ? [] : (found.data?.transactions ?? [])
  const rows = transactions.map(
    (row): FoundItem => ({
      key: row.id,
      group: 'Transactions',
      name: actWords(row),
      hint: `${dateWords(new Date(row.timestamp))}, ${row.wallet}`,
      link: { to: '/transactions', search: { record: row.id } },
    }),
  )
  const help = text === undefined ? [] : findHelp(text, 'names').map(helpItem)
  return { items: [...commands, ...help, ...rows], isSearching: text !== undefined && found.isFetching }
}

const helpItem = ({ id, name }: HelpEntry): FoundItem => ({
  key: `help ${id}`,
  group: 'Help',
  name,
  link: { to: '/help', hash: id },
})

const actWords = (row: Transaction) =>
  `${nameOf(row)} ${amountWords(row.amount)} ${row.symbol}${row.total === null ? '' : `, ${dollarWords(row.total)}`}`
