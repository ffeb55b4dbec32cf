// What a tax package holds beside its reports, made of the same records: the first page, the steps, the file for the
// tax program and the table of all lines. Runs in a computing process and leaves the files where their owner fetches
// them from, for an hour at most.
import { randomUUID } from 'node:crypto'
import { plus } from '#engine'
import type { TaxProgram } from '../../contract/tax-packages.ts'
import { findReport, type ReportRow } from '../../db/queries/reports.ts'
import { insertTaxExport } from '../../db/queries/tax-exports.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import { formsToAttach } from '../../documents/filing/attach-step.ts'
import { beforeAnything, howToFile } from '../../documents/filing/guide.ts'
import type { GuideInput } from '../../documents/filing/guide-input.ts'
import { openFiguresText } from '../../documents/filing/open-figures.ts'
import { yearLists } from '../../documents/filing/year-lists.ts'
import { methodUsedIn } from '../../documents/method-words.ts'
import { entryName, type PackageEntry } from '../../documents/package/entry.ts'
import { howToFilePdf } from '../../documents/package/how-to-file-pdf.ts'
import { startHerePdf } from '../../documents/package/start-here.ts'
import { wholeOf } from '../../documents/tax-files/whole-of.ts'
import { AppError } from '../app-error.ts'
import type { Book } from '../books/books.ts'
import { termsOf } from '../calculations/year-result.ts'
import { yearAt } from '../filing/years.ts'
import { amendedNotes } from '../locks/amended-notes.ts'
import { amendedYear } from '../locks/amended-year.ts'
import { openFigures } from '../reports/open-figures.ts'
import { recipientsOfYear } from '../reports/recipients.ts'
import { saleIdsOfYear } from '../reports/sale-ids.ts'
import { checkedSentence, proveFigures } from '../reports/second-calculation.ts'
import { guideInput, yearFigures } from '../reports/year-figures.ts'
import type { TaskContext } from '../task-context.ts'
import { taxFileOf } from '../tax-exports/tax-file-of.ts'
import { programs } from './programs.ts'

export type PackageRequest = {
  userId: string
  year: number
  reportIds: readonly string[]
  program: TaxProgram | null
  isAmended: boolean
  expiresAt: string
}

/** A file of the package: a report that was made before, or one that was made for it now. */
export type PackageFile = { name: string; from: 'report' | 'made'; id: string }

type Made = { entry: PackageEntry; content: Uint8Array; contentType: string }

export async function makePackageFiles(
  context: TaskContext,
  request: PackageRequest,
): Promise<PackageFile[]> {
  const { openWith, now } = context
  const { userId, year, program, isAmended } = request
  const [book, { reports, lock, recipients, idOf }] = await openWith(userId, async snapshot => ({
    reports: await Promise.all(request.reportIds.map(id => findReport(snapshot, userId, id))),
    lock: await findYearLock(snapshot, userId, year),
    recipients: await recipientsOfYear(snapshot, { userId, year }),
    idOf: await saleIdsOfYear(snapshot, { userId, year }),
  }))
  const whole = reports.filter(report => report !== undefined)
  // Every file is of one state of the records, or there is no package.
  if (whole.length < request.reportIds.length || !whole.every(report => isOf(book, report)))
    throw new AppError('package_outdated')
  const facts = await proveFigures(context, book, book.chosen(), { userId, year })
  const amended = lock && amendedYear(book, lock, now)
  const figures = { ...yearFigures(book, year), amended }
  const lists = yearLists(figures.outcome, year, book.events, recipients)
  const scheduleD = whole.find(({ type }) => type === 'schedule_d')
  const guide = guideInput(figures, lists, scheduleD?.edition ?? 'table')
  const open = openFiguresText(openFigures(book, year))
  const notes = [
    ...(lock && isAmended ? amendedNotes(book, lock, amended) : []),
    ...(open === undefined ? [] : [open]),
  ]
  const made = [
    await guideFile(guide, notes, whole.length + 1),
    ...(await taxFiles(book, { year, program, now, idOf, isLocked: lock !== undefined }, whole)),
  ]
  const entries = [...entriesOf(whole, guide), ...made.map(({ entry }) => entry)]
  const checked = checkedSentence(facts)
  const first = await startHere(book, { guide, notes, checked, entries, program, now })
  return keep(context, request, { first, whole, entries, made })
}

const isOf = ({ basis }: Book, { status, revision, factsVersion }: ReportRow) =>
  status === 'complete' && revision === basis.revision && factsVersion === basis.factsVersion

const reportWords = {
  form8949: 'Form 8949',
  schedule_d: 'Schedule D',
  transaction_summary: 'Summary',
} as const

function entriesOf(reports: readonly ReportRow[], guide: GuideInput): PackageEntry[] {
  const attached = formsToAttach(guide)
  return reports.map(({ type, format, edition }, index) => {
    const name = entryName(index + 1, reportWords[type], format)
    if (type === 'transaction_summary') return { role: 'summary', name }
    const goesWithReturn = attached.includes(reportWords[type])
    return { role: type, name, edition: edition ?? 'table', goesWithReturn }
  })
}

async function guideFile(guide: GuideInput, notes: readonly string[], place: number): Promise<Made> {
  const content = await howToFilePdf({ year: guide.year, guide: howToFile(guide), notes })
  const entry = { role: 'guide', name: entryName(place, 'How to file', 'pdf') } as const
  return { entry, content, contentType: 'application/pdf' }
}

type TaxFilesWanted = {
  year: number
  program: TaxProgram | null
  now: Date
  idOf: NonNullable<Parameters<typeof taxFileOf>[1]['idOf']>
  isLocked: boolean
}

async function taxFiles(
  book: Book,
  { year, program, now, idOf, isLocked }: TaxFilesWanted,
  reports: readonly ReportRow[],
): Promise<Made[]> {
  const made: Made[] = []
  const nextPlace = () => reports.length + 2 + made.length
  const chosen = program === null ? undefined : programs[program]
  if (chosen?.format) {
    const { format, name } = chosen
    const file = taxFileOf(book, { year, format, now, isLocked })
    const ending = file.name.slice(file.name.lastIndexOf('.') + 1)
    made.push({
      entry: {
        role: 'program',
        name: entryName(nextPlace(), name, ending),
        program: name,
        warning: file.warning,
      },
      content: await wholeOf(file.chunks),
      contentType: file.contentType,
    })
  }
  // A year without a form has its lines as a table already.
  if (reports.some(({ type, format }) => type === 'form8949' && format === 'csv')) return made
  const lines = taxFileOf(book, { year, format: 'form8949_csv', now, idOf, isLocked })
  made.push({
    entry: { role: 'lines', name: entryName(nextPlace(), 'Form 8949 lines', 'csv') },
    content: await wholeOf(lines.chunks),
    contentType: lines.contentType,
  })
  return made
}

const notChosen = 'You chose no tax program: the files are for filing on paper.'

type FirstPage = {
  guide: GuideInput
  notes: readonly string[]
  checked: string
  entries: readonly PackageEntry[]
  program: TaxProgram | null
  now: Date
}

async function startHere(
  book: Book,
  { guide, notes, checked, entries, program, now }: FirstPage,
): Promise<Uint8Array> {
  const { year, edition } = guide
  const { timeZone } = book.filing.facts
  const { short, long } = termsOf(book.chosen(), year, book)
  return startHerePdf({
    year,
    now,
    timeZone,
    isOver: yearAt(now.getTime(), timeZone) > year,
    gain: plus(short.gain, long.gain),
    short: short.gain,
    long: long.gain,
    rows: guide.rows,
    income: guide.income,
    contracts: guide.contracts,
    methodUsed: methodUsedIn(book.chosen(), year),
    edition,
    notes,
    checked,
    before: beforeAnything(guide),
    program: program === null ? notChosen : programs[program].words,
    entries,
  })
}

type Kept = {
  first: Uint8Array
  whole: readonly ReportRow[]
  entries: readonly PackageEntry[]
  made: readonly Made[]
}

async function keep(
  { db }: TaskContext,
  { userId, expiresAt }: PackageRequest,
  { first, whole, entries, made }: Kept,
): Promise<PackageFile[]> {
  const store = async (name: string, content: Uint8Array, contentType: string): Promise<PackageFile> => {
    const id = randomUUID()
    await insertTaxExport(db, {
      userId,
      id,
      fileName: name,
      contentType,
      content: Buffer.from(content),
      expiresAt: new Date(expiresAt),
    })
    return { name, from: 'made', id }
  }
  const files = [await store(entryName(0, 'Start here', 'pdf'), first, 'application/pdf')]
  for (const [index, { id }] of whole.entries())
    files.push({ name: entries[index]?.name ?? id, from: 'report', id })
  for (const { entry, content, contentType } of made)
    files.push(await store(entry.name, content, contentType))
  return files
}
