// Every header that another program is known to read, sent through our own detection. The list lies beside the project
// where it is developed and is not part of it. A header is read by a layout, refused with words that say which export
// is needed, understood as a plain table, or has a reason written down.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headerOf } from './header.ts'
import { understandingOf } from './mapped/testing/understood.ts'
import { importers, wrongExports } from './registry.ts'
import { exampleHeader } from './testing/example-header.ts'
import { csvText } from './testing/fixtures.ts'
import { temporaryFiles } from './testing/temporary-file.ts'
import { plainTables, unreadHeaders, variableHeaders } from './testing/unread-headers.ts'

const path = new URL('../../../shared/formats/known-headers.json', import.meta.url)
type Known = Record<string, { parsers: { name: string; header: (string | null)[] | null }[] }>
const known: Known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}

const headers = Object.values(known)
  .flatMap(({ parsers }) => parsers)
  .flatMap(({ name, header }) =>
    header
      ? [{ name, names: exampleHeader(header) }]
      : (variableHeaders[name] ?? []).map(names => ({ name, names })),
  )

const { understood } = understandingOf(temporaryFiles())

async function outcomeOf({ name, names }: (typeof headers)[number]) {
  const header = headerOf(names)
  if (importers.some(({ recognises }) => recognises(header))) return 'read'
  if (wrongExports.some(({ recognises }) => recognises(header))) return 'refused with words'
  const row = plainTables[name]
  if (row !== undefined) {
    const { questions } = await understood(csvText([names, row]))
    return questions.length === 0
      ? 'plain table'
      : `asks: ${questions.map(({ message }) => message).join(' ')}`
  }
  return unreadHeaders[name] === undefined ? 'nothing' : 'reason'
}

test.runIf(headers.length > 0)('every known header is read or has a reason', async ({ annotate }) => {
  const counts: Record<string, number> = {}
  const nothing: string[] = []
  const unused = new Set([...Object.keys(unreadHeaders), ...Object.keys(plainTables)])
  for (const header of headers) {
    const outcome = await outcomeOf(header)
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (outcome === 'reason' || outcome === 'plain table') unused.delete(header.name)
    else if (outcome !== 'read' && outcome !== 'refused with words')
      nothing.push(`${header.name}: ${header.names.join(',')} (${outcome})`)
  }
  await annotate(JSON.stringify(counts))
  expect(nothing).toEqual([])
  expect([...unused], 'nothing is excused that is read').toEqual([])
})
