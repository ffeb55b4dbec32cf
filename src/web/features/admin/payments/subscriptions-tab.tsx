import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSubscription } from '../../../../contract/admin-payments.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TextField } from '../../../components/field.tsx'
import { Paging } from '../../../components/paging.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { toast } from '../../../components/toast-store.ts'
import { allSubscriptionsQuery, cancelPlanOf, paymentsChanged } from '../../../data/admin-payments.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { dollarWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { PersonCell } from '../person-cell.tsx'
import { useSettled } from '../use-settled.ts'

const pageSize = 20

export function SubscriptionsTab() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<AdminSubscription | null>(null)
  const settled = useSettled(search)
  const { data, error, refetch } = useQuery(
    allSubscriptionsQuery({ search: settled.trim() || undefined, page, limit: pageSize }),
  )
  return (
    <>
      <search className="mb-5 block max-w-md">
        <TextField
          label="Search"
          type="search"
          placeholder="User or email"
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
      </search>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} columns={6} />}
      {data?.subscriptions.length === 0 && (
        <EmptyState title="No subscriptions">
          No one has a paid plan, or no one matches this search.
        </EmptyState>
      )}
      {data && data.subscriptions.length > 0 && (
        <>
          <SubscriptionsTable subscriptions={data.subscriptions} onCancel={setAsked} />
          <div className="mt-4">
            <Paging
              label="Pages of subscriptions"
              page={page}
              pageSize={pageSize}
              total={data.pagination.total}
              onPage={setPage}
            />
          </div>
        </>
      )}
      {asked && <CancelDialog subscription={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type TableProps = {
  subscriptions: readonly AdminSubscription[]
  onCancel: (subscription: AdminSubscription) => void
}

function SubscriptionsTable({ subscriptions, onCancel }: TableProps) {
  const { dateWords } = useTimeWords()
  const mayChange = useMayChange()
  return (
    <Table caption="Paid plans, newest first" captionHidden wide>
      <TableHead>
        <HeaderCell>User</HeaderCell>
        <HeaderCell>Plan</HeaderCell>
        <HeaderCell>Status</HeaderCell>
        <HeaderCell>Billing</HeaderCell>
        <HeaderCell>Since</HeaderCell>
        <HeaderCell>Until</HeaderCell>
        <HeaderCell align="right">Amount</HeaderCell>
        <HeaderCell align="right">
          <span className="sr-only">Actions</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {subscriptions.map(row => (
          <TableRow key={row.id}>
            <PersonCell username={row.username} email={row.email} />
            <Cell label="Plan">{row.plan}</Cell>
            <Cell label="Status">
              <Tag tone={row.status === 'active' ? 'ok' : 'neutral'}>{row.status}</Tag>
            </Cell>
            <Cell label="Billing">{row.billingCycle}</Cell>
            <Cell label="Since" className="num">
              {dateWords(new Date(row.createdAt))}
            </Cell>
            <Cell label="Until" className="num">
              {row.nextBillingDate ? dateWords(new Date(row.nextBillingDate)) : 'No end'}
            </Cell>
            <Cell label="Amount" numeric>
              {row.amount === null ? 'given' : dollarWords(row.amount)}
            </Cell>
            <Cell className="text-right stacked:text-left">
              {mayChange && row.status === 'active' && row.nextBillingDate && (
                <Button variant="outline" size="sm" onClick={() => onCancel(row)}>
                  <span>
                    Cancel<span className="sr-only">{` the plan of ${row.username}`}</span>
                  </span>
                </Button>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function CancelDialog({ subscription, onClose }: { subscription: AdminSubscription; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelPlanOf(subscription.id),
    onSuccess: async ({ message }) => {
      await paymentsChanged(client)
      toast({ title: 'Subscription Canceled', description: message })
      onClose()
    },
    onError: error => {
      toastFailure('Cancellation Failed', error, 'The subscription was not canceled.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={`Cancel the ${subscription.plan} plan of ${subscription.username}?`}
      description="The plan stays until the end of what was paid for. Nothing is paid back."
      confirmLabel="Cancel Subscription"
      cancelLabel="Keep"
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
