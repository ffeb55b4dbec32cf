import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Statement } from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { counting } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { useDeleteStatement } from './use-reconcile.ts'

export function StatementList({ statements }: { statements: readonly Statement[] }) {
  const [doomed, setDoomed] = useState<Statement | null>(null)
  const remove = useDeleteStatement()
  const { dateWords } = useTimeWords()
  return (
    <>
      <ul aria-label="Statements" className="text-sm">
        {statements.map(statement => (
          <li key={statement.id} className="border-line border-b py-2.5 first:pt-0 last:border-b-0 last:pb-0">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{nameOf(statement)}</bdi>
                <span className="block text-fine text-ink-2">
                  Form {statement.form}, {counting(statement.lines, 'line')}, added{' '}
                  {dateWords(new Date(statement.createdAt))}
                </span>
              </p>
              <Button
                variant="ghost"
                size="icon"
                className="-my-1 -mr-2"
                aria-label={`Delete ${nameOf(statement)}`}
                onClick={() => setDoomed(statement)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </div>
            {statement.issues.length > 0 && <UnreadRows issues={statement.issues} />}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={open => open || setDoomed(null)}
        title="Delete this statement?"
        description={
          doomed &&
          `${nameOf(doomed)} with ${counting(doomed.lines, 'line')}. Your transactions stay as they are.`
        }
        confirmLabel="Delete"
        destructive
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id, { onSuccess: () => setDoomed(null) })}
      />
    </>
  )
}

const nameOf = ({ fileName }: Statement) => fileName ?? 'Entered by hand'

function UnreadRows({ issues }: { issues: Statement['issues'] }) {
  return (
    <details className="mt-2 rounded-control bg-warn-soft px-3 py-2">
      <summary className="cursor-pointer font-medium text-warn">
        {counting(issues.length, 'row was not read', 'rows were not read')}
      </summary>
      <ul className="mt-2 grid gap-1 text-ink-2">
        {issues.map(({ row, column, value, message }) => (
          <li key={`${row} ${column}`} className="wrap-anywhere">
            Row {row}, {column}: "{value}" {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
