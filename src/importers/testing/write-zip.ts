// Zip archives and workbooks for tests, broken ones too.
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  content: string | Uint8Array
  /** Said to be larger or smaller than it is. */
  claimedSize?: number
  isEncrypted?: boolean
  /** As it is, not packed. */
  isStored?: boolean
}

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize, isEncrypted, isStored } of parts) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, tail, path]))
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, entries, end])
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A cell as the XML of a sheet has it, or a text. */
export type SheetCell = string | { xml: string }

export function sheetXml(rows: readonly (readonly SheetCell[])[]): string {
  const cells = (row: readonly SheetCell[]) =>
    row.map(cell =>
      typeof cell === 'string' ? `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>` : cell.xml,
    )
  const body = rows.map((row, index) => `<row r="${index + 1}">${cells(row).join('')}</row>`)
  return xml(`<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`)
}

export function xlsxParts(
  sheets: Record<string, string | Uint8Array>,
  extra: Record<string, string> = {},
  workbookProperties = '',
): ZipPart[] {
  const names = Object.keys(sheets)
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const relations = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return [
    { name: '[Content_Types].xml', content: xml('<Types/>') },
    {
      name: 'xl/workbook.xml',
      content: xml(`<workbook>${workbookProperties}<sheets>${list.join('')}</sheets></workbook>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(`<Relationships>${relations.join('')}</Relationships>`),
    },
    ...Object.entries(extra).map(([name, content]) => ({ name, content })),
    ...Object.values(sheets).map((content, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content,
    })),
  ]
}

export type OdsCell = string | { xml: string }

/** The XML of a sheet of LibreOffice. */
export function odsTable(name: string, rows: readonly (readonly OdsCell[])[]): string {
  const cells = (row: readonly OdsCell[]) =>
    row.map(cell =>
      typeof cell === 'string'
        ? `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`
        : cell.xml,
    )
  const body = rows.map(row => `<table:table-row>${cells(row).join('')}</table:table-row>`)
  // The rest of the sheet, as LibreOffice writes it.
  const rest =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
  return `<table:table table:name="${name}"><table:table-column table:number-columns-repeated="16384"/>${body.join('')}${rest}</table:table>`
}

export function odsOf(tables: string, extra: readonly ZipPart[] = []): Buffer {
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
    { name: 'content.xml', content: xml(content) },
    ...extra,
  ])
}
