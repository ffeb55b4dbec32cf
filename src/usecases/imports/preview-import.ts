// What a file holds and what a mapping would make of it, before anything is stored. Runs in a computing process: the
// first rows of a workbook can only be read after all of its texts.
import type { ColumnMapping, ImportPreview, RowIssue } from '../../contract/imports.ts'
import { tableReader } from '../../importers/read-table.ts'
import { importers } from '../../importers/registry.ts'
import { headerOf } from '../../importers/rows/header.ts'
import type { RawRow } from '../../importers/rows/row.ts'
import { mappedImporter } from '../../importers/tables/mapped/mapped.ts'
import { meaningOf } from '../../importers/tables/mapped/meaning-of.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { recordOf, wireOf } from '../../ledger/record.ts'
import type { TaskContext } from '../task-context.ts'
import { type Upload, withOpened } from '../uploads/open-upload.ts'
import { firstRecords, type MappedFile, namesOf, understandFile } from './mapping.ts'
import { rememberedMapping } from './remembered-mapping.ts'

const MAX_SAMPLES = 3

/** `mapping` is how the person maps the columns so far. */
type PreviewRequest = {
  userId: string
  file: Upload
  mapping: ColumnMapping | undefined
}

export const previewImport = (context: TaskContext, request: PreviewRequest): Promise<ImportPreview> =>
  withOpened(request.file, context, file => previewOpened(context, request, file))

async function previewOpened(
  { db, now }: TaskContext,
  { userId, mapping: given }: PreviewRequest,
  file: MappedFile,
): Promise<ImportPreview> {
  const records = await firstRecords(file)
  const understanding = given ? undefined : await understandFile({ db }, userId, file)
  const remembered = understanding && (await rememberedMapping({ db }, userId, understanding))
  const mapping = given ?? remembered ?? understanding?.mapping
  if (!mapping) throw new Error('Without a mapping there is an understanding.')
  const names = namesOf(records, mapping)
  const rows = records.filter(({ number }) => number > mapping.headerRow).map(({ cells }) => cells)
  const { events, issues } = readRows(mapping, names, records, now.getTime())
  return {
    layout: importers.find(({ recognizes }) => recognizes(headerOf(names)))?.title ?? null,
    columns: names.map((name, index) => ({ name, samples: samplesOf(rows, index) })),
    mapping,
    isRemembered: remembered !== undefined,
    typeWords: typeWordsOf(rows, mapping),
    questions: remembered ? [] : (understanding?.questions ?? []),
    preview: events,
    issues,
    rows: rows.length,
  }
}

const samplesOf = (rows: readonly (readonly string[])[], column: number) =>
  [...new Set(rows.map(cells => cells[column]?.trim() ?? '').filter(cell => cell !== ''))].slice(
    0,
    MAX_SAMPLES,
  )

/** The words without a meaning yet come first. */
function typeWordsOf(rows: readonly (readonly string[])[], mapping: ColumnMapping): string[] {
  const column = mapping.columns.type
  if (column === undefined) return []
  const words = [...new Set(rows.map(cells => cells[column]?.trim() ?? '').filter(word => word !== ''))]
  return words.sort(
    (a, b) => Number(meaningOf(mapping, a) !== undefined) - Number(meaningOf(mapping, b) !== undefined),
  )
}

function readRows(mapping: ColumnMapping, names: readonly string[], records: readonly RawRow[], now: number) {
  const events: ImportPreview['preview'] = []
  const issues: RowIssue[] = []
  const importer = mappedImporter(mapping, names)
  const table = tableReader(
    {
      importers: [importer],
      wrongExports: [],
      fileName: '',
      now,
      decimalComma: mapping.decimalComma,
      header: { row: mapping.headerRow, lines: mapping.headerLines, names },
    },
    {
      recognized: () => undefined,
      events: (read, rows) =>
        void events.push(...read.map(event => shownEvent(event, importer.wallet, rows[0]?.number ?? 0))),
      skip: () => undefined,
      issue: (_, issue) => void issues.push(issue),
    },
  )
  for (const { number, cells } of records) table.record(number, cells)
  if (records.some(({ number }) => number > mapping.headerRow)) table.end()
  return { events, issues }
}

const shownEvent = (event: ImportedEvent, wallet: string, row: number): ImportPreview['preview'][number] => ({
  row,
  ...wireOf(recordOf(event, { wallet, valueSource: 'file' })),
  fee: event.fee?.usd ?? null,
})
