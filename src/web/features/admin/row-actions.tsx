import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Cell } from '../../components/table.tsx'
import { useMayChange } from '../../lib/admin.tsx'

type RowActionsProps = {
  name: string
  onEdit: () => void
  onDelete: () => void
  /** Why it cannot be deleted. */
  kept?: string | undefined
}

/** The last cell of a row: nothing for who may only look. */
export function RowActions({ name, onEdit, onDelete, kept }: RowActionsProps) {
  const mayChange = useMayChange()
  return (
    <Cell className="text-right stacked:text-left">
      {mayChange && (
        <span className="inline-flex items-center gap-1 stacked:-ml-3">
          {kept && (
            <span className="max-w-28 text-fine text-ink-3 stacked:order-last stacked:max-w-none">
              {kept}
            </span>
          )}
          <Button variant="ghost" size="icon" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </Button>
          {/* Without it the column of pencils would not be one. */}
          {kept && <span aria-hidden="true" className="size-10 stacked:hidden" />}
          {!kept && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${name}`}
              title="Delete"
              onClick={onDelete}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </span>
      )}
    </Cell>
  )
}
