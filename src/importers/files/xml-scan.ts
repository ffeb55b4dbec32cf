// XML in pieces, with the doors shut that XML has: document types and entities (whose expansion can fill any memory),
// depth without end, names and texts without end. Names come without their namespace's prefix.
import { SaxesParser } from 'saxes'
import { ImportRefusal } from '../rows/refusal.ts'

export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

const DEEPEST = 100
/** Characters without a tag or a text ending: what is between is one name, attribute, comment or text. */
const LONGEST_PIECE = 2 * 1024 * 1024

/** `what` begins the message of a refusal: 'This XML file', 'The workbook'. */
export function xmlScanner(what: string, handler: XmlHandler) {
  const parser = new SaxesParser({ xmlns: false })
  let depth = 0
  let quiet = 0

  const refuse = (reason: string): never => {
    throw new ImportRefusal('import_file_unreadable', `${what} ${reason}`, parser.line)
  }

  parser.on('doctype', () =>
    refuse(
      'defines its own document type or entities, which Lotwise does not open for safety. Export it again without them.',
    ),
  )
  parser.on('error', error =>
    refuse(`is broken on line ${parser.line} (${reasonOf(error.message)}). Export it again.`),
  )
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0
    if (++depth > DEEPEST)
      refuse(
        `is nested more than ${DEEPEST} levels deep on line ${parser.line}. That is not a list of transactions.`,
      )
    handler.open(localName(name), withLocalNames(attributes))
  })
  parser.on('closetag', ({ name }) => {
    quiet = 0
    depth--
    handler.close(localName(name))
  })
  const onText = (text: string) => {
    quiet = 0
    handler.text(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  for (const event of ['comment', 'processinginstruction'] as const)
    parser.on(event, () => {
      quiet = 0
    })

  return {
    write(text: string): void {
      quiet += text.length
      parser.write(text)
      if (quiet > LONGEST_PIECE + text.length)
        refuse(`has a text longer than 2 MB on line ${parser.line}. That is not a list of transactions.`)
    },
    end: () => void parser.close(),
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  let local: Record<string, string> | undefined
  for (const name of Object.keys(attributes)) {
    if (!name.includes(':') || name.startsWith('xmlns')) continue
    local ??= { ...attributes }
    local[localName(name)] ??= attributes[name] ?? ''
  }
  return local ?? attributes
}

/** saxes says '12:34: unclosed tag: row': the place is said in our own words. */
const reasonOf = (message: string) =>
  message
    .replace(/^.*?\d+:\d+:\s*/, '')
    .replace(/[.\s]+$/, '')
    .slice(0, 100)
