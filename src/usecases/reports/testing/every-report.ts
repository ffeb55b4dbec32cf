// Every report, guide and file of a year, made from books in memory.
import { report, reportTypes } from '../../../contract/reports.ts'
import { type TaxExportFormat, taxExportFormats } from '../../../contract/tax-exports.ts'
import type { AmendedYear } from '../../../documents/filing/amended-year.ts'
import { yearLists } from '../../../documents/filing/year-lists.ts'
import { wholeOf } from '../../../documents/tax-files/whole-of.ts'
import { taxFileOf } from '../../tax-exports/tax-file-of.ts'
import { editionInHand } from '../blank-form.ts'
import { renderReport } from '../render-report.ts'
import { guideOf, yearFigures } from '../year-figures.ts'
import type { TestBook } from './report-book.ts'

const reportFormats = report.shape.format.options
type ReportName = `${(typeof reportTypes)[number]} ${(typeof reportFormats)[number]}`
export type EveryReport = {
  reports: Record<ReportName, string | Uint8Array>
  files: Record<TaxExportFormat, { text: string; warning: string | null }>
  guide: string
  figures: ReturnType<typeof yearFigures>
}

const now = new Date('2027-02-01T12:00:00Z')
const idOf = () => undefined
const formsDir = '/nowhere'

export async function everyReport(
  book: TestBook,
  year: number,
  amended?: AmendedYear | undefined,
): Promise<EveryReport> {
  const reports: [string, string | Uint8Array][] = []
  for (const type of reportTypes)
    for (const format of reportFormats) {
      const { content } = await renderReport(
        book,
        { taxYear: year, type, format, amended },
        { formsDir, now, idOf },
      )
      reports.push([`${type} ${format}`, content])
    }
  const files: [string, EveryReport['files'][TaxExportFormat]][] = []
  for (const format of taxExportFormats) {
    const { chunks, warning } = taxFileOf(book, { year, format, now, idOf })
    files.push([format, { text: Buffer.from(await wholeOf(chunks)).toString('utf8'), warning }])
  }
  const figures = yearFigures(book, year)
  const lists = yearLists(figures.outcome, year, book.events)
  return {
    reports: Object.fromEntries(reports) as EveryReport['reports'],
    files: Object.fromEntries(files) as EveryReport['files'],
    guide: guideOf({ ...figures, amended }, lists, await editionInHand(formsDir, year))
      .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
      .join('\n'),
    figures,
  }
}
