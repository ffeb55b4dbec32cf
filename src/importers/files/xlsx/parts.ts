// The parts of a workbook that its sheets refer to: the list of sheets, shared texts, and which styles mean dates.
import { ImportRefusal } from '../../rows/refusal.ts'
import { MAX_SHEETS, tooManySheets } from '../table-limits.ts'
import { type XmlHandler, xmlScanner } from '../xml-scan.ts'
import { isDateFormat, isPercentFormat } from './dates.ts'
import { moneyOfFormat } from './money-formats.ts'
import type { Workbook } from './zip.ts'

export type Sheet = { name: string; part: string }

/** Texts are the one thing that has to be held whole, since any row may use any of them. */
const MAX_TEXTS = 3_000_000
const MAX_CHARACTERS = 60_000_000

const nothing = () => {}

export async function scanPart(
  workbook: Workbook,
  part: string,
  handler: Partial<XmlHandler>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!workbook.has(part)) return
  const scanner = xmlScanner('The workbook', { open: nothing, text: nothing, close: nothing, ...handler })
  for await (const text of workbook.text(part, signal)) scanner.write(text)
  scanner.end()
}

export async function sheetsOf(
  workbook: Workbook,
  signal: AbortSignal | undefined,
): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const targets = new Map<string, string>()
  await scanPart(
    workbook,
    'xl/_rels/workbook.xml.rels',
    {
      open: (name, { Id, Target }) =>
        void (name === 'Relationship' && Id && Target && targets.set(Id, Target)),
    },
    signal,
  )
  const sheets: Sheet[] = []
  let is1904 = false
  await scanPart(
    workbook,
    'xl/workbook.xml',
    {
      open: (name, attributes) => {
        if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
        if (name !== 'sheet') return
        const target = targets.get(attributes.id ?? '')
        const part = target && partOf(target)
        // Sheets that name one part again and again are one sheet, read once.
        if (!part || sheets.some(sheet => sheet.part === part)) return
        if (sheets.length === MAX_SHEETS) throw tooManySheets()
        sheets.push({ name: attributes.name ?? '', part })
      },
    },
    signal,
  )
  if (sheets.length === 0)
    throw new ImportRefusal(
      'import_file_unreadable',
      'This is not an Excel workbook: it has no sheets. Save it as .xlsx or CSV and upload that.',
    )
  return { sheets, is1904 }
}

/** Targets are relative to xl/, or begin with a slash. */
const partOf = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`.replace(/[^/]+\/\.\.\//g, '')

export async function sharedTexts(workbook: Workbook, signal: AbortSignal | undefined): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  const item = textCollector(text => {
    characters += text.length
    if (texts.length >= MAX_TEXTS || characters > MAX_CHARACTERS)
      throw new ImportRefusal(
        'import_file_unreadable',
        'The workbook holds more text than can be opened at once. Save the sheet as CSV and upload that.',
      )
    texts.push(text)
  }, 'si')
  await scanPart(workbook, 'xl/sharedStrings.xml', item, signal)
  return texts
}

/** The text of each element of a name: of all its runs, without the hints for reading aloud that Asian files carry. */
function textCollector(onText: (text: string) => void, element: string): XmlHandler {
  let text = ''
  let isText = false
  let hints = 0
  return {
    open: name => {
      if (name === element) text = ''
      if (name === 'rPh') hints++
      if (name === 't') isText = hints === 0
    },
    text: part => {
      if (isText) text += part
    },
    close: name => {
      if (name === 't') isText = false
      if (name === 'rPh') hints--
      if (name === element) onText(text)
    },
  }
}

/** What a cell's style says of its number: that it is a date, a share, or money other than dollars. */
export type CellStyle = { isDate: boolean; isPercent: boolean; money: string | undefined }

export const styleOf = (id: string, code: string | undefined): CellStyle => ({
  isDate: isDateFormat(id, code),
  isPercent: isPercentFormat(id, code),
  money: code && moneyOfFormat(code),
})

export async function cellStyles(workbook: Workbook, signal: AbortSignal | undefined): Promise<CellStyle[]> {
  const formats = new Map<string, string>()
  const styles: CellStyle[] = []
  let isCells = false
  await scanPart(
    workbook,
    'xl/styles.xml',
    {
      open: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'numFmt') formats.set(numFmtId, formatCode)
        if (name === 'cellXfs') isCells = true
        if (name === 'xf' && isCells) {
          const code = formats.get(numFmtId)
          styles.push(styleOf(numFmtId, code))
        }
      },
      close: name => {
        if (name === 'cellXfs') isCells = false
      },
    },
    signal,
  )
  return styles
}
