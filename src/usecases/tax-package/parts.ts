// The reports of a year's tax package, as they stand beside the records as they are now.
import { reportTypes } from '../../contract/reports.ts'
import { type PartState, type TaxPackage, taxProgram } from '../../contract/tax-packages.ts'
import type { Db } from '../../db/client.ts'
import { listReportsOfYear, type ReportRow } from '../../db/queries/reports.ts'
import { findTaxProgram } from '../../db/queries/users.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import { firstFormYear } from '../../documents/forms/years.ts'
import { calculateYear } from '../calculations/calculate.ts'
import type { Deps } from '../deps.ts'
import { editionOf } from '../reports/blank-form.ts'
import { hasFailed, stateOf } from '../reports/report-state.ts'

type Kind = Pick<ReportRow, 'type' | 'format' | 'taxYear'>

/** `row`: what it is as far as it is made, or what failed and can be made again. */
export type Part = Kind & { state: PartState; row: ReportRow | undefined }

/** A person who made more than these of one year and state has the package made anew, which counts once. */
const most = 100

const kindsOf = (taxYear: number): Kind[] =>
  reportTypes.map(type => ({
    type,
    taxYear,
    format: taxYear < firstFormYear && type !== 'transaction_summary' ? 'csv' : 'pdf',
  }))

type Wanted = { year: number; isAmended: boolean; now: Date }

export async function findParts(
  { db, formsDir }: Pick<Deps, 'db' | 'formsDir'>,
  userId: string,
  { year, isAmended, now }: Wanted,
): Promise<Part[]> {
  const { revision, factsVersion } = await stateOf(db, userId, now)
  const rows = await listReportsOfYear(db, userId, { taxYear: year, isAmended, most })
  const current = rows.filter(row => row.revision === revision && row.factsVersion === factsVersion)
  const parts: Part[] = []
  for (const kind of kindsOf(year)) {
    const edition = await editionOf(formsDir, kind)
    const ofKind = current.filter(({ type, format }) => type === kind.type && format === kind.format)
    parts.push({ ...kind, ...standing(ofKind, edition, now) })
  }
  return parts
}

/** Forms that were installed since a report was made are a reason to make it anew. */
function standing(
  rows: readonly ReportRow[],
  edition: ReportRow['edition'],
  now: Date,
): Pick<Part, 'state' | 'row'> {
  const ready = rows.find(row => row.status === 'complete' && row.edition === edition)
  if (ready) return { state: 'ready', row: ready }
  const making = rows.find(row => row.status === 'pending' && !hasFailed(row, now))
  if (making) return { state: 'making', row: making }
  const failed = rows.find(row => hasFailed(row, now))
  return failed ? { state: 'failed', row: failed } : { state: 'missing', row: undefined }
}

/** A locked year that comes to something else now is corrected by amended reports. */
export async function isFiledOtherwise(
  deps: Pick<Deps, 'db' | 'compute' | 'clock'>,
  userId: string,
  year: number,
): Promise<boolean> {
  if (!(await findYearLock(deps.db, userId, year))) return false
  const { lock } = await calculateYear(deps, userId, year)
  return lock !== null && (lock.drift.length > 0 || lock.linesChanged)
}

export async function toTaxPackage(
  db: Db,
  userId: string,
  { year, isAmended, parts }: { year: number; isAmended: boolean; parts: readonly Part[] },
): Promise<TaxPackage> {
  const program = taxProgram.safeParse(await findTaxProgram(db, userId))
  return {
    year,
    isAmended,
    state: wholeState(parts.map(({ state }) => state)),
    parts: parts.map(({ type, format, state, row }) => ({
      type,
      format,
      state,
      error: state === 'failed' ? (row?.error ?? null) : null,
    })),
    program: program.success ? program.data : null,
  }
}

/** One that is still made may fail or not: until then, it is being made. */
function wholeState(states: readonly PartState[]): PartState {
  if (states.every(state => state === 'ready')) return 'ready'
  return (['making', 'failed'] as const).find(state => states.includes(state)) ?? 'missing'
}
