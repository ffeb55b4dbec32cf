// Imports from the choice of files to what became of each: one after another, so that each has its own result.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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
import { importsQuery } from '../../../data/imports.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { type Failure, failureOf } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { importToast } from './import-toast.ts'

export type Outcome = { chosen: ChosenFile } & ({ result: ImportResult } | { failure: Failure })

export type ImportStep =
  | { name: 'choose'; failure: Failure | null }
  | { name: 'sending'; chosen: ChosenFile; progress: ImportProgress; left: number }
  | { name: 'mapping'; chosen: ChosenFile; preview: ImportPreview; failure: Failure | null }
  | { name: 'done'; outcomes: readonly Outcome[] }

type Mapped = { mapping: ColumnMapping; preview: ImportPreview }
/** The file whose turn it is is first. */
type Queue = { files: readonly Waiting[]; outcomes: readonly Outcome[] }
/** A file that asks something waits until those that don't are imported. */
type Waiting = ChosenFile & { isToAsk?: boolean }

export function useImport() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose', failure: null })
  const queue = useRef<Queue>({ files: [], outcomes: [] })
  const underWay = useRef<AbortController | null>(null)
  const client = useQueryClient()

  async function importNext(mapped: Mapped | null, onlyWhatFits: boolean): Promise<void> {
    const [chosen, ...others] = queue.current.files
    if (!chosen) return await finish()
    if (chosen.refusal !== undefined) return await goOn({ chosen, failure: { message: chosen.refusal } })
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
    if (chosen.isToAsk && !mapped) return await ask(chosen, signal, onlyWhatFits)
    let result: ImportResult
    try {
      result = await sendImport(
        { ...chosen, mapping: mapped?.mapping ?? null, onlyWhatFits },
        { signal, onProgress },
      )
    } catch (error) {
      if (signal.aborted) return await stop(chosen, mapped)
      if (!mapped && isUnknownLayout(error)) return await askLater(chosen, signal, onlyWhatFits)
      return await fail(chosen, mapped, error)
    }
    // Whatever fails from here on, this file is stored.
    await goOn({ chosen, result })
  }

  const goOn = (outcome: Outcome) => {
    const { files, outcomes } = queue.current
    queue.current = { files: files.slice(1), outcomes: [...outcomes, outcome] }
    return importNext(null, false)
  }

  async function finish(): Promise<void> {
    const { outcomes } = queue.current
    setStep({ name: 'done', outcomes })
    const results = outcomes.flatMap(outcome => ('result' in outcome ? [outcome.result] : []))
    if (results.length === 0) return
    toast(importToast(results))
    await ledgerChanged(client)
  }

  const back = (chosen: ChosenFile, mapped: Mapped | null, failure: Failure | null) =>
    setStep(
      mapped
        ? { name: 'mapping', chosen, preview: { ...mapped.preview, mapping: mapped.mapping }, failure }
        : { name: 'choose', failure },
    )

  /** Called off: what is done stays. Whether what was under way had just been stored, only the server knows. */
  async function stop(chosen: ChosenFile, mapped: Mapped | null): Promise<void> {
    queue.current = { ...queue.current, files: [] }
    if (queue.current.outcomes.length === 0) back(chosen, mapped, null)
    else await finish()
    const stored = await findNewImport(client, chosen)
    if (stored)
      toast({
        title: 'Already Imported',
        description: `${stored.fileName} was stored just before you canceled. You can undo it in the list of imports.`,
      })
    await ledgerChanged(client)
  }

  /** One file alone can be corrected at once; among several the others need not wait for it. */
  async function fail(chosen: ChosenFile, mapped: Mapped | null, error: unknown): Promise<void> {
    const failure = failureOf(error, 'Import Failed')
    const { files, outcomes } = queue.current
    const isAmongOthers = !mapped && files.length + outcomes.length > 1
    if (isAmongOthers || failure.statement) return await goOn({ chosen, failure })
    toastFailure('Import Failed', error, 'Import Failed')
    back(chosen, mapped, failure)
  }

  function askLater(chosen: ChosenFile, signal: AbortSignal, onlyWhatFits: boolean): Promise<void> {
    const [, ...others] = queue.current.files
    if (others.every(other => other.isToAsk)) return ask(chosen, signal, onlyWhatFits)
    queue.current = { ...queue.current, files: [...others, { ...chosen, isToAsk: true }] }
    return importNext(null, false)
  }

  /** An unknown layout: the person is asked what its columns hold. */
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
      void goOn({ chosen, failure: { message: leftOpen } })
    },
    cancel: () => underWay.current?.abort(),
    again,
    fail: (message: string) => {
      toast({ title: 'Import Failed', description: message, variant: 'destructive' })
      setStep({ name: 'choose', failure: { message } })
    },
  }
}

const leftOpen =
  'Not imported: its questions were left open, so nothing of it was stored. Import it by itself to answer them.'

/** Stored by now, and not there when the list of imports was last fetched. */
async function findNewImport(client: QueryClient, { file }: ChosenFile) {
  const before = client.getQueryData(importsQuery.queryKey)
  if (!before) return undefined
  const known = new Set(before.map(({ id }) => id))
  const now = await client.fetchQuery({ ...importsQuery, staleTime: 0 }).catch(() => [])
  return now.find(({ id, fileName }) => fileName === file.name && !known.has(id))
}
