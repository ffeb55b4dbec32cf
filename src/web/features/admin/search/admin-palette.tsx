// Ctrl+K in the panel: its pages, and users, payments, settings and plans by the beginnings of words.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { searchAdmin } from '../../../../contract/admin-search.ts'
import type { Answer } from '../../../../contract/call.ts'
import { type FoundItem, SearchDialog } from '../../../components/search-dialog.tsx'
import { adminSearchQuery } from '../../../data/admin-search.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { dollarWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { useSettled } from '../use-settled.ts'
import { findPages } from './pages.ts'

/** As much as the server takes; no name or address is longer. */
const mostTyped = 100

export function AdminPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { items, status } = useItems(typed)
  return (
    <SearchDialog
      description="A page, a user by name or email, a payment by its transaction, a setting or a plan."
      label="Search pages, users, payments, settings and plans"
      typed={typed}
      onType={text => setTyped(text.slice(0, mostTyped))}
      items={items}
      status={status}
      onClose={onClose}
    />
  )
}

function useItems(typed: string): { items: FoundItem[]; status: string } {
  const { dateWords } = useTimeWords()
  const text = typed.trim()
  const settled = useSettled(text, 150)
  const { data, error, isFetching } = useQuery({ ...adminSearchQuery(settled), enabled: settled !== '' })
  const isSearching = text !== '' && (isFetching || settled !== text)
  // What was found for another text is not an answer to this one.
  const found = settled === text && text !== '' && data ? foundItems(data, dateWords) : []
  const failure = error && settled === text ? messageFor(error, 'The search failed. Try again.') : ''
  return { items: [...findPages(typed), ...found], status: isSearching ? 'Searching' : failure }
}

type Found = Answer<typeof searchAdmin>

const foundItems = (
  { users, payments, settings, plans }: Found,
  dateWords: (date: Date) => string,
): FoundItem[] => [
  ...users.map(
    ({ id, username, email }): FoundItem => ({
      key: `user ${id}`,
      group: 'Users',
      name: username,
      hint: email,
      link: { to: '/admin/users', search: { user: id } },
    }),
  ),
  ...payments.map(
    ({ id, username, plan, amount, status, createdAt }): FoundItem => ({
      key: `payment ${id}`,
      group: 'Payments',
      name: `${dollarWords(amount)} for ${plan}, ${username}`,
      hint: `${status}, ${dateWords(new Date(createdAt))}`,
      link: { to: '/admin/payments', search: { payment: id } },
    }),
  ),
  ...settings.map(
    ({ key, description }): FoundItem => ({
      key: `setting ${key}`,
      group: 'Settings',
      name: key,
      hint: description,
      link: { to: '/admin/settings', search: { setting: key } },
    }),
  ),
  ...plans.map(
    ({ id, name, price }): FoundItem => ({
      key: `plan ${id}`,
      group: 'Plans',
      name,
      hint: dollarWords(price),
      link: { to: '/admin/subscriptions', search: { plan: id } },
    }),
  ),
]
