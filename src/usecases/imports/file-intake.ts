// A file as an intake: read piece by piece, each piece a batch.
import type { FileType } from '../../contract/imports.ts'
import type { Header } from '../../importers/header.ts'
import type { Importer } from '../../importers/importer.ts'
import { readFile } from '../../importers/read-file.ts'
import type { Sink } from '../../importers/read-table.ts'
import { importers, wrongExports } from '../../importers/registry.ts'
import type { Batch, Intake } from './intake.ts'
import type { MappedLayout } from './mapping.ts'
import { pulled } from './pulled.ts'

export type UploadedFile = { path: string; fileName: string; fileType: FileType }

type ReadOptions = {
  fileBytes: number
  /** Tried before all others. */
  mapped: Pick<MappedLayout, 'importer' | 'decimalComma'> | undefined
  now: Date
  signal: AbortSignal
  onProgress(bytes: number, rows: number): void
}

export function fileIntake(
  { path, fileName, fileType }: UploadedFile,
  { fileBytes, mapped, now, signal, onProgress }: ReadOptions,
): Intake {
  let found: { layout: Importer; header: Header } | undefined
  const options = {
    fileType,
    fileName,
    now: now.getTime(),
    importers: mapped ? [mapped.importer] : importers,
    decimalComma: mapped?.decimalComma,
    wrongExports: mapped ? [] : wrongExports,
    signal,
    onProgress,
  }
  return {
    batches: pulled(push =>
      readFile(
        path,
        options,
        batching(push, (layout, header) => {
          found ??= { layout, header }
        }),
      ),
    ),
    source() {
      // Reading refuses a file in which it finds no layout.
      if (!found) throw new Error('The file has not been read.')
      const { layout, header } = found
      return {
        kind: 'file',
        fileName,
        fileType,
        fileBytes,
        layoutId: layout.id,
        layout: layout.title,
        columns: header.names,
      }
    },
  }
}

function batching(push: (batch: Batch) => Promise<void>, recognised: Sink['recognised']): Sink {
  let origin = { wallet: '', valueSource: 'file' }
  const empty = () => ({
    records: [] as Batch['records'][number][],
    skips: [] as Batch['skips'][number][],
    issues: [] as Batch['issues'][number][],
  })
  let batch = empty()
  return {
    recognised(layout, header) {
      origin = { ...origin, wallet: layout.wallet }
      recognised(layout, header)
    },
    events: (events, rows) => void batch.records.push({ events, rows }),
    skip: (rows, reason) => void batch.skips.push({ rows: rows.length, reason }),
    // Each row is kept, so that none is lost when several fail together.
    issue(rows, issue) {
      for (const { number, cells } of rows) batch.issues.push({ ...issue, row: number, cells })
    },
    drain() {
      const full = batch
      batch = empty()
      return push({ origin, ...full })
    },
  }
}
