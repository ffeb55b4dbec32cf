// A file into the lines of a statement. Runs in a computing process.
import { stat } from 'node:fs/promises'
import { ImportRefusal } from '../../importers/rows/refusal.ts'
import {
  type ReadStatement,
  readStatement,
  type StatementFile,
} from '../../importers/statements/read-statement.ts'
import { AppError } from '../app-error.ts'
import { withReadingLimit } from '../imports/reading-limit.ts'
import type { TaskContext } from '../task-context.ts'

type FileRequest = { userId: string; file: StatementFile; year: number }

export async function readStatementFile(
  { now, signal, limitReading }: Pick<TaskContext, 'now' | 'signal' | 'limitReading'>,
  { file, year }: FileRequest,
): Promise<ReadStatement> {
  const { size: bytes } = await stat(file.path)
  const read = await withReadingLimit({ signal, bytes, limitReading }, limited =>
    readStatement(file, { year, now: now.getTime(), signal: limited }),
  ).catch((error: unknown) => {
    throw error instanceof ImportRefusal ? new AppError(error.code, { message: error.message }) : error
  })
  if (read.lines.length === 0) throw noLines(read)
  return read
}

function noLines({ issues }: ReadStatement): AppError {
  const [first] = issues
  const why = first ? ` Row ${first.row}, ${first.column}: "${first.value}" ${first.message}` : ''
  return new AppError('import_rows_unreadable', {
    message: `No line of this statement could be used.${why} Nothing was stored.`,
  })
}
