// A file on disk into what it means. Works out how the file is written, and reads it piece by piece: the sink may ask
// for a rest between pieces, so that a slow database slows the reading and nothing piles up.
import type { Instant } from '#engine'
import { openCsv } from './files/csv/read-csv.ts'
import { openHtml } from './files/html/read-html.ts'
import { openOds } from './files/ods/read-ods.ts'
import { firstRecords, type Records } from './files/records.ts'
import { type FileType, refuseOtherKinds } from './files/seems.ts'
import { openTxf } from './files/txf.ts'
import { openXls } from './files/xls/read-xls.ts'
import { openXlsx } from './files/xlsx/read-xlsx.ts'
import { openXml } from './files/xml/read-xml.ts'
import { openLedgerJson } from './lotwise/open-json.ts'
import { type TableOptions, tableReader } from './read-table.ts'
import type { Sink } from './rows/account.ts'
import { cutCells } from './rows/cut-cell.ts'
import type { Importer, WrongExport } from './rows/importer.ts'
import { isKnownHeader } from './rows/known-layouts.ts'
import type { RawRow } from './rows/row.ts'
import { isTaxForm } from './statements/tax-form.ts'
import { zoneNote } from './tables/questions/when.ts'
import { sheetChoice, splitTables } from './tables/sheets/side-by-side.ts'
import { readFacts } from './tables/survey/read-facts.ts'
import type { TableFacts } from './tables/survey/table-facts.ts'

const COLUMNS_SHOWN = 60

export type ReadFileOptions = {
  fileType: FileType
  /** As the person named it; `path` may be a temporary one. */
  fileName: string
  now: Instant
  importers: readonly Importer[]
  wrongExports: readonly WrongExport[]
  /** How the file writes '0,5', where a person has said so; else the file itself is asked. */
  decimalComma?: boolean | undefined
  /** The taxpayer's; without it, times of a device are read as UTC. */
  timeZone?: string | undefined
  /** Where the table begins, when that has been found out. */
  header?: TableOptions['header']
  signal?: AbortSignal | undefined
  /** After each piece: the bytes and the rows read so far. */
  onProgress?: ((bytes: number, rows: number) => void) | undefined
  /** After reading: what a person should know about how the file was read. */
  onNotes?: ((notes: readonly string[]) => void) | undefined
}

/** Throws an ImportRefusal when the file cannot be read, and the signal's reason when it is aborted. */
export async function readFile(path: string, options: ReadFileOptions, sink: Sink): Promise<void> {
  const { fileName, now, importers, wrongExports, timeZone, header, signal, onProgress, onNotes } = options
  // Where the table has been found, it was found without a look at the layouts we know.
  const layouts = header ? { ...options, importers: [], wrongExports: [] } : options
  const records = await openRecords(path, layouts, signal)
  try {
    const decimalComma = options.decimalComma ?? records.decimalComma
    let zoneNotes: string[] = []
    const table = tableReader(
      { importers, wrongExports, fileName, now, decimalComma, timeZone, header },
      {
        ...sink,
        recognized(importer, names) {
          if (importer.hasDeviceTimes) zoneNotes = [zoneNote(timeZone ?? 'UTC')]
          sink.recognized(importer, names)
        },
      },
    )
    let rows = 0
    let bytes = 0
    await records.read(
      (number, cells) => {
        rows++
        table.record(number, cells)
      },
      bytesRead => {
        bytes = bytesRead
        onProgress?.(bytes, rows)
        return sink.drain?.()
      },
      (number, cells, reason) => sink.skip([{ number, cells }], reason),
    )
    table.end()
    onNotes?.([...zoneNotes, ...table.notes(), ...(records.notes?.() ?? [])])
    // The last row may have had no line end and come out only now.
    onProgress?.(bytes, rows)
    await sink.drain?.()
  } finally {
    records.close?.()
  }
}

/** The first records with their lines or rows, for the person to say which column is which. */
export async function readColumns(
  path: string,
  options: Pick<ReadFileOptions, 'fileType' | 'importers' | 'wrongExports' | 'signal'>,
): Promise<RawRow[]> {
  // The cells are shown as they stand, so how their amounts are meant need not be known yet.
  const records = await openRecords(path, { ...options, decimalComma: false }, options.signal)
  try {
    return await firstRecords(records, COLUMNS_SHOWN)
  } finally {
    records.close?.()
  }
}

/** What there is to know of a table without a layout of ours, by a look over all of it. */
export async function readTableFacts({
  path,
  fileType,
  signal,
  ...file
}: Pick<TableFacts, 'fileName' | 'timeZone'> & {
  path: string
  fileType: FileType
  signal?: AbortSignal | undefined
}): Promise<TableFacts> {
  const records = await openRecords(path, { fileType, importers: [], wrongExports: [] }, signal)
  try {
    return await readFacts(records, file)
  } finally {
    records.close?.()
  }
}

type Opening = Pick<ReadFileOptions, 'fileType' | 'importers' | 'wrongExports' | 'decimalComma'>

export async function openRecords(
  path: string,
  opening: Opening,
  signal: AbortSignal | undefined,
): Promise<Records> {
  signal?.throwIfAborted()
  const records = await openFile(path, opening, signal)
  // A layout that is known asks for the cells it needs, and some hold code of any length.
  if (opening.importers.length > 0) return records
  return {
    ...records,
    read: (onRecord, ...rest) => records.read((number, cells) => onRecord(number, cutCells(cells)), ...rest),
  }
}

async function openFile(
  path: string,
  { fileType, decimalComma, ...layouts }: Opening,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const form = await refuseOtherKinds(path, fileType)
  if (form === 'txf') return openTxf(path, signal)
  if (form === 'json') return openLedgerJson(path, signal)
  if (form === 'pdf') throw new Error('A PDF has no table of transactions.')
  if (form !== 'csv') return openSheets[form](path, sheetChoice(layouts), signal)
  const isHeader = (cells: readonly string[]) => isKnownHeader(cells, layouts) || isTaxForm(cells)
  const records = await openCsv(path, { isHeader, decimalComma }, signal)
  return layouts.importers.length > 0 ? records : splitTables(records, layouts)
}

const openSheets = { xlsx: openXlsx, xls: openXls, ods: openOds, html: openHtml, xml: openXml }
