// Form 8949 as a PDF: the official form where its blank is installed, our own drawing of it otherwise. Both are filled
// by the same code, so every figure is the same.
import { setImmediate } from 'node:timers/promises'
import { type Form8949, type Form8949Box, type Form8949Row, minus, plus, type Usd, ZERO_USD } from '#engine'
import { addColumns, type Columns, isSameColumns, NOTHING } from '../forms/columns.ts'
import { type BrokerPart, brokerParts, brokerTotals } from '../forms/combined-rows.ts'
import { UNKNOWN } from '../forms/unknown-proceeds.ts'
import { columnsAs, ROUNDED_TOTALS } from '../forms/whole-dollars.ts'
import type { DraftForms, YearForms } from '../forms/year-forms.ts'
import { formsOf } from '../forms/years.ts'
import { assetOf, columnA } from './column-a.ts'
import { drawForm8949 } from './draw-form8949.ts'
import { type FormFiller, formFiller } from './form-filler.ts'
import { form8949Cover, type ToSay } from './form8949-cover.ts'
import { layoutNote, marginNote } from './layout-note.ts'
import { isPlain } from './letters.ts'
import { moneyText } from './money-text.ts'
import { readBlank } from './read-blank.ts'
import type { SlotText } from './slot.ts'
import { statementRows, withStatement } from './statement-page.ts'

const PAGES_AT_ONCE = 20

type Form8949PdfInput = ToSay & {
  /** Which forms it is printed on, where not on those of its year. */
  forms?: YearForms | DraftForms | undefined
  /** The bytes of the official form of the year, or of its draft. None where there is none yet: that of another year is
   * not it. */
  blank?: Uint8Array | undefined
  /** Exception 2: whose sale a row is. The form then has totals, and the rows are on a statement behind it. */
  statement?: { walletOf: (row: Form8949Row) => string } | undefined
  /** The id of a sale's transaction, where it is known: the instructions ask for it in column (a). */
  idOf?: ((row: Form8949Row) => string | undefined) | undefined
  /** The address of a coin's contract, for names in letters that the form lacks. */
  contracts?: ReadonlyMap<string, string> | undefined
}

export async function form8949Pdf(input: Form8949PdfInput): Promise<Uint8Array> {
  const { form, blank, statement, idOf = () => undefined, contracts = new Map() } = input
  const { year, rounding } = form
  const { forms = formsOf(year) } = input
  const ownPages = await (blank ? readBlank(forms, 'f8949', blank) : drawForm8949(year, forms))
  const boxes = inOrderOfTheForm(form.boxes.filter(({ rows }) => rows.length > 0))
  const { parts, unknown, isLong } = survey(boxes, idOf, statement?.walletOf)
  const height = isLong ? 'tall' : 'low'
  const pages = statement ? await withStatement(ownPages, year, height) : ownPages
  const layout = layoutNote(forms, year, 'Form 8949')
  const cover = form8949Cover(input, layout, boxes.length, unknown)
  const filler = await formFiller(pages, `Form 8949, ${year}`, cover)
  const sheets: Sheets = { filler, rounding, margin: marginNote(layout, unknown) }
  const described = (row: Form8949Row) => columnA(row, idOf(row), contracts.get(assetOf(row)))
  for (const box of boxes) {
    const ofBrokers = parts.get(box)
    await addBox(sheets, ofBrokers ? brokerTotals(box, ofBrokers) : box, {
      perPage: forms.form8949.rowsPerPage,
      page: box.part === 'I' ? 0 : 1,
      mark: () => [`box.${box.box}`, true],
      described: ofBrokers ? row => row.description : described,
    })
  }
  for (const [{ part, box }, ofBrokers] of parts)
    for (const { wallet, box: rows } of ofBrokers)
      await addBox(sheets, rows, {
        perPage: statementRows(height),
        page: 2,
        mark: (page, pages) => ['box', `Part ${part}, box ${box}, ${wallet}, page ${page} of ${pages}`],
        described,
      })
  return filler.save()
}

/** What has to be known of all rows before the first page, in one look: each look at a row makes it again. */
function survey(
  boxes: readonly Form8949Box[],
  idOf: (row: Form8949Row) => string | undefined,
  walletOf: ((row: Form8949Row) => string) | undefined,
) {
  const parts = new Map<Form8949Box, BrokerPart[]>()
  let unknown = 0
  let isLong = false
  for (const box of boxes) {
    const ofBox = brokerParts(box)
    let place = 0
    for (const row of box.rows) {
      if (row.proceedsUnknown) unknown++
      isLong ||= !isShort(row.description) || idOf(row) !== undefined
      if (walletOf) ofBox.add(walletOf(row), row, place++)
    }
    if (walletOf) parts.set(box, ofBox.list())
  }
  return { parts, unknown, isLong }
}

/** Characters that surely fit on one line of column (a). */
const ONE_LINE = 30
const isShort = (description: string) => description.length <= ONE_LINE && isPlain(description)

type Sheets = { filler: FormFiller; rounding: Form8949['rounding']; margin: readonly string[] }
type BoxPages = {
  perPage: number
  /** Of the blank. */
  page: number
  /** Says which box it is, on each of its pages. */
  mark: (page: number, pages: number) => [slot: string, value: string | true]
  described: (row: Form8949Row) => SlotText
}

/** As many pages as the rows of one box need. */
async function addBox(
  { filler, rounding, margin }: Sheets,
  { rows, box, totals }: Form8949Box,
  { perPage, page, mark, described }: BoxPages,
): Promise<void> {
  let printed = NOTHING
  for (let first = 0; first < rows.length; first += perPage) {
    // A long form must not keep the requests of others waiting.
    if (first % (perPage * PAGES_AT_ONCE) === 0) await setImmediate()
    const onPage = rowsFrom(rows, first, perPage)
    const before = columnsAs(printed, rounding)
    printed = onPage.reduce(addColumns, printed)
    // In whole dollars the pages still add up to the line of Schedule D.
    const ofPage = less(columnsAs(printed, rounding), before)
    const ofRows = onPage.map(row => columnsAs(row, rounding)).reduce<Columns>(addColumns, NOTHING)
    filler.addPage(
      page,
      [
        mark(first / perPage + 1, Math.ceil(rows.length / perPage)),
        ...onPage.flatMap((row, index) => rowEntries(row, described(row), index + 1, rounding)),
        ...totalEntries(ofPage, rounding),
      ],
      isSameColumns(ofPage, ofRows) ? margin : [...margin, ROUNDED_TOTALS],
    )
  }
  if (!isSameColumns(columnsAs(printed, rounding), columnsAs(totals, rounding)))
    throw new Error(`The pages of box ${box} do not add up to its totals`)
}

const less = (a: Columns, b: Columns): Columns => ({
  proceeds: minus(a.proceeds, b.proceeds),
  basis: minus(a.basis, b.basis),
  adjustment: minus(a.adjustment, b.adjustment),
  gain: minus(a.gain, b.gain),
})

/** Part I before Part II: the letters alone would put G, of Part I, behind D. */
const inOrderOfTheForm = (boxes: readonly Form8949Box[]) => [
  ...boxes.filter(({ part }) => part === 'I'),
  ...boxes.filter(({ part }) => part === 'II'),
]

const rowsFrom = (rows: Form8949Box['rows'], first: number, count: number): Form8949Row[] =>
  Array.from({ length: Math.min(count, rows.length - first) }, (_, index) => rows.at(first + index))

function rowEntries(
  inCents: Form8949Row,
  description: SlotText,
  line: number,
  rounding: Form8949['rounding'],
): [string, SlotText][] {
  const row = columnsAs(inCents, rounding)
  if (row.gain !== plus(minus(row.proceeds, row.basis), row.adjustment))
    throw new Error(`The row of ${row.disposalId} does not add up`)
  const unlessUnknown = (amount: Usd) => (row.proceedsUnknown ? UNKNOWN : moneyText(amount, rounding))
  const entries: [string, SlotText][] = [
    [`${line}.a`, description],
    [`${line}.b`, row.acquired],
    [`${line}.c`, row.sold],
    [`${line}.d`, unlessUnknown(row.proceeds)],
    [`${line}.e`, moneyText(row.basis, rounding)],
    [`${line}.h`, unlessUnknown(row.gain)],
  ]
  // A code without an amount still wants its zero in column (g); a row without a code leaves both empty.
  if (row.codes !== '' || row.adjustment !== ZERO_USD)
    entries.push([`${line}.f`, row.codes], [`${line}.g`, moneyText(row.adjustment, rounding)])
  return entries.filter(([, text]) => text !== '')
}

const totalEntries = (totals: Columns, rounding: Form8949['rounding']): [string, string][] => [
  ['total.d', moneyText(totals.proceeds, rounding)],
  ['total.e', moneyText(totals.basis, rounding)],
  ['total.g', moneyText(totals.adjustment, rounding)],
  ['total.h', moneyText(totals.gain, rounding)],
]
