// A table from its text to what is understood of it, and on to the events it makes.
import type { ImportedEvent } from '../../../ledger/fields.ts'
import { readFile } from '../../read-file.ts'
import { mappedImporter } from '../mapped.ts'
import type { Mapping } from '../mapping.ts'
import { readFacts } from '../read-facts.ts'
import { understand } from '../understand.ts'

/** `write` is the test file's own `temporaryFiles()`. */
export function understandingOf(write: (name: string, content: string) => string) {
  async function understood(content: string, fileName = 'trades.csv', timeZone = 'America/New_York') {
    const path = write(fileName, content)
    return understand(await readFacts({ path, fileType: 'csv', fileName, timeZone }))
  }

  /** With `answers`, as a person would give them to what was asked. */
  async function eventsOf(content: string, answers: Partial<Mapping> = {}, fileName = 'trades.csv') {
    const { mapping: found, names, questions } = await understood(content, fileName)
    const mapping = { ...found, ...answers, columns: { ...found.columns, ...answers.columns } }
    const events: ImportedEvent[] = []
    const issues: string[] = []
    const skips: string[] = []
    await readFile(
      write(fileName, content),
      {
        fileType: 'csv',
        fileName,
        now: Date.UTC(2026, 0, 1),
        importers: [mappedImporter(mapping, names)],
        wrongExports: [],
        decimalComma: mapping.decimalComma,
        header: { row: mapping.headerRow, lines: mapping.headerLines, names },
      },
      {
        recognised: () => undefined,
        events: read => void events.push(...read),
        skip: (_, reason) => void skips.push(reason),
        issue: (_, { row, column, message }) => void issues.push(`${row} ${column}: ${message}`),
      },
    )
    return { events, issues, skips, questions }
  }

  return { understood, eventsOf }
}
