// What was held when the year ended, by asset and wallet.
import { type HeldLot, type Outcome, plus, type Quantity, type Usd } from '#engine'
import { byName } from './by-name.ts'
import type { SummaryInput } from './input.ts'
import { roundedAs } from './sums.ts'

/** `wallet` is null in transit: left one wallet and never arrived in another. */
export type Position = {
  asset: string
  wallet: string | null
  quantity: Quantity
  basis: Usd
  basisUnknown: boolean
}

/** Null where the ledger goes on after the year and nobody said what was held when it ended. */
export function positionsOf({ outcome, year, form, held }: SummaryInput): Position[] | null {
  if (held === undefined && goesOnAfter(outcome, year)) return null
  const rounded = roundedAs(form.rounding)
  const positions = new Map<string, Position>()
  for (const lot of held ?? outcome.lots) add(positions, lot)
  return [...positions.values()]
    .map(position => ({ ...position, basis: rounded(position.basis) }))
    .sort((a, b) => byName(a.asset, b.asset) || byName(a.wallet ?? '', b.wallet ?? ''))
}

function add(positions: Map<string, Position>, { asset, wallet, quantity, basis, basisUnknown }: HeldLot) {
  const key = JSON.stringify([asset, wallet])
  const known = positions.get(key)
  if (!known) {
    positions.set(key, { asset, wallet, quantity, basis, basisUnknown })
    return
  }
  known.quantity = plus(known.quantity, quantity)
  known.basis = plus(known.basis, basis)
  known.basisUnknown ||= basisUnknown
}

function goesOnAfter({ disposals, income, lots, settings }: Outcome, year: number): boolean {
  const isLater = yearTest(settings.timeZone, year)
  const last = `${year}-12-31`
  // Disposals come in order of time.
  if (disposals.length > 0 && disposals.at(disposals.length - 1).disposedOn > last) return true
  for (const { on } of income) if (on > last) return true
  for (const { acquiredAt } of lots) if (isLater(acquiredAt)) return true
  return false
}

/** Whether an instant is after the year where the taxpayer lives. Far from its end no calendar is needed. */
function yearTest(timeZone: string, year: number): (at: number) => boolean {
  const end = Date.UTC(year + 1, 0, 1)
  const DAY = 86_400_000
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' })
  return at => at > end + DAY || (at > end - DAY && Number(calendar.format(at)) > year)
}
