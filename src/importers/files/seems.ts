// What a file is by its first bytes, whatever its name says: the answer names what to choose instead.
import { ImportRefusal } from '../rows/refusal.ts'
import { firstBytes } from './chunks.ts'

/**
 * `xlsx` is any workbook: old ones (.xls), those of LibreOffice (.ods) and web pages too, which are distinguished when
 * they are opened.
 */
export type FileType = 'csv' | 'xlsx' | 'xml' | 'txf' | 'json' | 'pdf'

/** How a workbook is written: by old Excel, by LibreOffice, or as a web page that some programs call one. */
type WorkbookForm = 'xls' | 'ods' | 'html'

type Kind = {
  type?: FileType
  form?: WorkbookForm
  archive?: 'zip' | 'gzip'
  is(start: Buffer, text: string): boolean
  message: string
}

const startsWith = (...bytes: number[]) => {
  const magic = Buffer.from(bytes)
  return (start: Buffer) => start.subarray(0, magic.length).equals(magic)
}
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)

function isOpenDocument(start: Buffer): boolean {
  return isZip(start) && start.includes('opendocument.spreadsheet')
}

const isPage = (text: string) =>
  /^\s*(?:<!--[^>]*-->\s*)*<(!doctype html|html|head|meta|style|body|table|div)\b/i.test(text)

const kinds: readonly Kind[] = [
  {
    type: 'xlsx',
    form: 'ods',
    is: isOpenDocument,
    message: 'This looks like a sheet of LibreOffice or OpenOffice (.ods). Choose xlsx as the file type.',
  },
  {
    is: start => isZip(start) && /word\/|ppt\/|Index\/.*\.iwa/.test(start.toString('latin1')),
    message:
      'This looks like a document and not like a table. Export the transactions as CSV or .xlsx instead.',
  },
  {
    type: 'xlsx',
    is: start =>
      isZip(start) && /xl\/|\[Content_Types\]\.xml|docProps\/|_rels\//.test(start.toString('latin1')),
    message: 'This looks like an Excel workbook. Choose xlsx as the file type.',
  },
  {
    archive: 'zip',
    is: start => isZip(start) || startsWith(0x50, 0x4b, 0x05, 0x06)(start),
    message: 'This looks like a zip archive. Unpack it and upload the file inside.',
  },
  {
    type: 'xlsx',
    form: 'xls',
    is: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    message:
      'This looks like an old Excel file (.xls) or a workbook with a password. Save it without one, and choose xlsx as the file type.',
  },
  {
    type: 'pdf',
    is: (_, text) => text.startsWith('%PDF-'),
    message:
      'This looks like a PDF. A Form 1099-DA or 1099-B is read with "Any file" as the file type. Transactions are read from tables only: export them as CSV instead.',
  },
  {
    is: start =>
      startsWith(0x89, 0x50, 0x4e, 0x47)(start) ||
      startsWith(0xff, 0xd8, 0xff)(start) ||
      start.subarray(0, 4).toString('latin1') === 'GIF8',
    message: 'This looks like a picture. Export the transactions as CSV and upload that.',
  },
  {
    archive: 'gzip',
    is: startsWith(0x1f, 0x8b),
    message: 'This looks like a compressed file. Unpack it and upload the file inside.',
  },
  {
    is: start =>
      startsWith(0x37, 0x7a, 0xbc, 0xaf)(start) || start.subarray(0, 4).toString('latin1') === 'Rar!',
    message: 'This looks like a compressed file. Unpack it and upload the file inside.',
  },
  {
    is: start => start.toString('latin1', 257, 262) === 'ustar',
    message: 'This looks like a tar archive (.tar, .tgz). Unpack it and upload the file inside.',
  },
  {
    is: (_, text) => text.startsWith('SQLite format 3'),
    message: 'This looks like a database. Export the transactions as CSV and upload that.',
  },
  {
    type: 'xlsx',
    form: 'html',
    is: (_, text) => isPage(text),
    message:
      'This is a web page. If it is a table that a program saved so, choose xlsx as the file type. If the download ended on a sign-in page, export the file again.',
  },
  {
    is: (_, text) => /^\s*OFXHEADER\s*:/i.test(text),
    message:
      'This looks like OFX 1 or QFX, which holds no tax details. Ask the broker for the OFX 2 tax file (1099-B) or CSV.',
  },
  {
    type: 'xml',
    is: (_, text) => /^\s*<(\?xml|\?ofx|ofx|[a-z][\w:.-]*[\s>/])/i.test(text),
    message: 'This looks like XML. Choose xml as the file type.',
  },
  {
    type: 'txf',
    is: (_, text) => /^\s*V0\d\d\s*[\r\n]+A/.test(text),
    message: 'This looks like a TXF file. Choose txf as the file type.',
  },
  {
    type: 'json',
    is: (_, text) => /^\s*(\[\s*)?\{\s*("|\})/.test(text),
    message:
      'This looks like JSON. If you exported it from Lotwise, choose "Any file" as the file type. From elsewhere, export the transactions as CSV instead.',
  },
]

/** Refuses a file that is something else than it is said to be. Says of a workbook how it is written. */
export async function refuseOtherKinds(path: string, fileType: FileType): Promise<FileType | WorkbookForm> {
  const kind = await kindOf(path)
  if (kind && kind.type !== fileType) throw new ImportRefusal('import_file_unreadable', kind.message)
  if (!kind && fileType === 'xlsx')
    throw new ImportRefusal(
      'import_file_unreadable',
      'This is not an Excel workbook or an .ods file. If it is a table of text, choose csv as the file type.',
    )
  return kind?.form ?? fileType
}

/** The default type of a file: text that is nothing else is a table. */
export async function typeOf(path: string): Promise<FileType> {
  const kind = await kindOf(path)
  if (!kind) return 'csv'
  if (!kind.type) throw new ImportRefusal('import_file_unreadable', kind.message)
  return kind.type
}

/** Whether it is an Excel workbook that is not packed (.xls). */
export const isOldWorkbook = async (path: string) => (await kindOf(path))?.form === 'xls'

export const archiveOf = async (path: string) => (await kindOf(path))?.archive

async function kindOf(path: string): Promise<Kind | undefined> {
  const start = await firstBytes(path, 4096)
  if (start.length === 0)
    throw new ImportRefusal('import_file_empty', 'The file is empty. Export it again and check its size.')
  const text = textOf(start)
  return kinds.find(({ is }) => is(start, text))
}

function textOf(start: Buffer): string {
  if (startsWith(0xff, 0xfe)(start)) return start.subarray(2).toString('utf16le')
  return start.toString('utf8').replace(/^\uFEFF/, '')
}
