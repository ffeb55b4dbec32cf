import type { ImportPreview } from '../../../../contract/imports.ts'
import { typeWords } from '../../../../contract/transaction-words.ts'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { counting, countWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { Amount, Dollars } from '../dollars.tsx'

type MappingPreviewProps = { preview: ImportPreview; isFetching: boolean }

const shownRows = 5
const shownIssues = 5

/** What the first rows would become. */
export function MappingPreview({ preview, isFetching }: MappingPreviewProps) {
  const { dateTimeWords } = useTimeWords()
  const { preview: made, issues, rows } = preview
  return (
    <section aria-busy={isFetching} className={isFetching ? 'opacity-60 transition-opacity' : undefined}>
      <h3 className="text-sm">Preview of the first rows</h3>
      <p className="text-fine text-ink-3">
        The first of {counting(rows, 'row')}. Nothing is stored before you import.
      </p>
      {made.length > 0 && (
        <Table caption="The first rows as transactions" captionHidden className="mt-2">
          <TableHead>
            <HeaderCell align="right">Row</HeaderCell>
            <HeaderCell>Date</HeaderCell>
            <HeaderCell>Type</HeaderCell>
            <HeaderCell>Asset</HeaderCell>
            <HeaderCell align="right">Amount</HeaderCell>
            <HeaderCell align="right">Value</HeaderCell>
          </TableHead>
          <TableBody>
            {made.slice(0, shownRows).map(row => (
              <TableRow key={`${row.row}-${row.id}`}>
                <Cell label="Row" numeric className="text-ink-3">
                  {countWords(row.row)}
                </Cell>
                <Cell label="Date">{row.timestamp ? dateTimeWords(new Date(row.timestamp)) : '—'}</Cell>
                <Cell label="Type">{row.type ? typeWords[row.type] : '—'}</Cell>
                <Cell label="Asset">
                  {row.symbol}
                  {row.receivedSymbol && ` → ${row.receivedSymbol}`}
                </Cell>
                <Cell label="Amount" numeric>
                  {row.amount ? <Amount value={row.amount} /> : '—'}
                </Cell>
                <Cell label="Value" numeric>
                  <Dollars value={row.usd ?? null} />
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {issues.length > 0 && (
        <ul className="mt-3 grid gap-1 rounded-card bg-warn-soft p-4 text-sm">
          {issues.slice(0, shownIssues).map(({ row, column, value, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one row may have the same issue twice.
            <li key={index} className="wrap-anywhere">
              <span className="num font-medium">Row {countWords(row)}</span>
              {column && `, ${column}`}
              {value && (
                <>
                  {': '}
                  <code className="rounded-sm bg-surface px-1 text-fine">{value}</code>
                </>
              )}{' '}
              <span className="text-ink-2">{message}</span>
            </li>
          ))}
          {issues.length > shownIssues && (
            <li className="text-fine text-ink-2">
              And {counting(issues.length - shownIssues, 'more issue')}.
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
