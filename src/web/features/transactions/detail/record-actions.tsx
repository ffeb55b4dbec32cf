import { Pencil, RotateCcw, Split, Trash2 } from 'lucide-react'
import type { TransactionDetail } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { useDelete, useRestore, useSplit } from '../mutations.ts'

type RecordActionsProps = { detail: TransactionDetail; onEdit: () => void; onGone: () => void }

export function RecordActions({ detail, onEdit, onGone }: RecordActionsProps) {
  const restore = useRestore()
  const remove = useDelete(onGone)
  const split = useSplit(onGone)
  const isBusy = restore.isPending || remove.isPending || split.isPending
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" disabled={isBusy} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      {detail.original && (
        <Button variant="outline" busy={restore.isPending} onClick={() => restore.mutate(detail.id)}>
          <RotateCcw aria-hidden="true" />
          Restore Original
        </Button>
      )}
      {detail.isJoined && (
        <Button variant="outline" busy={split.isPending} onClick={() => split.mutate(detail.id)}>
          <Split aria-hidden="true" />
          Unmatch
        </Button>
      )}
      <Button
        variant="ghost"
        className="text-loss enabled:hover:text-loss"
        busy={remove.isPending}
        onClick={() => remove.mutate(detail.id)}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </div>
  )
}
