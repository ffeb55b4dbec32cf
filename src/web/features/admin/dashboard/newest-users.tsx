import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminUser } from '../../../../contract/admin-users.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { adminUsersQuery } from '../../../data/admin-users.ts'
import { now, useTimeWords } from '../../../lib/time-zone.ts'
import { AccountBadge } from '../account-badge.tsx'

const shown = 6
const newest = adminUsersQuery({ page: 1, limit: shown, sort: 'createdAt', order: 'desc' })

export function NewestUsers() {
  const { data, error, refetch } = useQuery(newest)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <Card>
      <CardHeader
        title="Newest Users"
        action={
          <Button asChild variant="ghost" size="sm" className="-my-1 -mr-2">
            <Link to="/admin/users">All users</Link>
          </Button>
        }
      />
      <CardBody className="pt-3">
        {data ? <Users users={data.users} /> : <TableSkeleton rows={shown} columns={4} />}
      </CardBody>
    </Card>
  )
}

function Users({ users }: { users: readonly AdminUser[] }) {
  const { agoWords, dateWords, dateTimeWords } = useTimeWords()
  return (
    <Table caption="Newest users" captionHidden>
      <TableHead>
        <HeaderCell>User</HeaderCell>
        <HeaderCell>Plan</HeaderCell>
        <HeaderCell>Account</HeaderCell>
        <HeaderCell>Last login</HeaderCell>
        <HeaderCell align="right">Created</HeaderCell>
      </TableHead>
      <TableBody>
        {users.map(user => (
          <TableRow key={user.id}>
            <Cell>
              <Link
                to="/admin/users"
                search={{ user: user.id }}
                className="rounded-sm font-semibold hover:underline"
              >
                <bdi>{user.username}</bdi>
              </Link>
              <span className="block text-fine text-ink-3">
                <bdi>{user.email}</bdi>
              </span>
            </Cell>
            <Cell label="Plan">{user.subscriptionTier}</Cell>
            <Cell label="Account">
              <AccountBadge user={user} />
            </Cell>
            <Cell label="Last login" className="num">
              {user.lastLogin ? (
                <time dateTime={user.lastLogin} title={dateTimeWords(new Date(user.lastLogin))}>
                  {agoWords(new Date(user.lastLogin), now())}
                </time>
              ) : (
                <span className="text-ink-3">Never</span>
              )}
            </Cell>
            <Cell label="Created" numeric>
              {dateWords(new Date(user.createdAt))}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
