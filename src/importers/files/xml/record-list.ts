// A list of repeated elements into records: the names of the fields are the header, each element is a row. It is then
// mapped like a CSV file of unknown columns.
import { ImportRefusal } from '../../rows/refusal.ts'
import type { Records } from '../records.ts'
import { MAX_COLUMNS } from '../table-limits.ts'
import type { TextFile } from '../text.ts'
import type { XmlHandler } from '../xml-scan.ts'
import { scanFile } from './scan-file.ts'
import { fieldNames, type Shape } from './survey.ts'

export async function recordList(file: TextFile, shapes: readonly Shape[]): Promise<Records> {
  const list = parentOf(shapes)
  const columns = new Map<string, number>()
  const kinds = new Set<string>()
  await scanFile(
    file,
    eachRecord(list, (kind, fields) => {
      kinds.add(kind)
      for (const name of fields.keys()) if (!columns.has(name)) columns.set(name, columns.size)
      if (columns.size > MAX_COLUMNS) throw tooWide()
    }),
    () => undefined,
  )
  // Where elements of several names are in the list, such as buy and sell, the name says what a record is.
  const header = [...columns.keys(), ...(kinds.size > 1 ? [elementColumn(columns)] : [])]
  return {
    decimalComma: false,
    async read(onRecord, rest) {
      onRecord(0, header)
      let number = 0
      const handler = eachRecord(list, (kind, fields) => {
        const cells = header.map(name => fields.get(name) ?? '')
        if (kinds.size > 1) cells[columns.size] = kind
        onRecord(++number, cells)
      })
      await scanFile(file, handler, rest)
    },
  }
}

function elementColumn(columns: ReadonlyMap<string, number>): string {
  let name = 'element'
  while (columns.has(name)) name = `_${name}`
  return name
}

/** The element whose children are the records. Two lists in one file are refused: one of them would be lost. */
function parentOf(shapes: readonly Shape[]): string {
  const best = [...shapes].sort((a, b) => b.count - a.count || a.depth - b.depth)[0]
  if (!best)
    throw new ImportRefusal(
      'import_layout_unknown',
      'This XML file has no list of records that Lotwise can find. Export the transactions as CSV instead.',
    )
  const other = shapes.find(
    ({ path, parent, count }) =>
      count > 1 &&
      parent !== best.parent &&
      !path.startsWith(`${best.parent}/`) &&
      !`${best.parent}/`.startsWith(`${path}/`),
  )
  if (other)
    throw new ImportRefusal(
      'import_file_unreadable',
      `This XML file has several lists: ${best.path} and ${other.path}. Save each as a file of its own, or export CSV.`,
    )
  return best.parent
}

/** The fields of each child of `list`. Those of elements inside it have both names: 'fee amount'. */
function eachRecord(list: string, onRecord: (kind: string, fields: Map<string, string>) => void): XmlHandler {
  const path: string[] = []
  const above = list.split('/')
  const depth = above.length
  /** How many elements from the root are those above the list. */
  let matched = 0
  let fields = new Map<string, string>()
  let text = ''
  const isInside = () => matched === depth && path.length > depth
  const put = (name: string, value: string) => {
    if (value.trim() === '') return
    const before = fields.get(name)
    // A field that comes twice keeps both values: as an amount it is then refused, and never read by half.
    fields.set(name, before === undefined ? value.trim() : `${before}; ${value.trim()}`)
  }
  return {
    open(name, attributes) {
      if (path.length === matched && matched < depth && above[matched] === name) matched++
      path.push(name)
      text = ''
      if (!isInside()) return
      if (path.length === depth + 1) fields = new Map()
      for (const key of fieldNames(attributes))
        put([...path.slice(depth + 1), key].join(' '), attributes[key] ?? '')
    },
    text(part) {
      text += part
    },
    close(name) {
      if (isInside()) {
        if (path.length > depth + 1) put(path.slice(depth + 1).join(' '), text)
        else if (fields.size > 0) onRecord(name, fields)
      }
      text = ''
      path.pop()
      matched = Math.min(matched, path.length)
    },
  }
}

const tooWide = () =>
  new ImportRefusal(
    'import_file_unreadable',
    `The records of this XML file have more than ${MAX_COLUMNS} kinds of fields. Export it as CSV instead.`,
  )
