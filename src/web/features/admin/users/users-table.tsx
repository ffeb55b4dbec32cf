import { Pencil, Trash2 } from 'lucide-react'
import type { AdminUser } from '../../../../contract/admin-users.ts'
import { Button } from '../../../components/button.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { useMayChange } from '../../../lib/admin.tsx'
import { now, useTimeWords } from '../../../lib/time-zone.ts'
import { AccountBadge } from '../account-badge.tsx'

export type Sort = { by: 'createdAt' | 'username' | 'lastLogin'; order: 'asc' | 'desc' }

type UsersTableProps = {
  users: readonly AdminUser[]
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (what: 'edit' | 'delete' | 'detail', user: AdminUser) => void
}

const columns = [
  { by: 'username', name: 'User', first: 'asc' },
  { by: null, name: 'Role', first: 'asc' },
  { by: null, name: 'Plan', first: 'asc' },
  { by: null, name: 'Account', first: 'asc' },
  { by: 'lastLogin', name: 'Last login', first: 'desc' },
  { by: 'createdAt', name: 'Created', first: 'desc' },
] as const

export function UsersTable({ users, sort, onSort, onOpen }: UsersTableProps) {
  return (
    <Table caption="Users" captionHidden wide>
      <TableHead>
        {columns.map(({ by, name, first }) =>
          by === null ? (
            <HeaderCell key={name}>{name}</HeaderCell>
          ) : (
            <HeaderCell
              key={name}
              sort={sort.by !== by ? 'none' : sort.order === 'asc' ? 'ascending' : 'descending'}
              onSort={() =>
                onSort({ by, order: sort.by === by ? (sort.order === 'asc' ? 'desc' : 'asc') : first })
              }
            >
              {name}
            </HeaderCell>
          ),
        )}
        <HeaderCell align="right">
          <span className="sr-only">Actions</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {users.map(user => (
          <Row key={user.id} user={user} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ user, onOpen }: { user: AdminUser; onOpen: UsersTableProps['onOpen'] }) {
  const { agoWords, dateWords, dateTimeWords } = useTimeWords()
  const mayChange = useMayChange()
  const { username, email, role, subscriptionTier, lastLogin, createdAt } = user
  return (
    <TableRow>
      <Cell>
        <button
          type="button"
          className="cursor-pointer rounded-sm text-left font-semibold hover:underline"
          onClick={() => onOpen('detail', user)}
        >
          <bdi>{username}</bdi>
        </button>
        <span className="block text-fine text-ink-3">
          <bdi>{email}</bdi>
        </span>
      </Cell>
      <Cell label="Role" className="wrap-break-word">
        {role}
      </Cell>
      <Cell label="Plan" className="wrap-break-word">
        {subscriptionTier}
      </Cell>
      <Cell label="Account" className="wrap-break-word">
        <AccountBadge user={user} />
      </Cell>
      <Cell label="Last login" className="num">
        {lastLogin ? (
          <time dateTime={lastLogin} title={dateTimeWords(new Date(lastLogin))}>
            {agoWords(new Date(lastLogin), now())}
          </time>
        ) : (
          <span className="text-ink-3">Never</span>
        )}
      </Cell>
      <Cell label="Created" className="num whitespace-nowrap">
        {dateWords(new Date(createdAt))}
      </Cell>
      <Cell className="text-right stacked:text-left">
        {mayChange && (
          <span className="inline-flex gap-1 stacked:-ml-3">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Edit ${username}`}
              title="Edit"
              onClick={() => onOpen('edit', user)}
            >
              <Pencil aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${username}`}
              title="Delete"
              onClick={() => onOpen('delete', user)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </span>
        )}
      </Cell>
    </TableRow>
  )
}
