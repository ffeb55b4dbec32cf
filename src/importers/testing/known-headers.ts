// The list of column names that sources have written (known-headers.txt), with the layouts that know each.
import { readFileSync } from 'node:fs'
import { csvRecords } from '../files/csv/csv-records.ts'

export type KnownHeader = { names: string[]; ids: string[] }
/** By the name of the source in unread-headers.ts. */
export type UnreadHeader = { names: string[]; source: string }

const NONE = 'none: '

export function readKnownHeaders(): { known: KnownHeader[]; unread: UnreadHeader[] } {
  const text = readFileSync(new URL('known-headers.txt', import.meta.url), 'utf8')
  const known: KnownHeader[] = []
  const unread: UnreadHeader[] = []
  let section = ''
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (!line.startsWith('    ')) section = line
    else if (section.startsWith(NONE))
      unread.push({ names: namesIn(line), source: section.slice(NONE.length) })
    else known.push({ names: namesIn(line), ids: section.split(' ') })
  }
  return { known, unread }
}

function namesIn(line: string): string[] {
  let names: string[] = []
  const reader = csvRecords(',', (_, cells) => {
    names = cells
  })
  reader.push(line.trim())
  reader.end()
  return names
}
