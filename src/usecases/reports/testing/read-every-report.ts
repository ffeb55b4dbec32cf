// Every report of a year, with the figures of its tables read back.
import { parse } from 'csv-parse/sync'
import type { AmendedYear } from '../../../documents/filing/amended-year.ts'
import { type EveryReport, everyReport } from './every-report.ts'
import type { TestBook } from './report-book.ts'

export type Row = Record<string, string>
export const tableOf = (content: string | Uint8Array): Row[] =>
  parse(Buffer.from(content), { columns: true, relax_column_count: true })

export type Read = EveryReport & {
  form8949: Row[]
  summary: Row[]
  /** Column (h) of a line of Schedule D. */
  line: (line: number | string) => string
  /** An amount of the summary. */
  amount: (section: string | RegExp, item: string | RegExp) => string | undefined
}

export async function readEveryReport(
  book: TestBook,
  year: number,
  amended?: AmendedYear | undefined,
): Promise<Read> {
  const every = await everyReport(book, year, amended)
  const scheduleD = tableOf(every.reports['schedule_d csv'])
  const summary = tableOf(every.reports['transaction_summary csv'])
  const fits = (text: string, wanted: string | RegExp) =>
    typeof wanted === 'string' ? text === wanted : wanted.test(text)
  return {
    ...every,
    form8949: tableOf(every.reports['form8949 csv']),
    summary,
    line: line => scheduleD.find(({ Line }) => Line === String(line))?.['(h) Gain or (loss)'] ?? '',
    amount: (section, item) =>
      summary.find(({ Section = '', Item = '' }) => fits(Section, section) && fits(Item, item))?.Amount,
  }
}
