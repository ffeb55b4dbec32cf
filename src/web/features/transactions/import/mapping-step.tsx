import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ColumnMapping, ImportPreview } from '../../../../contract/imports.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { type ChosenFile, importPreviewQuery } from '../../../data/import-upload.ts'
import { type Failure, messageFor } from '../../../lib/api-error.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ImportFailure } from './import-failure.tsx'
import { missingFrom } from './mapping-fields.ts'
import { refusedWords } from './mapping-issues.ts'
import { MappingPreview } from './mapping-preview.tsx'
import { meaningsFor } from './meanings.ts'
import { isAnswered, OpenQuestions } from './open-questions.tsx'
import { ReadingChoice } from './reading-choice.tsx'
import { TypeWordsChoice } from './type-words-choice.tsx'

type MappingStepProps = {
  chosen: ChosenFile
  first: ImportPreview
  failure: Failure | null
  onBack: () => void
  onImport: (mapping: ColumnMapping, preview: ImportPreview, onlyWhatFits: boolean) => void
}

/** The person says what the columns hold, and sees at once what would come of it. */
export function MappingStep({ chosen, first, failure, onBack, onImport }: MappingStepProps) {
  const [mapping, setMapping] = useState(first.mapping)
  const settled = useSettled(mapping)
  const { data, error, isFetching } = useQuery({
    ...importPreviewQuery(chosen, settled),
    enabled: settled !== first.mapping,
  })
  const preview = data ?? first
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const isAsked = first.questions.length > 0
  const missing =
    missingFrom(mapping) ??
    (first.questions.every(question => isAnswered(question, mapping, answered))
      ? null
      : 'Answer the questions above to continue.')
  const change = (part: Partial<ColumnMapping>) => setMapping(now => ({ ...now, ...part }))

  return (
    <div className="grid gap-6">
      {failure && <ImportFailure failure={failure} onTakePart={() => onImport(mapping, preview, true)} />}
      {isAsked && (
        <OpenQuestions
          questions={first.questions}
          columns={first.columns}
          mapping={mapping}
          answered={answered}
          onAnswer={(about, part) => {
            setAnswered(now => new Set([...now, about]))
            change(part)
          }}
        />
      )}
      <details open={!isAsked}>
        <summary className="w-fit cursor-pointer rounded-sm font-semibold text-sm">
          How every column is read
        </summary>
        <div className="mt-4 grid gap-6">
          <ColumnChoice
            mapping={mapping}
            columns={first.columns}
            first={first.mapping}
            onChange={setMapping}
          />
          <ReadingChoice mapping={mapping} columns={first.columns} first={first.mapping} onChange={change} />
          {mapping.columns.type !== undefined && (
            <TypeWordsChoice
              words={preview.typeWords}
              unknown={unknownWords(preview)}
              types={mapping.types}
              meanings={meaningsFor(mapping)}
              onChange={types => change({ types })}
            />
          )}
        </div>
      </details>
      {error ? (
        <Notice tone="warn" title="No preview">
          {messageFor(error, 'The preview did not load. You can still import.')}
        </Notice>
      ) : (
        <MappingPreview preview={preview} isFetching={isFetching || settled !== mapping} />
      )}
      <DialogFooter className="mt-0 items-center">
        {/* Always in sight, while the rows it is about may be below. */}
        <p aria-live="polite" className="basis-full text-fine text-ink-2 wrap-anywhere sm:text-right">
          {missing ?? refusedWords(preview.issues)}
        </p>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button disabled={missing !== null} onClick={() => onImport(mapping, preview, false)}>
          Import
        </Button>
      </DialogFooter>
    </div>
  )
}

/** The words that made rows fail, which have no meaning yet. */
const unknownWords = ({ mapping, columns, issues }: ImportPreview) => {
  const name = columns[mapping.columns.type ?? -1]?.name
  return new Set(issues.filter(({ column }) => column === name).map(({ value }) => value))
}

const restMs = 350

/** Follows the choices when they have come to rest: each preview sends the file again. */
function useSettled(mapping: ColumnMapping) {
  const [settled, setSettled] = useState(mapping)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(mapping), restMs)
    return () => clearTimeout(timer)
  }, [mapping])
  return settled
}
