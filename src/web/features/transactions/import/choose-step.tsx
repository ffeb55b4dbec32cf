import { FileText, Upload, X } from 'lucide-react'
import { type FormEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type ChosenType, chosenType, fileExtensions } from '../../../../contract/imports.ts'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { DialogFooter } from '../../../components/dialog.tsx'
import { DropArea } from '../../../components/drop-area.tsx'
import type { ChosenFile } from '../../../data/import-upload.ts'
import type { Failure } from '../../../lib/api-error.ts'
import { withArchivesOpened } from '../../../lib/archive-files.ts'
import { useFileDrop } from '../../../lib/use-file-drop.ts'
import { ExampleFiles } from './example-files.tsx'
import { fileTypeWords, refusalOf, sizeWords } from './file-choice.ts'
import { ImportFailure } from './import-failure.tsx'

/** What is chosen so far. */
export type Choice = { files: readonly File[]; fileType: ChosenType | undefined }

type ChooseStepProps = {
  chosen: Choice
  onChosen: (chosen: Choice) => void
  failure: Failure | null
  onFailure: (failure: string) => void
  onStart: (files: readonly ChosenFile[], onlyWhatFits?: boolean) => void
  onClose: () => void
}

export function ChooseStep({ chosen, onChosen, failure, onFailure, onStart, onClose }: ChooseStepProps) {
  const { files, fileType } = chosen
  const refusals = fileType ? files.flatMap(file => refusalOf(file, fileType) ?? []) : []
  /** Files that were dropped need no type: it is found from each of them. */
  const choose = (next: readonly File[]) => onChosen({ files: next, fileType: fileType ?? 'auto' })
  useFileDrop(choose)
  const input = useRef<HTMLInputElement>(null)
  /** Any file will do: nothing is left to say before it is picked. */
  const browse = () => {
    flushSync(() => onChosen({ ...chosen, fileType: 'auto' }))
    if (files.length === 0) input.current?.click()
  }

  async function start(onlyWhatFits: boolean) {
    if (files.length === 0 || !fileType) return onFailure('Please select a file and file type')
    if (refusals.length > 0) return
    const opened = await withArchivesOpened(files)
    onStart(
      opened.map(file => ({ ...file, fileType })),
      onlyWhatFits,
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void start(false)
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      {failure && <ImportFailure failure={failure} onTakePart={() => void start(true)} />}
      <TypeChoice
        fileType={fileType}
        onChoose={next => onChosen({ ...chosen, fileType: next })}
        onBrowse={browse}
      />
      <FileChoice input={input} files={files} fileType={fileType} refusals={refusals} onChoose={choose} />
      <ExampleFiles />
      <DialogFooter className="mt-1">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Import</Button>
      </DialogFooter>
    </form>
  )
}

type TypeChoiceProps = {
  fileType: ChosenType | undefined
  onChoose: (type: ChosenType) => void
  /** A press on "Any file" with a pointer, not with the arrow keys, which only choose. */
  onBrowse: () => void
}

function TypeChoice({ fileType, onChoose, onBrowse }: TypeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">File type</legend>
      <div className="grid grid-cols-2 gap-2">
        {chosenType.options.map(type => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: by key, the button below opens the same files.
          <label
            key={type}
            onClick={event => {
              if (type === 'auto' && !(event.target instanceof HTMLInputElement)) onBrowse()
            }}
            className={cn(
              type === 'auto' && 'col-span-2',
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
  input: RefObject<HTMLInputElement | null>
  files: readonly File[]
  fileType: ChosenType | undefined
  refusals: readonly string[]
  onChoose: (files: readonly File[]) => void
}

function FileChoice({ input, files, fileType, refusals, onChoose }: FileChoiceProps) {
  const accepted = fileType && fileType !== 'auto' ? fileExtensions[fileType] : null

  return (
    <div>
      <p className="mb-1.5 font-medium text-sm">{files.length > 1 ? 'Files' : 'File'}</p>
      <DropArea onFiles={onChoose} className="px-4 py-5">
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="File to import"
          className="sr-only"
          accept={accepted?.join(',')}
          disabled={!fileType}
          onChange={event => {
            const next = [...(event.target.files ?? [])]
            if (next.length > 0) onChoose(next)
            // The same file, chosen again after it was corrected, is to count as a new choice.
            event.target.value = ''
          }}
        />
        {files.length > 0 ? (
          <ul className="grid gap-2">
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
              <ChosenLine key={index} file={file} onRemove={() => onChoose(files.toSpliced(index, 1))} />
            ))}
          </ul>
        ) : (
          <div className="flex flex-col items-center gap-2 text-center">
            <Button variant="outline" disabled={!fileType} onClick={() => input.current?.click()}>
              <Upload aria-hidden="true" />
              Choose File
            </Button>
            <p className="text-fine text-ink-3">
              {fileType
                ? `or drop one or more here${accepted ? `: ${accepted.join(', ')}` : ''}`
                : 'Pick the file type first, or drop one or more files here'}
            </p>
          </div>
        )}
      </DropArea>
      <div aria-live="polite">
        {[...new Set(refusals)].map(refusal => (
          <p key={refusal} className="pt-1.5 text-fine text-loss">
            {refusal}
          </p>
        ))}
      </div>
    </div>
  )
}

function ChosenLine({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <p className="min-w-0 grow wrap-anywhere">
        <bdi className="font-medium">{file.name}</bdi>{' '}
        <span className="num whitespace-nowrap text-fine text-ink-3">{sizeWords(file.size)}</span>
      </p>
      <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}
