// The tags and texts of a web page, piece by piece, as browsers read them, but for one thing: an unclosed quote
// would hide every row up to the next quote. There the tag ends with its first bracket.
import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { ImportRefusal } from '../../rows/refusal.ts'

export type HtmlReceiver = {
  /** Names are in lower case, and so are those of attributes. */
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
}
export type Attributes = ReadonlyMap<string, string>

/** What is one tag, comment or cell may be as long. */
export const LONGEST_PIECE = 1024 * 1024
/** No tag of a table has more; a map without end would fill the memory. */
const MAX_ATTRIBUTES = 100

type OpenTag = {
  name: string
  start: number
  attributes: Map<string, string>
  attribute: string
  value: string
}

export function htmlTags({ open, close, text }: HtmlReceiver) {
  /**
   * What may be needed again: from the beginning of a tag, or of whatever has not ended yet. Positions are the
   * tokenizer's.
   */
  let held = ''
  let heldFrom = 0
  let done = 0
  let tag: OpenTag | undefined
  let restartAt: number | undefined

  function take(start: number, end: number): string {
    done = end
    return held.slice(start - heldFrom, end - heldFrom)
  }

  function endTag(): void {
    if (tag) open(tag.name, tag.attributes)
    tag = undefined
  }

  /** False where the tag has no bracket yet. */
  function endTagAtFirstBracket(): boolean {
    if (!tag) return false
    const bracket = held.indexOf('>', tag.start - heldFrom)
    if (bracket < 0) return false
    restartAt = heldFrom + bracket + 1
    tokenizer.pause()
    return true
  }

  const ignore = (_: number, end: number) => {
    done = end
  }
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      tag = {
        name: take(start, end).toLowerCase(),
        start: end,
        attributes: new Map(),
        attribute: '',
        value: '',
      }
    },
    onattribname(start, end) {
      if (tag) tag.attribute = take(start, end).toLowerCase()
    },
    onattribdata(start, end) {
      if (tag) tag.value += take(start, end)
    },
    onattribentity(code) {
      if (tag) tag.value += String.fromCodePoint(code)
    },
    onattribend(quote) {
      if (!tag) return
      const { attributes, attribute, value } = tag
      const isQuoted = quote === QuoteType.Double || quote === QuoteType.Single
      // The quote that ended it opens the value of a later tag.
      if (isQuoted && />[\s\S]*=\s*$/.test(value)) endTagAtFirstBracket()
      else if (attributes.size < MAX_ATTRIBUTES && !attributes.has(attribute))
        attributes.set(attribute, value)
      tag.value = ''
    },
    onopentagend(end) {
      done = end + 1
      endTag()
    },
    onselfclosingtag(end) {
      done = end + 1
      endTag()
    },
    onclosetag: (start, end) => close(take(start, end).toLowerCase()),
    ontext: (start, end) => text(take(start, end)),
    ontextentity(code, end) {
      done = end
      text(String.fromCodePoint(code))
    },
    oncomment: ignore,
    oncdata: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: () => undefined,
  }
  let tokenizer = new Tokenizer({}, callbacks)

  function restart(): void {
    while (restartAt !== undefined) {
      held = held.slice(restartAt - heldFrom)
      ;[heldFrom, done, restartAt] = [0, 0, undefined]
      endTag()
      tokenizer = new Tokenizer({}, callbacks)
      tokenizer.write(held)
    }
  }

  return {
    write(piece: string): void {
      const from = tag?.start ?? done
      held = held.slice(from - heldFrom) + piece
      heldFrom = from
      tokenizer.write(piece)
      restart()
      if (held.length <= LONGEST_PIECE + piece.length) return
      if (!endTagAtFirstBracket()) throw tooLong()
      restart()
    },
    end(): void {
      while (endTagAtFirstBracket()) restart()
      tokenizer.end()
    },
  }
}

export const tooLong = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'This web page has a cell with more than 1 MB of text. That is not a table of transactions: export the file again.',
  )
