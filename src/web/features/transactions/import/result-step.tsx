import type { ReactNode } from 'react'
import { type ImportResult, matchedTable, type RowIssue } from '../../../../contract/imports.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { DialogFooter } from '../../../components/dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import type { ChosenFile } from '../../../data/import-upload.ts'
import { counting, countWords } from '../../../lib/figures.ts'
import { ImportUsage } from './import-usage.tsx'
import { LeadOn } from './lead-on.tsx'
import { SettleList } from './settle-list.tsx'
import { UndoImport } from './undo-import.tsx'
import { useYearToFile } from './use-year-to-file.ts'

type ResultStepProps = { chosen: ChosenFile; result: ImportResult; onAgain: () => void; onClose: () => void }

export function ResultStep({ chosen: { file }, result, onAgain, onClose }: ResultStepProps) {
  const { importId, imported, duplicates, updated, leftOut, transfersJoined } = result
  const { layout, issues, rows, understood } = result
  const year = useYearToFile()
  return (
    // As tall as most results come to be: what there is to settle comes in later, and would push the buttons down.
    <div className={cn('flex flex-col gap-5', imported > 0 && 'sm:min-h-120')}>
      <div>
        {imported > 0 && <p className="font-semibold text-lg">{importedWords(result)}</p>}
        <p className="text-ink-2 text-sm wrap-anywhere">
          <bdi className="font-medium text-ink">{file.name}</bdi> {readWords(layout)}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        <Count name="Imported" value={imported} isMain />
        <Count name="Already imported" value={duplicates} />
        <Count name="Rows skipped" value={rows.skipped} />
        <Count name="Rows with an issue" value={rows.issue} isWarning={rows.issue > 0} />
      </dl>
      <RowsAddUp result={result} />
      {updated > 0 && (
        <p className="text-sm">
          {counting(updated, 'transaction')} that {updated === 1 ? 'was' : 'were'} already imported{' '}
          {updated === 1 ? 'was' : 'were'} updated, because this file has more detail than the one before.
        </p>
      )}
      {leftOut > 0 && (
        <Notice tone="warn">
          {counting(leftOut, 'transaction')} {leftOut === 1 ? 'was' : 'were'} left out, because your plan
          includes no more. Upgrade your plan, then import this file again to add{' '}
          {leftOut === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      {/* What to do next comes before what the file was like. */}
      {imported > 0 && <SettleList year={year} />}
      {understood.length > 0 && (
        <Part title="How we read it">
          <ul className="grid list-disc gap-1 pl-5 text-ink-2 text-sm">
            {understood.map(sentence => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {transfersJoined > 0 && (
        <p className="text-sm">
          {counting(transfersJoined, 'withdrawal')} and{' '}
          {transfersJoined === 1 ? 'its deposit' : 'their deposits'} were matched into{' '}
          {transfersJoined === 1 ? 'a transfer' : 'transfers'}.
        </p>
      )}
      <Skips result={result} />
      {issues.length > 0 && <Issues issues={issues} total={rows.issue} />}
      {imported + updated === 0 && issues.length === 0 && (
        <Notice tone="info">
          {duplicates > 0
            ? 'Everything in this file is in your records already. Nothing was changed.'
            : 'This file has no transactions. Nothing was changed.'}
        </Notice>
      )}
      {imported > 0 && <ImportUsage />}
      <DialogFooter className="mt-auto">
        {/* Apart from the others, which change places when the year to file is known. */}
        {importId !== null && (
          <div className="grid sm:mr-auto">
            <UndoImport importId={importId} fileName={file.name} imported={imported} onUndone={onAgain} />
          </div>
        )}
        <Button variant="outline" onClick={onAgain}>
          Import Another File
        </Button>
        <LeadOn year={year} onClose={onClose} />
      </DialogFooter>
    </div>
  )
}

type CountProps = { name: string; value: number; isMain?: boolean; isWarning?: boolean }

function Count({ name, value, isMain = false, isWarning = false }: CountProps) {
  return (
    <div className={isWarning ? 'bg-warn-soft px-4 py-3' : 'bg-surface px-4 py-3'}>
      <dt className="text-fine text-ink-2">{name}</dt>
      <dd
        className={`num font-semibold text-xl tracking-[-0.02em] ${isMain && value > 0 ? 'text-gain' : ''}`}
      >
        {countWords(value)}
      </dd>
    </div>
  )
}

/** Every row is accounted for, and it can be seen. */
function RowsAddUp({ result: { rows } }: { result: ImportResult }) {
  return (
    <p className="num text-fine text-ink-2">
      {counting(rows.read, 'row')} read = {countWords(rows.transaction)} in transactions +{' '}
      {countWords(rows.skipped)} skipped + {countWords(rows.issue)} with an issue
    </p>
  )
}

function Skips({ result: { skips } }: { result: ImportResult }) {
  if (skips.length === 0) return null
  return (
    <Part title="Skipped">
      <ul className="grid gap-1 text-sm">
        {skips.map(({ reason, rows }) => (
          <li key={reason} className="flex justify-between gap-4">
            <span className="text-ink-2 wrap-anywhere">{reason}</span>
            <span className="num shrink-0">{counting(rows, 'row')}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const shownIssues = 100

export function Issues({ issues, total }: { issues: readonly RowIssue[]; total: number }) {
  const shown = issues.slice(0, shownIssues)
  const rest = total - new Set(shown.map(({ row }) => row)).size
  return (
    <Part title="Rows with an issue">
      <Table caption="Rows that could not be used" captionHidden>
        <TableHead>
          <HeaderCell align="right">Row</HeaderCell>
          <HeaderCell>Column</HeaderCell>
          <HeaderCell>What to do</HeaderCell>
        </TableHead>
        <TableBody>
          {shown.map(({ row, column, value, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one row may have the same issue twice.
            <TableRow key={index}>
              <Cell label="Row" numeric>
                {countWords(row)}
              </Cell>
              <Cell label="Column">{column}</Cell>
              {/* The words go on from the value, or from the name of a column that is empty. */}
              <Cell className="text-ink-2">
                {value === '' ? column : <RawValue value={value} />} {message}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rest > 0 && (
        <p className="mt-2 text-fine text-ink-3">
          And {counting(rest, 'more row', 'more rows')}. All of them wait in the records review.
        </p>
      )}
    </Part>
  )
}

const RawValue = ({ value }: { value: string }) => (
  <code className={cn('rounded-sm bg-sunken px-1 text-fine', value.length <= 24 && 'whitespace-nowrap')}>
    {value}
  </code>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 text-sm">{title}</h3>
    {children}
  </section>
)

/** What came of the file, in a sentence: whether anything of it is left to do. */
export function importedWords({
  imported,
  duplicates,
  leftOut,
  rows,
}: Pick<ImportResult, 'imported' | 'duplicates' | 'leftOut' | 'rows'>): string {
  const left = [
    ...(rows.issue > 0 ? [counting(rows.issue, 'row needs your review', 'rows need your review')] : []),
    ...(leftOut > 0 ? [`${countWords(leftOut)} did not fit your plan`] : []),
    ...(duplicates > 0
      ? [`${countWords(duplicates)} ${duplicates === 1 ? 'was' : 'were'} already imported`]
      : []),
  ]
  const done = counting(imported, 'transaction')
  if (left.length === 0) return imported === 1 ? `${done} imported` : `All ${done} imported`
  return `${done} imported, ${left.join(', ')}`
}

/** A table that a person matched has no layout of ours. */
const readWords = (layout: string) =>
  layout === matchedTable ? 'was imported with the columns you matched.' : `was read as ${layout}.`
