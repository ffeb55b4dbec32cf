// The command without its process: arguments in, what to print and the exit code out.
import { readArguments, usage } from './arguments.ts'
import { printCsv } from './print-csv.ts'
import { printText } from './print-text.ts'
import { type RowIssue, readLedger } from './read-ledger.ts'
import { makeReport, type Report } from './report.ts'

/** 0: done. 1: the file cannot be read. 2: the command was not understood. */
export type Result = { exitCode: 0 | 1 | 2; stdout: string; stderr: string }

/** Throws what `readFile` throws for a reason other than the file itself. */
export function run(argv: readonly string[], readFile: (file: string) => Uint8Array): Result {
  const request = readArguments(argv)
  if (request === 'help') return { exitCode: 0, stdout: usage, stderr: '' }
  if ('usageError' in request) return { exitCode: 2, stdout: '', stderr: `${request.usageError}\n\n${usage}` }
  const bytes = readBytes(request.file, readFile)
  if (typeof bytes === 'string') return { exitCode: 1, stdout: '', stderr: `${bytes}\n` }
  const { events, issues } = readLedger(bytes)
  if (issues.length > 0) return { exitCode: 1, stdout: '', stderr: issueText(request.file, issues) }
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

const MAX_ISSUES = 20

function issueText(file: string, issues: readonly RowIssue[]) {
  const lines = issues
    .slice(0, MAX_ISSUES)
    .map(({ row, column, message }) => `  row ${row}, ${column ? `column ${column} ` : ''}${message}\n`)
  const more = issues.length - lines.length
  return `${file} cannot be read:\n${lines.join('')}${more > 0 ? `  and ${more} more\n` : ''}`
}
