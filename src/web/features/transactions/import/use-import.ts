// An import from the choice of a file to what became of it.
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

export type ImportStep =
  | { name: 'choose'; failure: Failure | null }
  | { name: 'sending'; chosen: ChosenFile; progress: ImportProgress }
  | { name: 'mapping'; chosen: ChosenFile; preview: ImportPreview; failure: Failure | null }
  | { name: 'done'; chosen: ChosenFile; result: ImportResult }

type Mapped = { mapping: ColumnMapping; preview: ImportPreview }

export function useImport() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose', failure: null })
  const underWay = useRef<AbortController | null>(null)
  const client = useQueryClient()

  async function start(chosen: ChosenFile, mapped: Mapped | null, onlyWhatFits: boolean): Promise<void> {
    const abort = new AbortController()
    underWay.current = abort
    const { signal } = abort
    const onProgress = (progress: ImportProgress) =>
      signal.aborted || setStep(now => (now.name === 'sending' ? { ...now, progress } : now))
    const back = (failure: Failure | null) =>
      setStep(
        mapped
          ? { name: 'mapping', chosen, preview: { ...mapped.preview, mapping: mapped.mapping }, failure }
          : { name: 'choose', failure },
      )

    setStep({ name: 'sending', chosen, progress: { sentPart: 0, readPart: 0, rows: 0 } })
    try {
      const result = await sendImport(
        { ...chosen, mapping: mapped?.mapping ?? null, onlyWhatFits },
        { signal, onProgress },
      )
      setStep({ name: 'done', chosen, result })
      toast({
        title: 'Import Successful',
        description: `Imported ${countWords(result.imported)} transactions successfully`,
      })
      await ledgerChanged(client)
    } catch (error) {
      if (signal.aborted) return back(null)
      if (!mapped && isUnknownLayout(error)) return await ask(chosen, signal, onlyWhatFits)
      toastFailure('Import Failed', error, 'Import Failed')
      back(failureOf(error, 'Import Failed'))
    }
  }

  /** Nobody knows this layout yet: the person is asked what its columns hold. */
  async function ask(chosen: ChosenFile, signal: AbortSignal, onlyWhatFits: boolean): Promise<void> {
    try {
      const preview = await fetchPreview(chosen, null, signal)
      // Said before, of a file with the same columns: it holds for this one as well.
      if (preview.isRemembered)
        return await start(chosen, { mapping: preview.mapping, preview }, onlyWhatFits)
      setStep({ name: 'mapping', chosen, preview, failure: null })
    } catch (error) {
      if (signal.aborted) return setStep({ name: 'choose', failure: null })
      toastFailure('Import Failed', error, 'Import Failed')
      setStep({ name: 'choose', failure: failureOf(error, 'Import Failed') })
    }
  }

  return {
    step,
    start: (chosen: ChosenFile, onlyWhatFits = false) => void start(chosen, null, onlyWhatFits),
    startMapped: (chosen: ChosenFile, mapped: Mapped, onlyWhatFits: boolean) =>
      void start(chosen, mapped, onlyWhatFits),
    cancel: () => underWay.current?.abort(),
    again: () => setStep({ name: 'choose', failure: null }),
    fail: (message: string) => {
      toast({ title: 'Import Failed', description: message, variant: 'destructive' })
      setStep({ name: 'choose', failure: { message } })
    },
  }
}
