// What a person files by, with the usual values until they say otherwise.
import { type Carryover, type Conversion, type Settings, usd, usualReadings } from '#engine'
import type { ChangedFacts, FilingFacts, TaxpayerZone } from '../../contract/calculations.ts'
import type { Db } from '../../db/client.ts'
import {
  type FilingFactsRow,
  findFilingFacts,
  savePooling as savePoolingOfRow,
  saveFilingFacts as saveRow,
  saveTimeZone as saveZoneOfRow,
} from '../../db/queries/calculations.ts'
import { type ConversionReadingRow, listConversionReadings } from '../../db/queries/conversion-readings.ts'
import { listTaxProfiles } from '../../db/queries/tax-profiles.ts'
import { USUAL_TIME_ZONE } from '../../ledger/time.ts'
import type { Deps } from '../deps.ts'
import { assumedFiling, givenFiling, nearestStatus, type YearFiling } from './year-filing.ts'

export const usual: FilingFacts = {
  status: 'single',
  otherIncome: null,
  carryoverShort: '0',
  carryoverLong: '0',
  timeZone: USUAL_TIME_ZONE,
  poolingBefore2025: 'wallet',
  poolingConfirmed: false,
  reportedAsTotals: false,
  transferFees: 'disposal',
  tradeFeesBefore2025: 'disposed',
}

export type KnownFiling = {
  facts: FilingFacts
  version: number
  settings: Settings
  /** How the person reads the law of each kind of conversion, where they chose. */
  readings: ReadonlyMap<Conversion, ConversionReadingRow>
  /** Losses of the years before the ledger begins. */
  opening: Carryover
  /** By year, those that were given. */
  profiles: ReadonlyMap<number, YearFiling>
  yearFiling(year: number): YearFiling
}

export async function findFiling(db: Db, userId: string): Promise<KnownFiling> {
  const [row, rows] = [await findFilingFacts(db, userId), await listTaxProfiles(db, userId)]
  const facts = row ? toFacts(row) : usual
  const readings = await listConversionReadings(db, userId)
  const profiles = new Map(rows.map(row => [row.year, givenFiling(row)]))
  const usualKnown = {
    ...(row?.status && { status: row.status }),
    ...(facts.otherIncome !== null && { otherIncome: usd(facts.otherIncome) }),
  }
  return {
    facts,
    version: row?.version ?? 0,
    settings: {
      timeZone: facts.timeZone,
      method: 'FIFO',
      poolingBefore2025: facts.poolingBefore2025,
      ...feeChoices(facts),
      ...conversionChoices(readings),
    },
    readings: new Map(readings.map(reading => [reading.conversion, reading])),
    opening: { short: usd(facts.carryoverShort), long: usd(facts.carryoverLong) },
    profiles,
    yearFiling: year =>
      profiles.get(year) ?? assumedFiling(nearestStatus(rows, year) ?? facts.status, usualKnown),
  }
}

/** Only what differs from the engine's own choice: locked years were filed by settings that did not name it. */
const feeChoices = ({ transferFees, tradeFeesBefore2025 }: FilingFacts): Partial<Settings> => ({
  ...(transferFees !== usual.transferFees && { transferFees }),
  ...(tradeFeesBefore2025 !== usual.tradeFeesBefore2025 && { tradeFeesBefore2025 }),
})

function conversionChoices(rows: readonly ConversionReadingRow[]): Pick<Settings, 'conversions'> {
  const chosen = rows.filter(({ conversion, reading }) => reading !== usualReadings[conversion])
  if (chosen.length === 0) return {}
  return { conversions: Object.fromEntries(chosen.map(({ conversion, reading }) => [conversion, reading])) }
}

const toFacts = ({
  userId: _,
  version: __,
  updatedAt: ___,
  timeZoneConfirmed: ____,
  status,
  ...facts
}: FilingFactsRow): FilingFacts => ({ ...facts, status: status ?? usual.status })

export const readFilingFacts = async ({ db }: Pick<Deps, 'db'>, userId: string) =>
  (await findFiling(db, userId)).facts

export async function saveFilingFacts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  facts: ChangedFacts,
): Promise<FilingFacts> {
  const { poolingConfirmed = true } = facts
  await saveRow(db, { userId, ...facts, poolingConfirmed, timeZoneConfirmed: true, updatedAt: clock() })
  return readFilingFacts({ db }, userId)
}

export async function readTimeZone({ db }: Pick<Deps, 'db'>, userId: string): Promise<TaxpayerZone> {
  const row = await findFilingFacts(db, userId)
  return { timeZone: row?.timeZone ?? usual.timeZone, isConfirmed: row?.timeZoneConfirmed ?? false }
}

/** The rest of the facts stays as it is; of one who has given none, none but the zone is known afterwards. */
export async function saveTimeZone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { timeZone, isConfirmed }: TaxpayerZone,
): Promise<TaxpayerZone> {
  const first = { userId, poolingBefore2025: usual.poolingBefore2025 }
  await saveZoneOfRow(db, first, { timeZone, timeZoneConfirmed: isConfirmed, updatedAt: clock() })
  return readTimeZone({ db }, userId)
}

/** Of one who has given no facts, none but this is known afterwards. */
export async function savePooling(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  pooling: Pick<FilingFacts, 'poolingBefore2025'>,
): Promise<FilingFacts> {
  const first = { userId, timeZone: usual.timeZone, timeZoneConfirmed: false }
  await savePoolingOfRow(db, first, { ...pooling, updatedAt: clock() })
  return readFilingFacts({ db }, userId)
}
