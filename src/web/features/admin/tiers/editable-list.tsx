// A list whose rows operators add, edit and delete, each in a dialog.
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { HeaderCell, Table, TableBody, TableHead } from '../../../components/table.tsx'
import { useMayChange } from '../../../lib/admin.tsx'
import { RowActions } from '../row-actions.tsx'
import { SoughtRow } from '../sought-row.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

export type Kind = 'Tier' | 'Promo Code'
type Column = { name: string; align?: 'right' }

type EditableListProps<Row> = {
  kind: Kind
  caption: string
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  error: Error | null
  onRetry: () => void
  nameOf: (row: Row) => string
  /** The id of the row that the panel's search leads to. */
  sought?: string | undefined
  columns: readonly Column[]
  cells: (row: Row) => ReactNode
  /** Without a row: for a new one. */
  dialog: (props: { row: Row | undefined; onClose: () => void }) => ReactNode
  deletion: {
    description: string
    remove: (id: string) => Promise<unknown>
    /** Of a row that is never deleted, why. */
    kept?: (row: Row) => string | undefined
  }
  /** Beside the button that adds one. */
  search?: ReactNode
  empty?: ReactNode
}

type Open<Row> = { what: 'create' } | { what: 'edit' | 'delete'; row: Row } | null

export function EditableList<Row extends { id: string }>(props: EditableListProps<Row>) {
  const { kind, rows, error, onRetry, nameOf, dialog, deletion, search, empty } = props
  const [open, setOpen] = useState<Open<Row>>(null)
  const mayChange = useMayChange()
  const onClose = () => setOpen(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        {search}
        {mayChange && (
          <Button onClick={() => setOpen({ what: 'create' })}>
            <Plus aria-hidden="true" />
            Create {kind}
          </Button>
        )}
      </div>
      {error && <ErrorPanel error={error} onRetry={onRetry} />}
      {!rows && !error && <TableSkeleton rows={4} columns={6} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <RowsTable {...props} rows={rows} onOpen={(what, row) => setOpen({ what, row })} />
      )}
      {open?.what === 'create' && dialog({ row: undefined, onClose })}
      {open?.what === 'edit' && dialog({ row: open.row, onClose })}
      {open?.what === 'delete' && (
        <DeleteDialog
          name={nameOf(open.row)}
          kind={kind}
          description={deletion.description}
          remove={() => deletion.remove(open.row.id)}
          onClose={onClose}
        />
      )}
    </>
  )
}

type RowsTableProps<Row> = Pick<
  EditableListProps<Row>,
  'caption' | 'columns' | 'cells' | 'nameOf' | 'sought' | 'deletion'
> & {
  rows: readonly Row[]
  onOpen: (what: 'edit' | 'delete', row: Row) => void
}

const RowsTable = <Row extends { id: string }>({
  caption,
  columns,
  cells,
  nameOf,
  sought,
  deletion,
  rows,
  onOpen,
}: RowsTableProps<Row>) => (
  <Table caption={caption} captionHidden wide>
    <TableHead>
      {columns.map(({ name, align }) => (
        <HeaderCell key={name} {...(align && { align })}>
          {name}
        </HeaderCell>
      ))}
      <HeaderCell align="right">
        <span className="sr-only">Actions</span>
      </HeaderCell>
    </TableHead>
    <TableBody>
      {rows.map(row => (
        <SoughtRow key={row.id} isSought={row.id === sought}>
          {cells(row)}
          <RowActions
            name={nameOf(row)}
            onEdit={() => onOpen('edit', row)}
            onDelete={() => onOpen('delete', row)}
            kept={deletion.kept?.(row)}
          />
        </SoughtRow>
      ))}
    </TableBody>
  </Table>
)
