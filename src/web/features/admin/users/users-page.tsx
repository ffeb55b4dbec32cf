import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type AdminUser, mostListed, type UserRole } from '../../../../contract/admin-users.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody } from '../../../components/card.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TextField } from '../../../components/field.tsx'
import { Paging } from '../../../components/paging.tsx'
import { Select } from '../../../components/select.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { adminUsersQuery, type UserListQuery } from '../../../data/admin-users.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { countWords } from '../../../lib/figures.ts'
import { PageHead } from '../page-head.tsx'
import { useSettled } from '../use-settled.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { UserDetail } from './user-detail.tsx'
import { type Sort, UsersTable } from './users-table.tsx'

const pageSize = 20
const roles = [
  { value: 'all', label: 'All roles' },
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
  { value: 'moderator', label: 'Moderator' },
]

type Open = { what: 'create' } | { what: 'edit' | 'delete' | 'detail'; user: AdminUser } | null

export function UsersPage() {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('all')
  const [sort, setSort] = useState<Sort>({ by: 'createdAt', order: 'desc' })
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Open>(null)
  const { user: sought } = useSearch({ from: '/admin-panel/admin/users' })
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const close = () => setOpen(null)
  const settled = useSettled(search)
  const query: UserListQuery = {
    page,
    limit: pageSize,
    search: settled.trim() || undefined,
    role: role === 'all' ? undefined : (role as UserRole),
    sort: sort.by,
    order: sort.order,
  }

  return (
    <>
      <PageHead
        title="User Management"
        description="Accounts, their plans and what they use. What is in a ledger stays with its owner."
        actions={
          mayChange && (
            <Button onClick={() => setOpen({ what: 'create' })}>
              <UserPlus aria-hidden="true" />
              Create User
            </Button>
          )
        }
      />
      <Card>
        <CardBody>
          <search className="mb-5 grid gap-3 sm:grid-cols-[2fr_1fr]">
            <TextField
              label="Search"
              type="search"
              placeholder="Username or email"
              value={search}
              onChange={event => {
                setSearch(event.target.value)
                setPage(1)
              }}
            />
            <Select
              label="Role"
              value={role}
              options={roles}
              onValueChange={value => {
                setRole(value)
                setPage(1)
              }}
            />
          </search>
          <Users
            query={query}
            sort={sort}
            onSort={next => {
              setSort(next)
              setPage(1)
            }}
            onPage={setPage}
            onOpen={(what, user) => setOpen({ what, user })}
          />
        </CardBody>
      </Card>
      {open?.what === 'create' && <CreateUserDialog onClose={close} />}
      {open?.what === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.what === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
      {open?.what === 'detail' && <UserDetail id={open.user.id} name={open.user.username} onClose={close} />}
      {sought && !open && (
        <UserDetail id={sought} onClose={() => void navigate({ to: '.', search: {}, replace: true })} />
      )}
    </>
  )
}

type UsersProps = {
  query: UserListQuery
  sort: Sort
  onSort: (sort: Sort) => void
  onPage: (page: number) => void
  onOpen: (what: 'edit' | 'delete' | 'detail', user: AdminUser) => void
}

function Users({ query, sort, onSort, onPage, onOpen }: UsersProps) {
  const { data, error, refetch } = useQuery(adminUsersQuery(query))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={10} columns={6} />
  const { users, pagination } = data
  if (users.length === 0) return <EmptyState title="No users found">No one matches this search.</EmptyState>
  return (
    <>
      <UsersTable users={users} sort={sort} onSort={onSort} onOpen={onOpen} />
      <div className="mt-4">
        <Paging
          label="Pages of users"
          page={pagination.page}
          pageSize={pageSize}
          total={pagination.total}
          onPage={onPage}
        />
        {pagination.total >= mostListed && (
          <p className="mt-2 text-fine text-ink-3">
            {`The first ${countWords(mostListed)} are listed. Search to find others.`}
          </p>
        )}
      </div>
    </>
  )
}
