import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LotInstruction } from '../../../../contract/tax-lines.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Tag } from '../../../components/tag.tsx'
import { lotInstructionsQuery } from '../../../data/lot-instructions.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { methodNames } from '../../../lib/tax-words.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useDeleteOrder } from './order-mutations.ts'
import { orderWords, startWords } from './order-words.ts'

export function OrdersCard() {
  const [isAdding, setAdding] = useState(false)
  return (
    <Card>
      <CardHeader
        title="Lot instructions"
        description="Which coins are sold first, starting on a date you choose."
        action={
          <Button
            variant="outline"
            size="sm"
            aria-label="Add a lot instruction"
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        }
      />
      <CardBody className="pt-2">
        <HelpLink about="lot-instruction">When a lot instruction counts</HelpLink>
        <Orders />
      </CardBody>
      {isAdding && <OrderDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Orders() {
  const { data, error, refetch } = useQuery(lotInstructionsQuery)
  const [leaving, setLeaving] = useState<LotInstruction | null>(null)
  const [correcting, setCorrecting] = useState<LotInstruction | null>(null)
  const remove = useDeleteOrder(() => setLeaving(null))
  if (!data && error) {
    return <ErrorPanel title="Lot instructions did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="mt-2 w-2/3" />
  if (data.length === 0) {
    return <p className="pt-2 text-ink-2 text-sm">None. Sales follow the method of the year.</p>
  }
  return (
    <>
      <ul className="text-sm">
        {data.map(order => (
          <li
            key={order.id}
            className="flex items-start justify-between gap-3 border-line border-b py-2 last:border-b-0 last:pb-0"
          >
            <Order order={order} />
            <span className="-my-1 -mr-2 flex shrink-0">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Correct the lot instruction ${orderWords(order)}`}
                onClick={() => setCorrecting(order)}
              >
                <Pencil aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete the lot instruction ${orderWords(order)}`}
                onClick={() => setLeaving(order)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {correcting && <CorrectionDialog order={correcting} onClose={() => setCorrecting(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => open || setLeaving(null)}
        title="Delete this lot instruction?"
        description={leaving && `${orderWords(leaving)}. Every figure is calculated without it from then on.`}
        confirmLabel="Delete"
        destructive
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </>
  )
}

function Order({ order }: { order: LotInstruction }) {
  const { method, wallet } = order
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        <span className="font-medium">{methodNames[method]}</span> in{' '}
        {wallet === null ? 'every wallet' : <bdi>{wallet}</bdi>} from{' '}
        <span className="num whitespace-nowrap">{startWords(order)}</span>
      </p>
      <Given order={order} />
      <Corrections corrections={order.corrections} />
    </div>
  )
}

/** Whether it was given in time, and whether that is more than the person's word. */
function Given({ order: { identifiedAt, madeAt, isBackdated } }: { order: LotInstruction }) {
  const { dateTimeWords } = useTimeWords()
  const given = `Given ${dateTimeWords(new Date(identifiedAt))}`
  if (isBackdated)
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-ink-2">
        <Tag tone="warn">Late</Tag>
        {given}. It comes too late for sales before that.
      </p>
    )
  if (identifiedAt === madeAt) return null
  return (
    <p className="mt-1 text-fine text-ink-2">
      {given}, entered {dateTimeWords(new Date(madeAt))}. Keep your proof.
    </p>
  )
}

/** What stood there before stays to be seen: the record is the person's proof. */
function Corrections({ corrections }: Pick<LotInstruction, 'corrections'>) {
  const { dateTimeWords } = useTimeWords()
  return corrections.map(before => (
    <p key={before.correctedAt} className="mt-1 text-fine text-ink-2">
      Corrected {dateTimeWords(new Date(before.correctedAt))}. Before: {orderWords(before)}, given{' '}
      {dateTimeWords(new Date(before.identifiedAt))}, entered {dateTimeWords(new Date(before.madeAt))}.
    </p>
  ))
}
