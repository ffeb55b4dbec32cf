import { glossary } from './glossary.ts'
import { topics } from './topics.ts'

export type HelpEntry = { id: string; name: string; also: string; body: string }

const entries: HelpEntry[] = [
  ...topics.map(({ id, title, also, paragraphs }) => ({ id, name: title, also, body: paragraphs.join(' ') })),
  ...glossary.map(entry => ({
    id: entry.id,
    name: entry.term,
    also: 'also' in entry ? entry.also : '',
    body: entry.text,
  })),
]

/** Every word that is typed begins a word of the entry: in its name or further words, or anywhere in its text. */
export function findHelp(typed: string, where: 'names' | 'texts'): HelpEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ name, also, body }) => {
    const text = where === 'names' ? `${name} ${also}` : `${name} ${also} ${body}`
    const own = text.toLowerCase().split(/[^\p{L}\p{N}.%$]+/u)
    return words.every(word => own.some(each => each.startsWith(word)))
  })
}
