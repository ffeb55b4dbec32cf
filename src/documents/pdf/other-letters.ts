// Names in letters that the standard fonts of PDF lack. A row of code numbers cannot be read, and a question mark would
// make two coins look the same: what can be written in Latin letters is, and a mark made from the whole name tells
// names apart. The CSV of every report has them as they are.
import { createHash } from 'node:crypto'
import { isPlain, latinOf, plainOf } from './letters.ts'

export function inFontLetters(text: string): string {
  if (isPlain(text)) return text
  const words = text.normalize('NFC').split(/(\s+)/)
  let printed = ''
  for (let at = 0; at < words.length; ) {
    let name = words[at] ?? ''
    let next = at + 1
    if (!isForeign(name)) {
      printed += plain(name)
      at = next
      continue
    }
    // Words beside each other are one name.
    while (isForeign(words[next + 1] ?? '')) {
      name += (words[next] ?? '') + (words[next + 1] ?? '')
      next += 2
    }
    printed += named(name)
    at = next
  }
  return printed
}

/** The characters of a text that the forms cannot show, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter(character => plainOf(character) === undefined)),
]

const isForeign = (word: string) =>
  !isPlain(word) && [...word].some(character => plainOf(character) === undefined)

const plain = (text: string) => [...text].map(character => plainOf(character) ?? '').join('')

/** Signs around a name are not part of it. */
const PARTS = /^([("'“‘[{]*)(.*?)([)"'”’\]}.,;:!?…]*)$/su

function named(text: string): string {
  const [, before = '', name = '', after = ''] = PARTS.exec(text) ?? []
  const letters = [...name].map(character => plainOf(character) ?? latinOf(character))
  // Letters of which some cannot be written at all are no word; a sign beside a word leaves the word.
  const isWord = [...name].every(
    (character, index) => letters[index] !== undefined || !/\p{L}/u.test(character),
  )
  const word = isWord ? letters.join('').replace(/\s+/g, ' ').trim() : plain(name).replace(/\s+/g, ' ').trim()
  const mark = markOf(name)
  const shown = /[a-z\d]/i.test(word)
    ? `${word} [${mark}]`
    : `[${/\p{L}/u.test(name) ? 'other letters' : 'symbol'} ${mark}]`
  return `${plain(before)}${shown}${plain(after)}`
}

const markOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 5).toUpperCase()
