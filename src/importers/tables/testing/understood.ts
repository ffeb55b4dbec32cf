// A table from its text to what is understood of it, and on to the events it makes.
import type { ImportedEvent } from '../../../ledger/fields.ts'
import type { FileType } from '../../files/seems.ts'
import { readFile, readTableFacts } from '../../read-file.ts'
import type { Mapping } from '../columns/mapping.ts'
import { mappedImporter } from '../mapped/mapped.ts'
import { understand } from '../questions/understand.ts'

type TableFile = { name: string; content: string | Uint8Array; fileType: FileType }

/** `write` is the test file's own `temporaryFiles()`. */
export function understandingOf(write: (name: string, content: string | Uint8Array) => string) {
  const understood = (content: string, fileName?: string, timeZone?: string) =>
    understoodFile({ content, name: fileName ?? 'trades.csv', fileType: 'csv' }, timeZone)

  const factsOf = ({ name, content, fileType }: TableFile, timeZone = 'America/New_York') =>
    readTableFacts({ path: write(name, content), fileType, fileName: name, timeZone })

  async function understoodFile(file: TableFile, timeZone?: string) {
    return understand(await factsOf(file, timeZone))
  }

  /** With `answers`, as a person would give them to what was asked. */
  const eventsOf = (content: string, answers?: Partial<Mapping>, fileName = 'trades.csv') =>
    eventsOfFile({ content, name: fileName, fileType: 'csv' }, answers)

  async function eventsOfFile(file: TableFile, answers: Partial<Mapping> = {}) {
    const { name: fileName, content, fileType } = file
    const { mapping: found, names, questions } = await understoodFile(file)
    const mapping = { ...found, ...answers, columns: { ...found.columns, ...answers.columns } }
    const events: ImportedEvent[] = []
    const issues: string[] = []
    const skips: string[] = []
    await readFile(
      write(fileName, content),
      {
        fileType,
        fileName,
        now: Date.UTC(2026, 0, 1),
        importers: [mappedImporter(mapping, names)],
        wrongExports: [],
        decimalComma: mapping.decimalComma,
        header: { row: mapping.headerRow, lines: mapping.headerLines, names },
      },
      {
        recognized: () => undefined,
        events: read => void events.push(...read),
        skip: (_, reason) => void skips.push(reason),
        issue: (_, { row, column, message }) => void issues.push(`${row} ${column}: ${message}`),
      },
    )
    return { events, issues, skips, questions }
  }

  return { factsOf, understood, understoodFile, eventsOf, eventsOfFile }
}
