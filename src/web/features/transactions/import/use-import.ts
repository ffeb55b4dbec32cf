// Imports from the choice of files to what became of each: one after another, so that each has its own result.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ColumnMapping, ImportPreview, ImportResult } from '../../../../contract/imports.ts'
import { toast } from '../../../components/toast-store.ts'
import {
  type ChosenFile,
  fetchPreview,
  type ImportProgress,
  isUnknownLayout,
  sendImport,
} from '../../../data/import-upload.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { type Failure, failureOf } from '../../../lib/api-error.ts'
import { countWords } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export type Outcome = { chosen: ChosenFile } & ({ result: ImportResult } | { failure: Failure })

export type ImportStep =
  | { name: 'choose'; failure: Failure | null }
  | { name: 'sending'; chosen: ChosenFile; progress: ImportProgress; left: number }
  | { name: 'mapping'; chosen: ChosenFile; preview: ImportPreview; failure: Failure | null }
  | { name: 'done'; outcomes: readonly Outcome[] }

type Mapped = { mapping: ColumnMapping; preview: ImportPreview }
/** The file whose turn it is stands first. */
type Queue = { files: readonly ChosenFile[]; outcomes: readonly Outcome[] }

export function useImport() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose', failure: null })
  const queue = useRef<Queue>({ files: [], outcomes: [] })
  const underWay = useRef<AbortController | null>(null)
  const client = useQueryClient()

  async function importNext(mapped: Mapped | null, onlyWhatFits: boolean): Promise<void> {
    const [chosen, ...others] = queue.current.files
    if (!chosen) return await finish()
    const abort = new AbortController()
    underWay.current = abort
    const { signal } = abort
    const onProgress = (progress: ImportProgress) =>
      signal.aborted || setStep(now => (now.name === 'sending' ? { ...now, progress } : now))

    setStep({
      name: 'sending',
      chosen,
      progress: { sentPart: 0, readPart: 0, rows: 0, place: 0 },
      left: others.length,
    })
    try {
      const result = await sendImport(
        { ...chosen, mapping: mapped?.mapping ?? null, onlyWhatFits },
        { signal, onProgress },
      )
      await goOn({ chosen, result })
    } catch (error) {
      if (signal.aborted) return await stop(chosen, mapped)
      if (!mapped && isUnknownLayout(error)) return await ask(chosen, signal, onlyWhatFits)
      await fail(chosen, mapped, error)
    }
  }

  const goOn = (outcome: Outcome) => {
    const { files, outcomes } = queue.current
    queue.current = { files: files.slice(1), outcomes: [...outcomes, outcome] }
    return importNext(null, false)
  }

  async function finish(): Promise<void> {
    const { outcomes } = queue.current
    setStep({ name: 'done', outcomes })
    const imported = outcomes.flatMap(outcome => ('result' in outcome ? [outcome.result.imported] : []))
    if (imported.length === 0) return
    toast({
      title: 'Import Successful',
      description: `Imported ${countWords(imported.reduce((sum, count) => sum + count, 0))} transactions successfully`,
    })
    await ledgerChanged(client)
  }

  const back = (chosen: ChosenFile, mapped: Mapped | null, failure: Failure | null) =>
    setStep(
      mapped
        ? { name: 'mapping', chosen, preview: { ...mapped.preview, mapping: mapped.mapping }, failure }
        : { name: 'choose', failure },
    )

  /** Called off: what is done stays, what was under way was not stored. */
  async function stop(chosen: ChosenFile, mapped: Mapped | null): Promise<void> {
    if (queue.current.outcomes.length === 0) return back(chosen, mapped, null)
    queue.current = { ...queue.current, files: [] }
    await finish()
  }

  /** One file alone can be corrected at once; among several the others need not wait for it. */
  async function fail(chosen: ChosenFile, mapped: Mapped | null, error: unknown): Promise<void> {
    const failure = failureOf(error, 'Import Failed')
    const { files, outcomes } = queue.current
    if (!mapped && files.length + outcomes.length > 1) return await goOn({ chosen, failure })
    toastFailure('Import Failed', error, 'Import Failed')
    back(chosen, mapped, failure)
  }

  /** Nobody knows this layout yet: the person is asked what its columns hold. */
  async function ask(chosen: ChosenFile, signal: AbortSignal, onlyWhatFits: boolean): Promise<void> {
    try {
      const preview = await fetchPreview(chosen, null, signal)
      // Said before, of a file with the same columns: it holds for this one as well.
      if (preview.isRemembered) return await importNext({ mapping: preview.mapping, preview }, onlyWhatFits)
      setStep({ name: 'mapping', chosen, preview, failure: null })
    } catch (error) {
      if (signal.aborted) return await stop(chosen, null)
      await fail(chosen, null, error)
    }
  }

  function again() {
    queue.current = { files: [], outcomes: [] }
    setStep({ name: 'choose', failure: null })
  }

  return {
    step,
    start(files: readonly ChosenFile[], onlyWhatFits = false) {
      queue.current = { files, outcomes: [] }
      void importNext(null, onlyWhatFits)
    },
    startMapped: (mapped: Mapped, onlyWhatFits: boolean) => void importNext(mapped, onlyWhatFits),
    /** Out of the questions of one file: to the next one, or to another choice. */
    leaveMapping(chosen: ChosenFile) {
      const { files, outcomes } = queue.current
      if (files.length + outcomes.length <= 1) return again()
      void goOn({ chosen, failure: { message: 'Not imported: its questions were left open.' } })
    },
    cancel: () => underWay.current?.abort(),
    again,
    fail: (message: string) => {
      toast({ title: 'Import Failed', description: message, variant: 'destructive' })
      setStep({ name: 'choose', failure: { message } })
    },
  }
}
