// A tax form that was brought among transactions: what it is, so that it can be taken to Broker Forms as it is. Runs in
// a computing process.
import type { FoundStatement } from '../../contract/errors.ts'
import { listWallets } from '../../db/queries/wallets.ts'
import { ImportRefusal } from '../../importers/rows/refusal.ts'
import type { ReadStatement } from '../../importers/statements/form-part.ts'
import { readStatement } from '../../importers/statements/read-statement.ts'
import { brokerNamed } from '../../ledger/broker-named.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import type { OpenedFile } from '../uploads/open-upload.ts'
import { noLines } from './read-statement.ts'

/** Who sent the statement is said near its beginning. */
const MAX_BESIDE = 400
const MAX_WALLETS = 500

/** The error that says so. */
export async function statementFound(
  { db, now }: Pick<TaskContext, 'db' | 'now'>,
  userId: string,
  { path, fileName, fileType, signal }: OpenedFile,
): Promise<AppError> {
  const beside: string[] = []
  const read = await readStatement(
    { path, fileType },
    {
      year: null,
      now: now.getTime(),
      signal,
      onBeside: cells => void (beside.length < MAX_BESIDE && beside.push(...cells)),
    },
  ).catch(reason => {
    throw isNoForm(reason) ? (fileType === 'pdf' ? noFormInPdf() : noSales()) : reason
  })
  if (read.lines.length === 0) return noLines(read)
  const wallets = (await listWallets(db, userId, MAX_WALLETS)).map(({ name }) => name)
  const statement = {
    form: read.form,
    fileType: fileType === 'json' ? 'csv' : fileType,
    year: yearOf(read),
    broker: brokerNamed({ fileName, texts: beside, wallets }) ?? null,
    lines: read.lines.length,
  } as const
  return new AppError('import_is_statement', { message: statementWords(statement), statement })
}

function statementWords({ form, broker, year, lines }: FoundStatement): string {
  const of = `${broker === null ? '' : ` from ${broker}`}${year === null ? '' : ` for ${year}`}`
  return `This is a Form ${form}${of} with ${lines.toLocaleString('en-US')} ${lines === 1 ? 'sale' : 'sales'}. It belongs on Broker Forms, where it is compared with your transactions. None of it was counted as trades, and nothing was stored.`
}

/** That of most of its sales. */
function yearOf({ lines }: ReadStatement): number | null {
  const counts = new Map<string, number>()
  for (const { sold } of lines)
    if (sold !== null) counts.set(sold.slice(0, 4), (counts.get(sold.slice(0, 4)) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most === undefined ? null : Number(most[0])
}

const isNoForm = (reason: unknown) =>
  reason instanceof ImportRefusal && reason.code === 'import_layout_unknown'

const noFormInPdf = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'This looks like a PDF, and we found no Form 1099-DA or 1099-B in it. Transactions are read from tables only: export them as CSV instead.',
  )

const noSales = () =>
  new ImportRefusal(
    'import_wrong_export',
    "This is a tax form (1099) without a list of sales that we can read, so nothing of it was stored. Lotwise reads sales from Forms 1099-DA and 1099-B, and income such as rewards from the exchange's own history.",
  )
