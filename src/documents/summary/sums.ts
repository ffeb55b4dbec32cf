// The sums a summary prints. Gains are added up from the printed rows of Form 8949, so that all reports agree.
import {
  type Form8949,
  type Form8949Row,
  type IncomeKind,
  incomeKinds,
  minus,
  plus,
  type Rounding,
  roundToCents,
  roundToDollars,
  sum,
  type Usd,
  ZERO_USD,
} from '#engine'
import { byName } from './by-name.ts'
import type { SummaryInput } from './input.ts'

export type AssetSums = {
  asset: string
  rows: number
  proceeds: Usd
  basis: Usd
  adjustment: Usd
  gain: Usd
}
/** `losses` is negative. `month` counts from 1. */
export type MonthSums = { month: number; rows: number; gains: Usd; losses: Usd; net: Usd }
type UnknownRows = { rows: number; usd: Usd }

export const roundedAs = (rounding: Rounding) => (rounding === 'cents' ? roundToCents : roundToDollars)

export type RowSums = ReturnType<typeof sumsOfRows>

/** One pass over the rows of the form. */
export function sumsOfRows({ boxes }: { boxes: readonly { rows: Iterable<Form8949Row> }[] }) {
  const assets = new Map<string, AssetSums>()
  const months: MonthSums[] = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    rows: 0,
    gains: ZERO_USD,
    losses: ZERO_USD,
    net: ZERO_USD,
  }))
  const unknownBasis: UnknownRows = { rows: 0, usd: ZERO_USD }
  const unknownProceeds: UnknownRows = { rows: 0, usd: ZERO_USD }
  for (const { rows } of boxes)
    for (const row of rows) {
      addToAsset(assets, row)
      addToMonth(months, row)
      if (row.basisUnknown) addUnknown(unknownBasis, row.gain)
      if (row.proceedsUnknown) addUnknown(unknownProceeds, row.basis)
    }
  return {
    assets: [...assets.values()].sort((a, b) => byName(a.asset, b.asset)),
    months,
    unknownBasis,
    unknownProceeds,
  }
}

/** Column (a) is the units, a space and the asset, whose name may have spaces of its own. */
const assetOf = ({ description }: Form8949Row) => description.slice(description.indexOf(' ') + 1)

function addToAsset(assets: Map<string, AssetSums>, row: Form8949Row): void {
  const asset = assetOf(row)
  let sums = assets.get(asset)
  if (!sums) {
    sums = { asset, rows: 0, proceeds: ZERO_USD, basis: ZERO_USD, adjustment: ZERO_USD, gain: ZERO_USD }
    assets.set(asset, sums)
  }
  sums.rows++
  sums.proceeds = plus(sums.proceeds, row.proceeds)
  sums.basis = plus(sums.basis, row.basis)
  sums.adjustment = plus(sums.adjustment, row.adjustment)
  sums.gain = plus(sums.gain, row.gain)
}

function addToMonth(months: readonly MonthSums[], { sold, gain }: Form8949Row): void {
  const sums = months[Number(sold.slice(0, 2)) - 1]
  if (!sums) throw new RangeError(`Not a date of Form 8949: ${sold}`)
  sums.rows++
  if (gain < 0n) sums.losses = plus(sums.losses, gain)
  else sums.gains = plus(sums.gains, gain)
  sums.net = plus(sums.net, gain)
}

function addUnknown(unknown: UnknownRows, amount: Usd): void {
  unknown.rows++
  unknown.usd = plus(unknown.usd, amount)
}

export type Totals = Record<'proceeds' | 'basis' | 'adjustment' | 'gain', Usd> & { rows: number }

/** Of one part of the form, or of both. */
export function totalsOf({ boxes }: Form8949, part?: 'I' | 'II'): Totals {
  const chosen = boxes.filter(box => part === undefined || box.part === part)
  const total = (column: 'proceeds' | 'basis' | 'adjustment' | 'gain') =>
    sum(chosen.map(({ totals }) => totals[column]))
  return {
    rows: chosen.reduce((count, { rows }) => count + rows.length, 0),
    proceeds: total('proceeds'),
    basis: total('basis'),
    adjustment: total('adjustment'),
    gain: total('gain'),
  }
}

export const totalsOfRows = (rows: readonly Form8949Row[]): Totals => ({
  rows: rows.length,
  proceeds: sum(rows.map(({ proceeds }) => proceeds)),
  basis: sum(rows.map(({ basis }) => basis)),
  adjustment: sum(rows.map(({ adjustment }) => adjustment)),
  gain: sum(rows.map(({ gain }) => gain)),
})

/** The kinds there were, and the total as it is shown everywhere: rounded once. What rounding leaves is a line too. */
export function incomeSums({ summary, form }: SummaryInput) {
  const rounded = roundedAs(form.rounding)
  const kinds: { kind: IncomeKind; usd: Usd }[] = incomeKinds
    .map(kind => ({ kind, usd: rounded(summary.income[kind]) }))
    .filter(({ usd }) => usd !== ZERO_USD)
  const total = rounded(summary.totalIncome)
  return { kinds, total, rounding: minus(total, sum(kinds.map(({ usd }) => usd))) }
}

/** What is said in place of amounts that other gains and losses are part of. */
export const otherGainsWords =
  'Your tax profile has other capital gains or losses. They count on lines 16 to 21 of Schedule D and in the amount for Form 1040, so these are left to you.'

/** From the gain of Form 8949 to line 16 of Schedule D. */
export function scheduleDSteps({ form, contracts, scheduleD: { lines }, hasOtherGains }: SummaryInput) {
  const gain = totalsOf(form).gain
  const onSchedule = sum((['1a', '1b', 2, 3, '8a', '8b', 9, 10] as const).map(line => lines[line].h))
  const carryoverIn = plus(lines[6], lines[14])
  const isAllOnForm8949 = lines['1a'].d === ZERO_USD && lines['8a'].d === ZERO_USD
  return {
    gain,
    gainWords: isAllOnForm8949
      ? 'Gain or (loss) on Form 8949'
      : 'Gain or (loss) on Form 8949 and on lines 1a and 8a of Schedule D',
    /** What whole dollars on Schedule D make of it. */
    rounding: minus(onSchedule, gain),
    carryoverIn,
    contracts: contracts.gain,
    other: minus(plus(lines[16], carryoverIn), plus(onSchedule, contracts.gain)),
    line16: lines[16],
    line16Words: hasOtherGains
      ? 'Net gain or (loss) without your other gains'
      : 'Net gain or (loss) (Schedule D, line 16)',
  }
}
