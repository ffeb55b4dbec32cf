import { useState } from 'react'
import type { ImportResult } from '../../../../contract/imports.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialog.tsx'
import { counting, countWords } from '../../../lib/figures.ts'
import { FailureNotice } from '../../../lib/plans/failure-notice.tsx'
import { ImportUsage } from './import-usage.tsx'
import { LeadOn } from './lead-on.tsx'
import { Issues } from './result-step.tsx'
import { SettleList } from './settle-list.tsx'
import { StatementOffer } from './statement-offer.tsx'
import { UndoImport } from './undo-import.tsx'
import type { Outcome } from './use-import.ts'
import { useYearToFile } from './use-year-to-file.ts'

type ResultsStepProps = { outcomes: readonly Outcome[]; onAgain: () => void; onClose: () => void }

/** What became of each of several files; each is undone by itself. */
export function ResultsStep({ outcomes, onAgain, onClose }: ResultsStepProps) {
  const hasImported = outcomes.some(outcome => 'result' in outcome && outcome.result.imported > 0)
  const year = useYearToFile()
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line rounded-card border border-line">
        {outcomes.map((outcome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none of them moves.
          <li key={index} className="grid gap-2 px-4 py-3">
            <p className="font-medium wrap-anywhere">
              <bdi>{outcome.chosen.file.name}</bdi>
              {outcome.chosen.place !== undefined && (
                <span className="block font-normal text-fine text-ink-3">
                  in <bdi>{outcome.chosen.place}</bdi>
                </span>
              )}
            </p>
            {'result' in outcome ? (
              <FileResult fileName={outcome.chosen.file.name} result={outcome.result} />
            ) : outcome.failure.statement ? (
              <StatementOffer
                file={outcome.chosen.file}
                message={outcome.failure.message}
                statement={outcome.failure.statement}
              />
            ) : outcome.chosen.refusal !== undefined ? (
              <p className="text-ink-2 text-sm">{outcome.chosen.refusal}</p>
            ) : (
              <FailureNotice {...outcome.failure} />
            )}
          </li>
        ))}
      </ul>
      {hasImported && <SettleList year={year} />}
      {hasImported && <ImportUsage />}
      <DialogFooter className="mt-0">
        <Button variant="outline" onClick={onAgain}>
          Import More Files
        </Button>
        <LeadOn year={year} onClose={onClose} />
      </DialogFooter>
    </div>
  )
}

function FileResult({ fileName, result }: { fileName: string; result: ImportResult }) {
  const [isUndone, setUndone] = useState(false)
  const { importId, imported, duplicates, updated, layout, rows, understood, issues } = result
  if (isUndone) return <p className="text-ink-2 text-sm">Undone. None of it is in your records.</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-ink-2 text-sm">
          {layout}: {countWords(imported)} imported, {countWords(duplicates)} already imported,{' '}
          {updated > 0 && `${countWords(updated)} updated, `}
          {counting(rows.skipped, 'row')} skipped, {countWords(rows.issue)} with an issue
        </p>
        {importId !== null && (
          <UndoImport
            importId={importId}
            fileName={fileName}
            imported={imported}
            size="sm"
            aria-label={`Undo the import of ${fileName}`}
            onUndone={() => setUndone(true)}
          />
        )}
      </div>
      {understood.map(sentence => (
        <p key={sentence} className="text-fine text-ink-2">
          {sentence}
        </p>
      ))}
      {issues.length > 0 && <Issues issues={issues} total={rows.issue} />}
    </>
  )
}
