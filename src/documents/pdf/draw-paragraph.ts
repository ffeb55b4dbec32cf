// Paragraphs of printed forms: bold and italic words in one line, set to a number of lines, dots that lead to the
// amount. `*so*` is bold, `_so_` italic.
type Style = { isBold: boolean; isItalic: boolean }
type Fragment = Style & { text: string }
/** Fragments that no line break may part. */
type Word = Fragment[]
type Line = Word[]
type WidthOf = (fragment: Fragment, size: number) => number

export type PlacedFragment = Fragment & { x: number }
export type Paragraph = { size: number; lines: PlacedFragment[][]; end: number }

type Room = {
  left: number
  width: number
  size: number
  align?: 'left' | 'center' | 'right' | undefined
  /** Where the lines after the first begin, from `left`. */
  indent?: number | undefined
  /** As many as there is room for: the text is made smaller until it fits. */
  lines?: number | undefined
}

const SMALLEST = 6
const STEP = 0.1

export function layParagraph(marked: string, room: Room, widthOf: WidthOf): Paragraph {
  const { left, width, align = 'left', indent = 0, lines: most = Number.POSITIVE_INFINITY } = room
  const words = wordsOf(marked)
  let size = room.size
  let lines = breakLines(words, width, indent, fragment => widthOf(fragment, size))
  while (lines.length > most && size > SMALLEST) {
    size -= STEP
    lines = breakLines(words, width, indent, fragment => widthOf(fragment, size))
  }
  let end = left
  const placed = lines.map((line, index) => {
    const fragments = joined(line)
    const natural = fragments.reduce((sum, fragment) => sum + widthOf(fragment, size), 0)
    const start =
      align === 'left' ? (index === 0 ? 0 : indent) : (width - natural) / (align === 'right' ? 1 : 2)
    let x = left + start
    const row = fragments.map(fragment => {
      const here = { ...fragment, x }
      x += widthOf(fragment, size)
      return here
    })
    end = x
    return row
  })
  return { size, lines: placed, end }
}

/** The words of each line that was asked for with a line break. */
function wordsOf(marked: string): Word[][] {
  const style: Style = { isBold: false, isItalic: false }
  return marked.split('\n').map(line => {
    const words: Word[] = []
    for (const text of line.split(' ')) {
      const word: Word = []
      for (const part of text.split(/([*_])/)) {
        if (part === '*') style.isBold = !style.isBold
        else if (part === '_') style.isItalic = !style.isItalic
        else if (part !== '') word.push({ ...style, text: part })
      }
      words.push(word)
    }
    return words
  })
}

function breakLines(
  paragraphs: readonly Word[][],
  width: number,
  indent: number,
  widthOf: (fragment: Fragment) => number,
): Line[] {
  const space = widthOf({ isBold: false, isItalic: false, text: ' ' })
  const lines: Line[] = []
  for (const words of paragraphs) {
    let line: Line = []
    let used = 0
    for (const word of words) {
      const wide = word.reduce((sum, fragment) => sum + widthOf(fragment), 0)
      const room = width - (lines.length === 0 ? 0 : indent)
      if (line.length > 0 && used + space + wide > room) {
        lines.push(line)
        line = []
        used = 0
      }
      used += (line.length > 0 ? space : 0) + wide
      line.push(word)
    }
    lines.push(line)
  }
  return lines
}

/** A line as few fragments: a space belongs to what stands before it. */
function joined(line: Line): Fragment[] {
  const fragments: Fragment[] = []
  line.forEach((word, index) => {
    const last = fragments.at(-1)
    if (index > 0 && last) last.text += ' '
    for (const fragment of word) {
      const before = fragments.at(-1)
      if (before && before.isBold === fragment.isBold && before.isItalic === fragment.isItalic)
        before.text += fragment.text
      else fragments.push({ ...fragment })
    }
  })
  return fragments
}
