import { FileText, Upload, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { type FileType, fileExtensions, fileTypes } from '../../../../contract/imports.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { DialogFooter } from '../../../components/dialog.tsx'
import { DropArea } from '../../../components/drop-area.tsx'
import type { ChosenFile } from '../../../data/import-upload.ts'
import type { Failure } from '../../../lib/api-error.ts'
import { fileTypeWords, refusalOf, sizeWords, typeByName } from './file-choice.ts'
import { ImportFailure } from './import-failure.tsx'

type ChooseStepProps = {
  chosen: Partial<ChosenFile>
  onChosen: (chosen: Partial<ChosenFile>) => void
  failure: Failure | null
  onFailure: (failure: string) => void
  onStart: (chosen: ChosenFile, onlyWhatFits?: boolean) => void
  onClose: () => void
}

export function ChooseStep({ chosen, onChosen, failure, onFailure, onStart, onClose }: ChooseStepProps) {
  const { file, fileType } = chosen
  const refusal = file && fileType ? refusalOf(file, fileType) : null

  function start(onlyWhatFits: boolean) {
    if (!file || !fileType) return onFailure('Please select a file and file type')
    if (refusal === null) onStart({ file, fileType }, onlyWhatFits)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    start(false)
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      {failure && <ImportFailure failure={failure} onTakePart={() => start(true)} />}
      <TypeChoice fileType={fileType} onChoose={next => onChosen({ ...chosen, fileType: next })} />
      <FileChoice
        file={file}
        fileType={fileType}
        refusal={refusal}
        onChoose={next =>
          onChosen({ file: next, fileType: fileType ?? (next && typeByName(next.name)) ?? undefined })
        }
      />
      <DialogFooter className="mt-1">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Import</Button>
      </DialogFooter>
    </form>
  )
}

function TypeChoice({
  fileType,
  onChoose,
}: {
  fileType: FileType | undefined
  onChoose: (type: FileType) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">File type</legend>
      <div className="grid grid-cols-2 gap-2">
        {fileTypes.map(type => (
          <label
            key={type}
            className={cn(
              'cursor-pointer rounded-control border border-field px-3 py-2 hover:border-ink-3',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name="fileType"
              value={type}
              className="sr-only"
              checked={fileType === type}
              onChange={() => onChoose(type)}
            />
            <span className="block font-medium text-sm">{fileTypeWords[type].name}</span>
            <span className="block text-fine text-ink-2 leading-snug">{fileTypeWords[type].about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type FileChoiceProps = {
  file: File | undefined
  fileType: FileType | undefined
  refusal: string | null
  onChoose: (file: File | undefined) => void
}

function FileChoice({ file, fileType, refusal, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <div>
      <p className="mb-1.5 font-medium text-sm">File</p>
      <DropArea onFile={onChoose} className="px-4 py-5">
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label="File to import"
          className="sr-only"
          accept={fileType && fileExtensions[fileType].join(',')}
          disabled={!fileType}
          onChange={event => {
            const next = event.target.files?.[0]
            if (next) onChoose(next)
            // The same file, chosen again after it was corrected, is to count as a new choice.
            event.target.value = ''
          }}
        />
        {file ? (
          <div className="flex items-center gap-3">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            <p className="min-w-0 grow wrap-anywhere">
              <bdi className="font-medium">{file.name}</bdi>{' '}
              <span className="num whitespace-nowrap text-fine text-ink-3">{sizeWords(file.size)}</span>
            </p>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChoose(undefined)}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ) : (
          <div className="flex flex-col items-center gap-2 text-center">
            <Button variant="outline" disabled={!fileType} onClick={() => input.current?.click()}>
              <Upload aria-hidden="true" />
              Choose File
            </Button>
            <p className="text-fine text-ink-3">
              {fileType
                ? `or drop it here: ${fileExtensions[fileType].join(', ')}`
                : 'Pick the file type first, or drop a file here'}
            </p>
          </div>
        )}
      </DropArea>
      <div aria-live="polite">
        {refusal !== null && <p className="pt-1.5 text-fine text-loss">{refusal}</p>}
      </div>
    </div>
  )
}
