// What is left to do before a year can be filed: the checks, from what the product knows of the person's year.
import type { Compliance } from '../../contract/compliance.ts'
import { listBrokerNotices } from '../../db/queries/broker-notices.ts'
import { findLedgerSpan } from '../../db/queries/transactions.ts'
import { listCustody } from '../../db/queries/wallet-custody.ts'
import { brokerTest } from '../../ledger/custody.ts'
import { listBrokerForms } from '../brokers/broker-forms.ts'
import { calculateYear } from '../calculations/calculate.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { dayAt } from '../filing/years.ts'
import { editionInHand } from '../reports/blank-form.ts'
import { listReports } from '../reports/reports.ts'
import { tasks } from '../tasks.ts'
import { checkIdentification } from './check-identification.ts'
import {
  checkAllocation,
  checkBrokers,
  checkFiling,
  checkLock,
  checkRecords,
  checkReports,
  checkValues,
  type Frame,
} from './checks.ts'
import { deadlinesOf } from './deadlines.ts'

export async function readCompliance(
  deps: Pick<Deps, 'db' | 'compute' | 'clock' | 'formsDir'>,
  userId: string,
  year: number,
): Promise<Compliance> {
  const { db, clock } = deps
  const [filing, calculation, review, span, reports, brokers, custody, notices] = await Promise.all([
    findFiling(db, userId),
    calculateYear(deps, userId, year),
    deps.compute(tasks.review, { userId }),
    findLedgerSpan(db, userId),
    listReports(deps, userId),
    listBrokerForms(deps, userId, year),
    listCustody(db, userId),
    listBrokerNotices(db, userId),
  ])
  const dayOf = (instant: Date) => dayAt(instant.getTime(), filing.facts.timeZone)
  const frame: Frame = { year, hasRecords: span !== undefined, today: dayOf(clock()), dayOf }
  return {
    year,
    hasRecords: frame.hasRecords,
    records: checkRecords(frame, review),
    values: checkValues(frame, calculation),
    doubt: calculation.doubt,
    edition: await editionInHand(deps.formsDir, year),
    reports: checkReports(frame, calculation, reports),
    filing: checkFiling(filing.yearFiling(year).knownFacts),
    identification: checkIdentification(frame, calculation, brokerTest(custody), wallet =>
      notices.some(notice => notice.wallet === wallet),
    ),
    brokers: checkBrokers(frame, brokers),
    allocation: checkAllocation(frame, review, { ...filing.facts, firstDay: span && dayOf(span.first) }),
    lock: checkLock(frame, calculation),
    deadlines: deadlinesOf(year, frame.today),
  }
}
