import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import type { Payment } from '../../../contract/payments.ts'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import { paymentsQuery } from '../../data/payments.ts'
import { dollarWords } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'

/** What was paid, newest first. What was begun and never paid has no receipt. */
export function ReceiptList() {
  const { data, error, refetch } = useQuery(paymentsQuery)
  const paid = data?.filter(({ paidAt }) => paidAt !== null)
  return (
    <>
      <h1 className="mb-6">Receipts</h1>
      {paid && paid.length > 0 && (
        <Card>
          <ul aria-label="Receipts" className="divide-y divide-line">
            {paid.map(payment => (
              <PaidRow key={payment.id} payment={payment} />
            ))}
          </ul>
        </Card>
      )}
      {paid?.length === 0 && (
        <Card>
          <EmptyState icon={<Receipt />} title="No receipts yet">
            When you pay for a plan, its receipt is kept here.
          </EmptyState>
        </Card>
      )}
      {!data && error && (
        <ErrorPanel title="Your receipts did not load" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <CardSkeleton className="min-h-40" />}
    </>
  )
}

function PaidRow({ payment: { id, item, amount, status, dispute, paidAt } }: { payment: Payment }) {
  const { dateWords } = useTimeWords()
  const day = dateWords(new Date(paidAt ?? ''))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5">
      <span className="min-w-0">
        <Link
          to="/receipt"
          search={{ payment: id }}
          className="font-medium text-accent-text underline underline-offset-4 hover:decoration-2"
        >
          {item}, {day}
        </Link>{' '}
        {status === 'refunded' && <Tag>{dispute === 'lost' ? 'Returned by your bank' : 'Refunded'}</Tag>}
        {dispute === 'open' && <Tag tone="warn">Disputed</Tag>}
      </span>
      <span className="num">{dollarWords(amount)}</span>
    </li>
  )
}
