// A first look at an XML file: which element is its root, and which ones look like records, that is, have at least
// two fields (attributes, or elements with nothing but text in them).
import { ImportRefusal } from '../../rows/refusal.ts'
import type { TextFile } from '../text.ts'
import type { XmlHandler } from '../xml-scan.ts'
import { scanFile } from './scan-file.ts'

export type Shape = { path: string; parent: string; depth: number; count: number }
export type Survey = { root: string; shapes: Shape[] }

/** A file with more kinds of elements than this is not a list of records. */
const MAX_PATHS = 20_000

export async function surveyXml(file: TextFile): Promise<Survey> {
  const shapes = new Map<string, Shape>()
  const open: { path: string; fields: number; hasElements: boolean }[] = []
  let root = ''

  function close(): void {
    const element = open.pop()
    const parent = open.at(-1)
    if (!element || !parent) return
    parent.hasElements = true
    if (!element.hasElements) parent.fields++
    if (element.fields < 2) return
    const shape = shapes.get(element.path)
    if (shape) shape.count++
    else shapes.set(element.path, { path: element.path, parent: parent.path, depth: open.length, count: 1 })
    if (shapes.size > MAX_PATHS)
      throw new ImportRefusal(
        'import_file_unreadable',
        'This XML file has thousands of kinds of elements: it is not a list of transactions. Export it as CSV instead.',
      )
  }

  const handler: XmlHandler = {
    open(name, attributes) {
      root ||= name
      const path = open.length === 0 ? name : `${open.at(-1)?.path}/${name}`
      open.push({ path, fields: fieldNames(attributes).length, hasElements: false })
    },
    text() {},
    close,
  }
  await scanFile(file, handler, () => undefined)
  return { root, shapes: [...shapes.values()] }
}

/** Attributes that say something; the names of namespaces do not. */
export const fieldNames = (attributes: Readonly<Record<string, string>>) =>
  Object.keys(attributes).filter(name => !name.startsWith('xmlns') && !name.includes(':'))
