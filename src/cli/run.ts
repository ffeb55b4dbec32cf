// The command without its process: arguments in, what to print and the exit code out.
import { readArguments, usage } from './arguments.ts'
import { printCsv } from './print-csv.ts'
import { printText } from './print-text.ts'
import { type LedgerProblem, readLedger } from './read-ledger.ts'
import { makeReport, type Report } from './report.ts'

/** 0: done. 1: the file cannot be read. 2: the command was not understood. */
export type Result = { exitCode: 0 | 1 | 2; stdout: string; stderr: string }

/** Throws what `readFile` throws for a reason other than the file itself. */
export function run(argv: readonly string[], readFile: (file: string) => Uint8Array): Result {
  const request = readArguments(argv)
  if (request === 'help') return { exitCode: 0, stdout: usage, stderr: '' }
  if ('problem' in request) return { exitCode: 2, stdout: '', stderr: `${request.problem}\n\n${usage}` }
  const bytes = readBytes(request.file, readFile)
  if (typeof bytes === 'string') return { exitCode: 1, stdout: '', stderr: `${bytes}\n` }
  const { events, problems } = readLedger(bytes)
  if (problems.length > 0) return { exitCode: 1, stdout: '', stderr: problemText(request.file, problems) }
  return { exitCode: 0, stdout: print[request.format](makeReport(events, request)), stderr: '' }
}

const print = {
  text: printText,
  csv: printCsv,
  json: (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
}

function readBytes(file: string, readFile: (file: string) => Uint8Array) {
  try {
    return readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${file} cannot be read: ${error.message}`
    throw error
  }
}

const MOST_PROBLEMS = 20

function problemText(file: string, problems: readonly LedgerProblem[]) {
  const lines = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ row, column, problem }) => `  row ${row}, ${column ? `column ${column} ` : ''}${problem}\n`)
  const more = problems.length - lines.length
  return `${file} cannot be read:\n${lines.join('')}${more > 0 ? `  and ${more} more\n` : ''}`
}
