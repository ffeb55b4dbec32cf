// What the broker's form says of one sale, entered by hand. It comes before the answer for the exchange. And what the
// person adjusts of the sale on Form 8949.
import { type GivenAdjustments, givenCodes } from '../../contract/adjustments.ts'
import type { ReportedSale, SaleReport } from '../../contract/broker-forms.ts'
import { listBrokerForms } from '../../db/queries/broker-forms.ts'
import { findTransaction, type TransactionRow } from '../../db/queries/transactions.ts'
import { listCustody } from '../../db/queries/wallet-custody.ts'
import { FIRST_1099_DA_YEAR } from '../../ledger/broker-forms.ts'
import { brokerTest } from '../../ledger/custody.ts'
import type { TransactionDetails } from '../../ledger/details.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import { changeDetails } from '../ledger/change-transaction.ts'
import { refuseEarlyForm } from './broker-forms.ts'

export async function readSaleReport(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<ReportedSale> {
  const row = await findSale(db, userId, id)
  const { facts } = await findFiling(db, userId)
  const year = yearAt(row.at.getTime(), facts.timeZone)
  const answers = await listBrokerForms(db, userId)
  const answer = answers.find(each => each.wallet === row.wallet && each.year === year)
  const mustReport = year >= FIRST_1099_DA_YEAR && brokerTest(await listCustody(db, userId))(row.wallet)
  return {
    transactionId: id,
    wallet: row.wallet,
    year,
    report: reportOf(row),
    answer: answer?.form ?? (mustReport ? 'unanswered' : 'none'),
    adjustments: (row.details?.adjustments ?? []).map(({ code, usd }) => ({ code, usd })),
  }
}

export async function saveSaleReport(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  id: string,
  { form, basisReported, proceeds, basis, term }: SaleReport,
): Promise<ReportedSale> {
  const { year } = await readSaleReport(deps, userId, id)
  if (form === '1099-DA') refuseEarlyForm(year, 'form')
  const broker = {
    form,
    basisReported,
    ...(proceeds !== null && { proceeds }),
    ...(basis !== null && { basis }),
    ...(term !== null && { term }),
  }
  await changeDetails(deps, userId, id, details => ({ ...details, broker }))
  return readSaleReport(deps, userId, id)
}

export async function clearSaleReport(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  id: string,
): Promise<ReportedSale> {
  await findSale(deps.db, userId, id)
  await changeDetails(deps, userId, id, details => {
    const { broker: _, ...rest }: TransactionDetails = details ?? {}
    return nullIfEmpty(rest)
  })
  return readSaleReport(deps, userId, id)
}

/** A code that nobody can give by hand came with a file, and stays. */
export async function saveSaleAdjustments(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  id: string,
  given: GivenAdjustments,
): Promise<ReportedSale> {
  await findSale(deps.db, userId, id)
  const isGiven = new Set<string>(givenCodes)
  await changeDetails(deps, userId, id, details => {
    const { adjustments: before = [], ...rest }: TransactionDetails = details ?? {}
    const adjustments = [...before.filter(({ code }) => !isGiven.has(code)), ...given]
    return nullIfEmpty(adjustments.length === 0 ? rest : { ...rest, adjustments })
  })
  return readSaleReport(deps, userId, id)
}

const nullIfEmpty = (details: TransactionDetails) => (Object.keys(details).length === 0 ? null : details)

async function findSale(db: Deps['db'], userId: string, id: string): Promise<TransactionRow> {
  const row = await findTransaction(db, userId, id)
  const isSale = row?.type === 'sell' || row?.type === 'spend' || row?.type === 'trade'
  if (!isSale || row.deletedAt || row.mergedInto) throw new AppError('not_found')
  return row
}

function reportOf({ details }: TransactionRow): SaleReport | null {
  if (!details?.broker) return null
  const { form, basisReported, proceeds = null, basis = null, term = null } = details.broker
  return { form, basisReported, proceeds, basis, term }
}
