// The first page of a tax package: what is in it and where it goes, from which state of the records, what is open, and
// what it does not hold.
import { type Usd, ZERO_USD } from '#engine'
import { counted } from '../counted.ts'
import { dollars } from '../filing/dollars.ts'
import type { FormEdition, GuideStep } from '../filing/guide-input.ts'
import { createPages, INNER } from '../summary/pages.ts'
import { words } from '../summary/table-parts.ts'
import type { PackageEntry } from './entry.ts'
import { goesWhere } from './goes-where.ts'

export type StartHereInput = {
  year: number
  now: Date
  timeZone: string
  isOver: boolean
  gain: Usd
  short: Usd
  long: Usd
  /** Taxable lots that were sold. */
  rows: number
  /** On Schedule 1. */
  income: Usd
  contracts: { results: number; gain: Usd }
  methodUsed: string
  /** What the forms are printed on. */
  edition: FormEdition
  /** What was open and what is amended: printed first. */
  notes: readonly string[]
  /** That the figures were calculated twice. */
  checked: string
  /** What has to be done before anything is filed. */
  before: readonly GuideStep[]
  /** What the return is filed with, in words. */
  program: string
  entries: readonly PackageEntry[]
}

export function startHerePdf(input: StartHereInput): Promise<Uint8Array> {
  const { year, notes, before, entries } = input
  const page = createPages(
    `Start here: tax package ${year}`,
    `Lotwise tax package ${year}. Computed from your records; not tax advice.`,
  )
  page.title(
    'Start here',
    `Your tax package for ${year}, from your records as they were on ${momentWords(input)}.`,
  )
  for (const note of notes) page.paragraph(note, { isBold: true })
  page.paragraph(input.checked)
  for (const { title, paragraphs } of before) {
    page.step(title)
    for (const paragraph of paragraphs) page.paragraph(paragraph)
  }
  page.heading('Your year', 120)
  page.table([words('', 130), words('', INNER - 130)], factRows(input))
  page.heading('What goes where', 120)
  page.table(
    [words('File', 128), words('What it is', 158), words('What to do with it', INNER - 286)],
    entries.map(entry => {
      const { file, what, action } = goesWhere(entry, year)
      return [file, what, action]
    }),
  )
  for (const entry of entries)
    if (entry.role === 'program' && entry.warning !== null)
      page.paragraph(`Before you import ${entry.name}: ${entry.warning}`, { isBold: true })
  page.heading('Before you sign', 60)
  for (const text of beforeSigning(input)) page.paragraph(text)
  page.heading('What is not in this package', 60)
  for (const text of notInside) page.paragraph(text)
  return page.bytes()
}

function factRows(input: StartHereInput): string[][] {
  const { year, gain, short, long, rows, income, contracts, methodUsed, edition, program, isOver } = input
  const split = rows === 0 ? 'nothing was sold' : `${dollars(short)} short-term, ${dollars(long)} long-term`
  return [
    ['Tax year', isOver ? String(year) : `${year}, which is not over: figures so far`],
    [gainName(gain), `${dollars(gain)} from ${counted(rows, 'lot')} sold: ${split}`],
    ...(income === ZERO_USD ? [] : [['Income', `${dollars(income)}, on Schedule 1`]]),
    ...(contracts.results === 0
      ? []
      : [['Section 1256 contracts', `${dollars(contracts.gain)}, on Form 6781`]]),
    ['How lots were chosen', methodUsed],
    ['Forms', editionWords[edition](year)],
    ['Filed with', program],
  ]
}

const gainName = (gain: Usd) => (gain < ZERO_USD ? 'Loss' : gain === ZERO_USD ? 'Result' : 'Gain')

const editionWords: Record<FormEdition, (year: number) => string> = {
  official: year => `The official IRS forms of ${year}, filled in.`,
  substitute: () =>
    'Our own substitute, not the IRS forms. The figures are the same; the table below says how they get onto the official forms.',
  preview: year => `A preview: the IRS has not published the forms of ${year}. Do not file it.`,
  table: year => `Tables only: we do not have the forms of ${year}.`,
}

function beforeSigning({ edition }: StartHereInput): string[] {
  return [
    ...(edition === 'official' || edition === 'substitute'
      ? [
          'If your name and social security number are not printed on the forms, write them at the top of every page.',
        ]
      : []),
    'Compare the boxes and totals with every Form 1099 you received, and find out about any difference before you file. If your records change after today, download the package again.',
  ]
}

const notInside = [
  'Form 1040, Schedule 1, your state return, and other forms, such as Forms 8283 (donations), 709 (gifts), 8938 and the FBAR (accounts abroad). "How to file" says which of them may concern you. Not included either: your Forms 1099 and the files of your exchanges. Keep them as proof; the IRS can ask for records for at least three years after you file.',
]

function momentWords({ now, timeZone }: StartHereInput): string {
  const options = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const
  // A narrow space is not among the letters of the page.
  const moment = new Intl.DateTimeFormat('en-US', options).format(now).replaceAll('\u202f', ' ')
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value
  return zone === undefined ? moment : `${moment} ${zone}`
}
