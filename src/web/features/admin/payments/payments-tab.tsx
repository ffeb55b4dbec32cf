import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AdminPayment } from '../../../../contract/admin-payments.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TextField } from '../../../components/field.tsx'
import { Paging } from '../../../components/paging.tsx'
import { Select } from '../../../components/select.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { toast } from '../../../components/toast-store.ts'
import { allPaymentsQuery, downloadPayments } from '../../../data/admin-payments.ts'
import { allPlansQuery } from '../../../data/admin-tiers.ts'
import { dollarWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { PersonCell } from '../person-cell.tsx'
import { useSettled } from '../use-settled.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentTag } from './payment-tag.tsx'

const pageSize = 20
const statuses = ['completed', 'pending', 'failed', 'refunded'] as const

export function PaymentsTab() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('all')
  const [plan, setPlan] = useState('all')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const { data: plans = [] } = useQuery(allPlansQuery)
  const settled = useSettled(search)
  const filter = {
    search: settled.trim() || undefined,
    status: statuses.find(one => one === status),
    plan: plan === 'all' ? undefined : plan,
  }
  const { data, error, refetch } = useQuery(allPaymentsQuery({ ...filter, page, limit: pageSize }))
  const choose = (change: () => void) => {
    change()
    setPage(1)
  }

  async function save() {
    try {
      await downloadPayments(filter)
      toast({ title: 'Export Complete', description: 'The payments were downloaded.' })
    } catch (failure) {
      toastFailure('Export Failed', failure, 'No data available to export')
    }
  }

  return (
    <>
      <search className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
        <TextField
          label="Search"
          type="search"
          placeholder="User, email or transaction"
          value={search}
          onChange={event => choose(() => setSearch(event.target.value))}
        />
        <Select
          label="Status"
          value={status}
          onValueChange={value => choose(() => setStatus(value))}
          options={[
            { value: 'all', label: 'All statuses' },
            ...statuses.map(value => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
          ]}
        />
        <Select
          label="Plan"
          value={plan}
          onValueChange={value => choose(() => setPlan(value))}
          options={[
            { value: 'all', label: 'All plans' },
            ...plans.filter(({ id }) => id !== 'free').map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button variant="outline" onClick={() => void save()}>
          <Download aria-hidden="true" />
          Export CSV
        </Button>
      </search>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} columns={6} />}
      {data?.payments.length === 0 && (
        <EmptyState title="No payments">Nothing was paid, or nothing matches this search.</EmptyState>
      )}
      {data && data.payments.length > 0 && (
        <>
          <PaymentsTable payments={data.payments} onOpen={setOpened} />
          <div className="mt-4">
            <Paging
              label="Pages of payments"
              page={page}
              pageSize={pageSize}
              total={data.pagination.total}
              onPage={setPage}
            />
          </div>
        </>
      )}
      {opened && <PaymentDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type PaymentsTableProps = { payments: readonly AdminPayment[]; onOpen: (id: string) => void }

function PaymentsTable({ payments, onOpen }: PaymentsTableProps) {
  const { dateTimeWords } = useTimeWords()
  return (
    <Table caption="Payments, newest first" captionHidden wide>
      <TableHead>
        <HeaderCell>User</HeaderCell>
        <HeaderCell>For</HeaderCell>
        <HeaderCell>Status</HeaderCell>
        <HeaderCell>Method</HeaderCell>
        <HeaderCell>Created</HeaderCell>
        <HeaderCell align="right">Amount</HeaderCell>
        <HeaderCell align="right">
          <span className="sr-only">Actions</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {payments.map(payment => (
          <TableRow key={payment.id}>
            <PersonCell username={payment.username} email={payment.email} />
            <Cell label="For" className="wrap-break-word">
              {payment.plan}
            </Cell>
            <Cell label="Status" className="wrap-break-word">
              <PaymentTag payment={payment} />
            </Cell>
            <Cell label="Method">{payment.paymentMethod ?? '–'}</Cell>
            <Cell label="Created" className="num">
              {dateTimeWords(new Date(payment.createdAt))}
            </Cell>
            <Cell label="Amount" numeric>
              {dollarWords(payment.amount)}
            </Cell>
            <Cell className="text-right stacked:text-left">
              <Button variant="outline" size="sm" className="wrap-normal" onClick={() => onOpen(payment.id)}>
                <span>
                  Details<span className="sr-only">{` of ${payment.username}, ${payment.plan}`}</span>
                </span>
              </Button>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
