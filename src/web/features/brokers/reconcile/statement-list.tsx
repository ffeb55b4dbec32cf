import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Statement } from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
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
            <Remarks
              remarks={statement.issues}
              words={['row was not read', 'rows were not read']}
              isWarning
            />
            <Remarks
              remarks={statement.notices}
              words={['filled box is not used', 'filled boxes are not used']}
            />
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

type RemarksProps = {
  remarks: Statement['issues']
  words: readonly [one: string, many: string]
  isWarning?: boolean
}

/** What is said of rows of the file: nothing where there is nothing to say. */
function Remarks({ remarks, words, isWarning = false }: RemarksProps) {
  if (remarks.length === 0) return null
  return (
    <details className={cn('mt-2 rounded-control px-3 py-2', isWarning ? 'bg-warn-soft' : 'bg-sunk')}>
      <summary className={cn('cursor-pointer font-medium', isWarning && 'text-warn')}>
        {counting(remarks.length, ...words)}
      </summary>
      <ul className="mt-2 grid gap-1 text-ink-2">
        {remarks.map(({ row, column, value, message }) => (
          <li key={`${row} ${column} ${message}`} className="wrap-anywhere">
            Row {row}, {column}: "{value}" {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
