import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Cell } from '../../components/table.tsx'
import { useMayChange } from '../../lib/admin.tsx'

type RowActionsProps = { name: string; onEdit: () => void; onDelete: () => void }

/** The last cell of a row: nothing for who may only look. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const mayChange = useMayChange()
  return (
    <Cell className="text-right stacked:text-left">
      {mayChange && (
        <span className="inline-flex gap-1">
          <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      )}
    </Cell>
  )
}
