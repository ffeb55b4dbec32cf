// A file into the lines of a statement. Runs in a computing process.
import type { StatementFileType } from '../../contract/broker-statements.ts'
import type { ReadStatement } from '../../importers/statements/form-part.ts'
import { readStatement } from '../../importers/statements/read-statement.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import { withUnpacked } from '../uploads/open-upload.ts'

type FileRequest = {
  userId: string
  file: { path: string; fileName: string; fileType: StatementFileType }
  year: number
}

export const readStatementFile = (
  context: TaskContext,
  { file: { fileType, ...upload }, year }: FileRequest,
): Promise<ReadStatement> =>
  withUnpacked(upload, context, async ({ path, signal }) => {
    const read = await readStatement({ path, fileType }, { year, now: context.now.getTime(), signal })
    if (read.lines.length === 0) throw noLines(read)
    return read
  })

export function noLines({ form, issues, notices }: ReadStatement): AppError {
  const [first] = [...issues, ...notices]
  const why = first ? ` Row ${first.row}, ${first.column}: "${first.value}" ${first.message}` : ''
  return new AppError('import_rows_unreadable', {
    message: `No line of this statement (Form ${form}) could be used.${why} Nothing was stored.`,
  })
}
