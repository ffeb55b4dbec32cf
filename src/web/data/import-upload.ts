import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ChosenType,
  type ColumnMapping,
  importProgress,
  importTransactions,
  previewImport,
} from '../../contract/imports.ts'
import { countAction } from '../lib/analytics.ts'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import type { TransactionFile } from '../lib/archive-files.ts'
import { upload } from '../lib/upload.ts'
import { typeByName } from './file-type.ts'

export type ChosenFile = TransactionFile & { fileType: ChosenType }
/** `onlyWhatFits`: of more than the plan holds, the part that it holds. */
type Sent = ChosenFile & { mapping: ColumnMapping | null; onlyWhatFits: boolean }
/** What is known of an import under way; the server's part follows the upload's and overlaps it. */
/** `place`: how many of the person's own files are before this one. */
export type ImportProgress = { sentPart: number; readPart: number; rows: number; place: number }

// The order matters: the server reads the parts as they come, and must know what the file is before it arrives.
function formOf({ file, fileType, mapping, onlyWhatFits }: Sent, part: Blob = file) {
  const form = new FormData()
  form.append('fileType', fileType)
  if (onlyWhatFits) form.append('onlyWhatFits', 'true')
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  form.append('file', part, file.name)
  return form
}

const pollMs = 400

export async function sendImport(
  sent: Sent,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
) {
  const id = crypto.randomUUID()
  let progress: ImportProgress = { sentPart: 0, readPart: 0, rows: 0, place: 0 }
  const change = (next: Partial<ImportProgress>) => {
    progress = { ...progress, ...next }
    onProgress(progress)
  }
  const polling = setInterval(() => void poll(), pollMs)
  const poll = async () => {
    try {
      const { rows, bytes, totalBytes, place } = await call(importProgress, { params: { id } }, { signal })
      change({ rows, place, readPart: totalBytes > 0 ? bytes / totalBytes : 0 })
    } catch {
      // Progress is a courtesy: the import itself reports a failure.
    }
  }
  try {
    const answer = await upload(importTransactions, formOf(sent), {
      signal,
      headers: { 'x-import-progress': id },
      onSent: (sent, total) => change({ sentPart: total > 0 ? sent / total : 0 }),
    })
    void countAction('file_import')
    return answer
  } finally {
    clearInterval(polling)
  }
}

/** Beyond this a preview is made of the beginning of the file: it is asked for again with every choice. */
const previewBytes = 2 * 1024 * 1024

export async function fetchPreview(chosen: ChosenFile, mapping: ColumnMapping | null, signal: AbortSignal) {
  const part = await beginning(chosen)
  return upload(previewImport, formOf({ ...chosen, mapping, onlyWhatFits: false }, part), { signal })
}

export const importPreviewQuery = (chosen: ChosenFile, mapping: ColumnMapping) =>
  queryOptions({
    queryKey: ['import-preview', chosen.file.name, chosen.file.size, chosen.file.lastModified, mapping],
    queryFn: ({ signal }) => fetchPreview(chosen, mapping, signal),
    placeholderData: keepPreviousData,
    // It is worth nothing once the dialog is closed.
    gcTime: 0,
  })

// Only text can be cut, and only between two lines.
async function beginning({ file, fileType }: ChosenFile): Promise<Blob> {
  const type = fileType === 'auto' ? typeByName(file.name) : fileType
  if (type !== 'csv' || file.size <= previewBytes) return file
  const bytes = new Uint8Array(await file.slice(0, previewBytes).arrayBuffer())
  const end = bytes.lastIndexOf(0x0a)
  return file.slice(0, end > 0 ? end + 1 : previewBytes)
}

export const isUnknownLayout = (error: unknown) =>
  error instanceof ApiError && error.code === 'import_layout_unknown'
