// The text of a PDF as rows of cells: what is on one line is a row, and a cell belongs to the column it is
// under. Pictures of text have none, and are said to. Runs in a process with bounds on time and memory, where nothing
// of the file is executed: scripts and fonts are switched off.
import { readFile, stat } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import type { Records } from '../files/records.ts'
import { withinColumns } from '../files/table-limits.ts'
import { cutCell } from '../rows/cut-cell.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import { refuseBombs } from './bounded-pdf.ts'
import { statementColumns } from './columns.ts'
import { form1099B } from './form-1099-b.ts'
import { form1099Da } from './form-1099-da.ts'
import { formsOn, type PdfForm, type Piece, recipientForms } from './pdf-forms.ts'

const MAX_BYTES = 20 * 1024 * 1024
const MAX_PAGES = 500
const MAX_PIECES = 1_000_000
/** A page that is full of small letters has a few thousand. */
const MAX_ON_PAGE = 20_000

export async function openPdf(path: string, signal: AbortSignal): Promise<Records> {
  if ((await stat(path)).size > MAX_BYTES)
    throw refusal('The PDF is larger than 20 MB. Ask your broker for the statement as CSV.')
  const bytes = await readFile(path)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw refusal('This file is not a PDF.')
  refuseBombs(bytes)
  const pdf = await getDocumentProxy(new Uint8Array(bytes), options).catch(() => {
    throw refusal('The PDF could not be opened. It is damaged, or it needs a password: save it without one.')
  })
  if (pdf.numPages > MAX_PAGES) {
    await pdf.destroy()
    throw refusal(`The PDF has more than ${MAX_PAGES} pages. Ask your broker for the statement as CSV.`)
  }
  return {
    decimalComma: false,
    async read(onRecord) {
      let [number, pieces] = [0, 0]
      const table = tableOfPieces((cells: string[]) =>
        onRecord(++number, withinColumns(cells, number).map(cutCell)),
      )
      const digital: PdfForm[] = []
      const others: PdfForm[] = []
      for (let page = 1; page <= pdf.numPages; page++) {
        signal.throwIfAborted()
        const found = await piecesOf(pdf, page)
        pieces += found.length
        if (pieces > MAX_PIECES) throw tooMuchText()
        const rows = rowsOf(found)
        for (const row of rows) table.take(row)
        digital.push(...formsOn(form1099Da, rows, found))
        others.push(...formsOn(form1099B, rows, found))
      }
      if (pieces === 0)
        throw refusal(
          'The PDF has no text: it is a scan or a picture. Ask your broker for the statement as CSV, or enter its lines by hand.',
        )
      // Where a table lists the sales, forms behind it are the same sales again.
      if (table.isFound()) return
      for (const [{ columns }, forms] of [
        [form1099Da, digital],
        [form1099B, others],
      ] as const) {
        if (forms.length === 0) continue
        onRecord(0, [...columns])
        recipientForms(forms).forEach(({ cells }, index) => void onRecord(index + 1, cells))
      }
    },
    // Whatever it still does goes on otherwise, in a process that others use.
    close: () => void pdf.destroy(),
  }
}

const options = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
} as const

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

async function piecesOf(pdf: Pdf, number: number): Promise<Piece[]> {
  try {
    const page = await pdf.getPage(number)
    const printed = await printedOn(page)
    const annotations: Widget[] = await page.getAnnotations()
    page.cleanup()
    return [...printed, ...annotations.flatMap(filledIn)]
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw refusal(`Page ${number} of the PDF is damaged. Ask your broker for the statement as CSV.`)
  }
}

/** Counted while it comes: a page can draw itself over and over. */
async function printedOn(page: Page): Promise<Piece[]> {
  const pieces: Piece[] = []
  // What is not read to its end is not called off: PDF.js then throws where it cannot be caught. It waits for its
  // reader instead, until the document is closed.
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const item of part.value.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [left = 0, bottom = 0] = item.transform.slice(4) as number[]
      pieces.push({ text: cutCell(item.str.trim()), left, right: left + item.width, bottom })
      if (pieces.length > MAX_ON_PAGE) throw tooMuchText()
    }
  return pieces
}

type TextContent = Awaited<ReturnType<Page['getTextContent']>>

/** What was typed into the fields of a form is not text of the page. */
function filledIn({ fieldType, fieldValue, checkBox, rect = [] }: Widget): Piece[] {
  const [left = 0, bottom = 0, right = 0] = rect
  const isTicked = checkBox === true && typeof fieldValue === 'string' && fieldValue !== 'Off'
  const text = isTicked
    ? 'X'
    : fieldType === 'Tx' && typeof fieldValue === 'string'
      ? cutCell(fieldValue.trim())
      : ''
  return text === '' ? [] : [{ text, left, right, bottom }]
}

type Widget = { fieldType?: string; fieldValue?: unknown; checkBox?: boolean; rect?: number[] }

/** Letters of one line differ a little in height. */
const LINE_HEIGHT = 3

function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.bottom - a.bottom)) {
    const row = rows.at(-1)
    if (row?.[0] && row[0].bottom - piece.bottom <= LINE_HEIGHT) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(row => row.toSorted((a, b) => a.left - b.left))
}

/** Two pieces with less between them than this are words of one cell. */
const CELL_GAP = 6

function cellsOf(row: readonly Piece[]): Piece[] {
  const cells: Piece[] = []
  for (const piece of row) {
    const last = cells.at(-1)
    if (last && piece.left - last.right < CELL_GAP)
      cells[cells.length - 1] = {
        ...last,
        text: `${last.text} ${piece.text}`,
        right: Math.max(last.right, piece.right),
      }
    else cells.push({ ...piece })
  }
  return cells
}

/** Until the column names have come, cells stand as they are; from then on each under the name it overlaps. */
function tableOfPieces(onRow: (cells: string[]) => void) {
  let columns: Piece[] | undefined
  return {
    take(row: readonly Piece[]): void {
      const cells = cellsOf(row)
      const isHeader = statementColumns(cells.map(({ text }) => text)) !== undefined
      if (isHeader) columns = cells
      if (!columns || isHeader) onRow(cells.map(({ text }) => text))
      else if (cells.some(({ text }) => isFigure.test(text))) onRow(placed(cells, columns))
    },
    isFound: () => columns !== undefined,
  }
}

/** Dollars or a day. A row without either is the furniture of a page: its number, its address. */
const isFigure = /\d\.\d{2}\b|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}/

function placed(cells: readonly Piece[], columns: readonly Piece[]): string[] {
  const texts: string[] = columns.map(() => '')
  for (const cell of cells) {
    const nearest = columns.reduce((best, column, index) => {
      return apart(cell, column) < apart(cell, columns[best] as Piece) ? index : best
    }, 0)
    texts[nearest] = `${texts[nearest]} ${cell.text}`.trim()
  }
  return texts
}

/** Figures stand to the right of their column and words to the left, so either edge counts, or the middle. */
const apart = (cell: Piece, column: Piece) =>
  Math.min(
    Math.abs(cell.left - column.left),
    Math.abs(cell.right - column.right),
    Math.abs(cell.left + cell.right - column.left - column.right) / 2,
  )

const refusal = (message: string) => new ImportRefusal('import_file_unreadable', message)
const tooMuchText = () => refusal('The PDF has more text than any statement has.')
