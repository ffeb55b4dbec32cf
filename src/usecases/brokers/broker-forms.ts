// Which form each exchange sent for a year. Part of what a calculation rests on, so that an answer counts the ledger's
// revision up.
import type { z } from 'zod'
import type { answerBrokerForm as answerCall, Broker } from '../../contract/broker-forms.ts'
import {
  countSalesByWallet,
  deleteBrokerForm,
  listBrokerForms as listRows,
  saveBrokerForm,
} from '../../db/queries/broker-forms.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { listCustody } from '../../db/queries/wallet-custody.ts'
import { FIRST_1099_DA_YEAR } from '../../ledger/broker-forms.ts'
import { brokerTest } from '../../ledger/custody.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { startOfYear } from '../filing/years.ts'

/** Every calculation looks through them for each sale. */
const MAX_ANSWERS = 500
const MAX_LISTED = 500

/** Brokers first, then by the number of sales. An answer stays listed when its sales are gone. */
export async function listBrokerForms(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  year: number,
): Promise<Broker[]> {
  const { facts } = await findFiling(db, userId)
  const from = new Date(startOfYear(year, facts.timeZone))
  const before = new Date(startOfYear(year + 1, facts.timeZone))
  const counts = await countSalesByWallet(db, userId, { from, before, most: MAX_LISTED })
  const answers = new Map(
    (await listRows(db, userId)).filter(row => row.year === year).map(({ wallet, form }) => [wallet, form]),
  )
  const isBroker = brokerTest(await listCustody(db, userId))
  const sold = new Map(counts.map(({ wallet, sales }) => [wallet, sales]))
  return [...new Set([...sold.keys(), ...answers.keys()])]
    .map(wallet => ({
      wallet,
      custody: isBroker(wallet) ? ('broker' as const) : ('self' as const),
      mustReport: year >= FIRST_1099_DA_YEAR && isBroker(wallet),
      sales: sold.get(wallet) ?? 0,
      form: answers.get(wallet) ?? null,
    }))
    .sort((a, b) => Number(b.mustReport) - Number(a.mustReport))
}

export async function answerBrokerForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { year, wallet, form }: { year: number } & z.output<typeof answerCall.body>,
): Promise<Broker[]> {
  if (form?.startsWith('1099-DA')) refuseEarlyForm(year, 'form')
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    if (form === null) return deleteBrokerForm(transaction, userId, { wallet, year })
    await saveBrokerForm(transaction, { userId, wallet, year, form, answeredAt: clock() })
    if ((await listRows(transaction, userId)).length > MAX_ANSWERS)
      throw new AppError('validation_failed', {
        message: `You have answered for ${MAX_ANSWERS} exchanges and years, as many as Lotwise keeps.`,
      })
  })
  return listBrokerForms({ db }, userId, year)
}

export function refuseEarlyForm(year: number, field: string): void {
  if (year < FIRST_1099_DA_YEAR)
    throw new AppError('validation_failed', {
      field,
      message: `There was no Form 1099-DA for ${year}: it begins with sales in ${FIRST_1099_DA_YEAR}.`,
    })
}
