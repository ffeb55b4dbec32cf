// Statements come in by hand or from a file, and go. Each change counts the ledger's revision up: figures rest on them.

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { FIRST_COVERED_YEAR } from '../../contract/broker-forms.ts'
import type {
  addStatement as addCall,
  Statement,
  StatementFileType,
} from '../../contract/broker-statements.ts'
import type { Db } from '../../db/client.ts'
import { listBrokerForms, saveBrokerForm } from '../../db/queries/broker-forms.ts'
import {
  countStatementLines,
  deleteStatement as deleteRow,
  findSameStatement,
  insertStatement,
  listStatements as listRows,
  type StatementRow,
} from '../../db/queries/broker-statements.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import type { StatementLine } from '../../statements/line.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { tasks } from '../tasks.ts'
import { refuseEarlyForm } from './broker-forms.ts'
import { statementOnWire } from './statement-on-wire.ts'

type BrokerYear = { wallet: string; year: number }
type NewStatement = BrokerYear & Pick<StatementRow, 'form' | 'source' | 'fileName' | 'issues' | 'notices'>

/** All lines of an account are matched together. */
const MAX_LINES = 500_000
const MAX_STATEMENTS = 500

export async function addStatement(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { wallet, year, form, lines }: BrokerYear & z.output<typeof addCall.body>,
): Promise<Statement> {
  for (const [index, { acquired, sold, basis, basisReported }] of lines.entries()) {
    if (sold !== null && !sold.startsWith(`${year}-`))
      refuse(`lines.${index}.sold`, `This is not in ${year}.`)
    if (acquired !== null && sold !== null && acquired > sold)
      refuse(`lines.${index}.acquired`, 'This is after the date sold. Check both dates on the form.')
    if (basisReported && basis === null)
      refuse(`lines.${index}.basis`, 'A basis that was reported to the IRS is on the form. Enter it.')
  }
  const kept = lines.map(line => ({ ...line, needsOwnRow: false, saleId: null }))
  const statement = { wallet, year, form, source: 'hand' as const, fileName: null, issues: [], notices: [] }
  return keep(deps, userId, statement, kept)
}

type Upload = BrokerYear & {
  path: string
  fileName: string
  fileType: StatementFileType
  signal: AbortSignal
}

export async function importStatement(
  deps: Pick<Deps, 'db' | 'clock' | 'compute'>,
  userId: string,
  { wallet, year, path, fileName, fileType, signal }: Upload,
): Promise<Statement> {
  const file = { path, fileName, fileType }
  const read = await deps.compute(tasks.readStatement, { userId, file, year }, { signal })
  const { form, lines, issues, notices } = read
  return keep(deps, userId, { wallet, year, form, source: fileType, fileName, issues, notices }, lines)
}

async function keep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  statement: NewStatement,
  lines: readonly StatementLine[],
): Promise<Statement> {
  const { wallet, year, form } = statement
  if (form === '1099-DA') refuseEarlyForm(year, 'form')
  const row = { ...statement, userId, id: randomUUID(), createdAt: clock() }
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    await insertStatement(transaction, row, lines)
    if (row.source !== 'hand') await refuseSame(transaction, row)
    const isTooMuch =
      (await countStatementLines(transaction, userId)) > MAX_LINES ||
      (await listRows(transaction, userId)).length > MAX_STATEMENTS
    if (isTooMuch)
      throw new AppError('validation_failed', {
        message: 'Your statements have more lines than Lotwise keeps. Delete one that no longer matters.',
      })
    // A statement in hand answers the question which form came.
    const answers = await listBrokerForms(transaction, userId)
    if (answers.some(answer => answer.wallet === wallet && answer.year === year)) return
    const answer = answerBy(form, year, lines)
    await saveBrokerForm(transaction, { userId, wallet, year, form: answer, answeredAt: row.createdAt })
  })
  return statementOnWire(row, lines.length)
}

/** For sales that no line of it is about. Until 2025 a basis was reported for all or for none. */
function answerBy(form: StatementRow['form'], year: number, lines: readonly { basisReported: boolean }[]) {
  if (form !== '1099-DA') return form
  if (year >= FIRST_COVERED_YEAR) return '1099-DA by lot'
  return lines.every(({ basisReported }) => basisReported) ? '1099-DA with basis' : form
}

/** Brought twice, as from two tabs, every sale would be on it twice. A line that is entered by hand is meant. */
async function refuseSame(db: Db, row: StatementRow): Promise<void> {
  const name = await findSameStatement(db, row)
  if (name === undefined) return
  throw new AppError('validation_failed', {
    field: 'file',
    message: `This statement is here already, as ${name}. Delete that one first if you want to import it again.`,
  })
}

export async function deleteStatement({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<number> {
  return db.transaction(async transaction => {
    const deleted = await deleteRow(transaction, userId, id)
    if (deleted === 0) throw new AppError('not_found')
    await changeLedger(transaction, userId, [])
    return deleted
  })
}

function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { field, message })
}
