// A year's tax package: asked for here, its reports made by the jobs that make every report.
import type { TaxPackage, TaxProgram } from '../../contract/tax-packages.ts'
import { methodOf } from '../../contract/year-methods.ts'
import type { Db } from '../../db/client.ts'
import { insertReport, lockReports, restartReport } from '../../db/queries/reports.ts'
import { setTaxProgram } from '../../db/queries/users.ts'
import { buildReportJob } from '../../jobs/definitions/build-report.ts'
import type { Account } from '../accounts/account.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import { listYearMethods } from '../calculations/year-methods.ts'
import { countReport } from '../ceilings.ts'
import type { Deps } from '../deps.ts'
import { newReport } from '../reports/new-report.ts'
import { addWithinPlan } from '../reports/report-limit.ts'
import { stateOf } from '../reports/report-state.ts'
import { reportTitles } from '../reports/report-titles.ts'
import { refuseWithoutRoom } from '../room.ts'
import { findParts, isFiledOtherwise, type Part, toTaxPackage } from './parts.ts'

type PackageDeps = Pick<Deps, 'db' | 'compute' | 'clock' | 'formsDir'>

export async function readTaxPackage(deps: PackageDeps, userId: string, year: number): Promise<TaxPackage> {
  const isAmended = await isFiledOtherwise(deps, userId, year)
  const parts = await findParts(deps, userId, { year, isAmended, now: deps.clock() })
  return toTaxPackage(deps.db, userId, { year, isAmended, parts })
}

/**
 * Makes what is not there yet, all of it or nothing. Pressed twice at once, the second finds what the first has asked
 * for, because people take turns with themselves here (`lockReports`).
 */
export async function requestTaxPackage(
  deps: PackageDeps & Pick<Deps, 'queue' | 'freeBytes'>,
  account: Account,
  { year, program }: { year: number; program: TaxProgram | undefined },
): Promise<TaxPackage> {
  if (program) await setTaxProgram(deps.db, account.id, program)
  await refuseWithoutRoom(deps)
  const isAmended = await isFiledOtherwise(deps, account.id, year)
  const now = deps.clock()
  return deps.db.transaction(async transaction => {
    const inside = { ...deps, db: transaction }
    await lockReports(transaction, account.id)
    const parts = await findParts(inside, account.id, { year, isAmended, now })
    const toMake = parts.filter(({ state }) => state === 'missing' || state === 'failed')
    for (const _ of toMake) await countReport({ db: transaction }, account.id)
    if (toMake.length > 0) {
      const add = () => askFor(inside, account, { toMake, year, isAmended, now })
      await addWithinPlan(inside, account, { taxYear: year, now, add, needed: neededWords(year, toMake) })
    }
    const made = await findParts(inside, account.id, { year, isAmended, now })
    return toTaxPackage(transaction, account.id, { year, isAmended, parts: made })
  })
}

type Asked = { toMake: readonly Part[]; year: number; isAmended: boolean; now: Date }

async function askFor(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  account: Account,
  { toMake, year, isAmended, now }: Asked,
): Promise<void> {
  const { revision, factsVersion } = await stateOf(db, account.id, now)
  const { method } = methodOf(await listYearMethods({ db }, account.id), year)
  const state = { userId: account.id, createdAt: now, revision, factsVersion }
  for (const { row, type, format } of toMake) {
    const reportId = row ? await askAgain(db, row.id, state) : await askAnew()
    // One mail tells of the package: that of the report everyone needs.
    const isQuiet = type !== 'form8949'
    await queue.enqueue(db, buildReportJob, { userId: account.id, reportId, isQuiet })
    await recordDemoEvent({ db, clock }, account, 'report_generate')

    async function askAnew() {
      const anew = newReport({ type, format, taxYear: year, isAmended }, { ...state, method })
      await insertReport(db, anew)
      return anew.id
    }
  }
}

async function askAgain(
  db: Db,
  id: string,
  state: Omit<Parameters<typeof restartReport>[1], 'id'>,
): Promise<string> {
  await restartReport(db, { ...state, id })
  return id
}

const list = new Intl.ListFormat('en-US')

const neededWords = (year: number, toMake: readonly Part[]) =>
  `Nothing was made. Your ${year} tax package still needs ${list.format(toMake.map(({ type }) => reportTitles[type]))}. `
