// A file as an intake: read piece by piece, each piece a batch.

import { readFile } from '../../importers/read-file.ts'
import { importers, wrongExports } from '../../importers/registry.ts'
import type { Header } from '../../importers/rows/header.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import { walletOf } from '../../importers/tables/words/file-name.ts'
import type { OpenedFile } from '../uploads/open-upload.ts'
import { batching } from './batching.ts'
import type { Intake } from './intake.ts'
import type { MappedLayout } from './mapping.ts'
import { pulled } from './pulled.ts'

type ReadOptions = {
  fileBytes: number
  /** Tried before all others. */
  mapped: Pick<MappedLayout, 'importer' | 'decimalComma' | 'header'> | undefined
  now: Date
  /** The taxpayer's. */
  timeZone?: string
  signal: AbortSignal
  onProgress(bytes: number, rows: number): void
  onNotes?: ((notes: readonly string[]) => void) | undefined
}

export function fileIntake(
  { path, fileName, fileType }: Pick<OpenedFile, 'path' | 'fileName' | 'fileType'>,
  { fileBytes, mapped, now, timeZone, signal, onProgress, onNotes }: ReadOptions,
): Intake {
  let recognized: { layout: Importer; header: Header } | undefined
  const options = {
    fileType,
    fileName,
    now: now.getTime(),
    timeZone,
    importers: mapped ? [mapped.importer] : importers,
    decimalComma: mapped?.decimalComma,
    header: mapped?.header,
    wrongExports: mapped ? [] : wrongExports,
    signal,
    onProgress,
    onNotes,
  }
  return {
    walletOfFile: mapped?.importer.wallet === walletOf(fileName) ? mapped.importer.wallet : undefined,
    batches: pulled(push =>
      readFile(
        path,
        options,
        batching('file', push, {
          recognized(layout, header) {
            recognized ??= { layout, header }
          },
        }),
      ),
    ),
    source() {
      // Reading refuses a file in which it finds no layout.
      if (!recognized) throw new Error('The file has not been read.')
      const { layout, header } = recognized
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
