import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type AuditAction,
  type AuditEntry,
  type AuditFilter,
  auditActions,
} from '../../../../contract/admin-audit.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody } from '../../../components/card.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { TextField } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { toast } from '../../../components/toast-store.ts'
import { auditLogQuery, downloadAuditLog } from '../../../data/admin-audit.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { PageHead } from '../page-head.tsx'
import { useSettled } from '../use-settled.ts'

const actionWords = (action: string) => {
  const text = action.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Typed = { search: string; action: AuditAction | 'all'; from: string; to: string }

const toFilter = ({ search, action, from, to }: Typed): AuditFilter => ({
  search: search || undefined,
  action: action === 'all' ? undefined : action,
  from: from || undefined,
  to: to || undefined,
})

export function AuditLogPage() {
  const [typed, setTyped] = useState<Typed>({ search: '', action: 'all', from: '', to: '' })
  const filter = toFilter(useSettled(typed))
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })

  async function save() {
    try {
      await downloadAuditLog(filter)
      toast({ title: 'Export Complete', description: 'The audit log was downloaded.' })
    } catch (error) {
      toastFailure('Export Failed', error, 'Please try again.')
    }
  }

  return (
    <>
      <PageHead
        title="Audit Log"
        description="Everything operators did. Entries are never changed or removed."
        actions={
          <Button variant="outline" onClick={() => void save()}>
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        }
      />
      <Card>
        <CardBody>
          <search className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1.2fr_1fr_1fr]">
            <TextField
              label="Search"
              type="search"
              placeholder="Operator, user, amount"
              value={typed.search}
              onChange={event => change({ search: event.target.value })}
            />
            <Select
              label="Action"
              value={typed.action}
              onValueChange={action => change({ action: action as Typed['action'] })}
              options={[
                { value: 'all', label: 'All actions' },
                ...auditActions.map(action => ({ value: action, label: actionWords(action) })),
              ]}
            />
            <TextField
              label="From"
              type="date"
              value={typed.from}
              onChange={event => change({ from: event.target.value })}
            />
            <TextField
              label="To"
              type="date"
              value={typed.to}
              onChange={event => change({ to: event.target.value })}
            />
          </search>
          <Entries filter={filter} />
        </CardBody>
      </Card>
    </>
  )
}

function Entries({ filter }: { filter: AuditFilter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditLogQuery(filter),
  )
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={8} columns={4} />
  const entries = data.pages.flatMap(page => page.entries)
  if (entries.length === 0)
    return <EmptyState title="No entries">Nothing in the log matches this search.</EmptyState>
  return (
    <>
      <Table caption="What operators did, newest first" captionHidden>
        <TableHead>
          <HeaderCell>Time</HeaderCell>
          <HeaderCell>What was done</HeaderCell>
          <HeaderCell>Change</HeaderCell>
          <HeaderCell>From</HeaderCell>
        </TableHead>
        <TableBody>
          {entries.map(entry => (
            <Row key={entry.id} entry={entry} />
          ))}
        </TableBody>
      </Table>
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ entry: { at, operator, summary, before, after, address, device } }: { entry: AuditEntry }) {
  const { dateTimeWords, longWords } = useTimeWords()
  const date = new Date(at)
  return (
    <TableRow>
      <Cell label="Time" className="num whitespace-nowrap">
        <time dateTime={at} title={longWords(date)}>
          {dateTimeWords(date)}
        </time>
      </Cell>
      <Cell label="What was done">
        <span className="wrap-anywhere">
          <bdi className="font-semibold">{operator}</bdi> {summary}
        </span>
      </Cell>
      <Cell label="Change">
        <Changes before={before} after={after} />
      </Cell>
      <Cell label="From">
        <span className="text-ink-2 wrap-anywhere">{[address, device].filter(Boolean).join(', ')}</span>
      </Cell>
    </TableRow>
  )
}

const valueWords = (value: unknown) =>
  value === undefined || value === null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)

/** What differs, field by field. */
function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = fields.filter(field => valueWords(before?.[field]) !== valueWords(after?.[field]))
  if (changed.length === 0) return <span className="text-ink-3">–</span>
  return (
    <ul className="text-fine">
      {changed.map(field => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-3">{field}</span> {before && `${valueWords(before[field])} → `}
          {valueWords(after?.[field])}
        </li>
      ))}
    </ul>
  )
}
