// The objects of a JSON list, piece by piece: a large file is never one text in memory.
import { ImportRefusal } from '../rows/refusal.ts'

const MAX_CHARACTERS = 1024 * 1024

/** Each object is handed out as its own text, whatever stands inside it. */
export function jsonObjects(onObject: (text: string) => void) {
  let depth = 0
  let isText = false
  let isEscaped = false
  /** The part of the open object that the pieces before have. */
  let begun = ''

  return {
    push(piece: string): void {
      let start = 0
      for (let index = 0; index < piece.length; index++) {
        const char = piece[index]
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (char === '\\') isEscaped = true
          else if (char === '"') isText = false
        } else if (char === '{') {
          if (depth++ === 0) start = index
        } else if (char === '}') {
          if (depth === 0) throw damaged()
          if (--depth > 0) continue
          onObject(begun + piece.slice(start, index + 1))
          begun = ''
          start = index + 1
        } else if (depth > 0) isText = char === '"'
        else if (!/[\s[\],\uFEFF]/.test(char ?? '')) throw damaged()
      }
      if (depth > 0) begun += piece.slice(start)
      if (begun.length > MAX_CHARACTERS) throw damaged()
    },
    end(): void {
      if (depth > 0) throw damaged()
    },
  }
}

const damaged = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'This JSON file is damaged or is not a list of records. Export it again, or export the transactions as CSV.',
  )
