// What a broker's Forms 1099-DA for a year should say, sale by sale, by the Instructions for Form 1099-DA (2026). Events
// in, forms out: the broker's view of the ledger is matched by the same engine, and each sale is a form for what of it
// is covered and short-term, covered and long-term, and noncovered. Whatever came from a form that was sent is left out.
import { calculate } from '../calculate.ts'
import { toQuantity, toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { FROM_ASIDE, hasFlag, PROCEEDS_UNKNOWN, postingKinds } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { get, getOrZero } from '../core/column.ts'
import { dateText } from '../core/dates.ts'
import type { Conversion, LedgerEvent, Prices, TaxDate } from '../core/event.ts'
import { plus, type Quantity, type Usd, ZERO_USD } from '../core/money.ts'
import type { Term } from '../core/outcome.ts'
import type { Settings } from '../core/settings.ts'
import { assetName, decimalsAt, type Walk } from '../lots/walk.ts'
import { coverageOf } from '../report/covered.ts'
import { forEachTaxableLine, fromCents } from '../report/form8949.ts'
import { isBasisUnknown, lotOf, partOf, reckon } from '../report/line.ts'
import { centsAt, type Printed, printedOf } from '../report/printed.ts'
import { workingsOf } from '../report/workings.ts'
import { brokersView } from './brokers-view.ts'
import type { FormAct, FormClass, FormCode, FormLot, PredictedForm } from './form-1099-da.ts'
import {
  type PredictedYear,
  type PredictionOptions,
  type Unreported,
  type UnreportedReason,
  unreportedOf,
} from './prediction.ts'
import { reportTogether } from './report-together.ts'

export function predictedForms(
  events: readonly LedgerEvent[],
  prices: Prices,
  settings: Settings,
  options: PredictionOptions,
): PredictedYear {
  const view = brokersView(events, settings, options.wallet)
  const workings = workingsOf(calculate(view.events, prices, view.settings))
  const { walk } = workings
  const printed = printedOf(walk)
  const groups = new Map<string, number[]>()
  forEachTaxableLine(workings, options.year, (_, piece) => {
    const key = `${checked(walk.pieces.posting[piece])} ${classOf(walk, piece)}`
    const group = groups.get(key)
    if (group) group.push(piece)
    else groups.set(key, [piece])
  })
  const forms: PredictedForm[] = []
  const unreported: Unreported[] = []
  for (const pieces of groups.values()) {
    const form = formOf(printed, pieces)
    const reason = unreportedAs(walk, checked(pieces[0]), options)
    if (reason) unreported.push(unreportedOf(form, reason))
    else forms.push(form)
  }
  return reportTogether({ forms, unreported }, view.events, options)
}

function unreportedAs(
  walk: Walk,
  piece: number,
  { isWrapping }: PredictionOptions,
): UnreportedReason | undefined {
  const posting = checked(walk.pieces.posting[piece])
  const kind = postingKinds[checked(walk.compiled.postings.kind[posting])]
  const event = eventOf(walk.compiled, posting)
  if (kind === 'transfer_fee') return 'network_fee'
  // Treas. Reg. 1.6045-1(d)(5)(v), Example 3: units withheld from those received need not be reported.
  if (kind === 'fee') return hasFlag(walk.compiled.postings, posting, FROM_ASIDE) ? 'withheld_fee' : undefined
  if ('contract' in event && event.contract) return 'contract'
  if (event.type !== 'trade') return undefined
  if (isWrapping(event.asset, event.received.asset)) return 'wrapping'
  return event.conversion && unreportedConversions[event.conversion]
}

/** Notice 2024-57 names these. Of bridging it says nothing. */
const unreportedConversions: Partial<Record<Conversion, UnreportedReason>> = {
  wrapping: 'wrapping',
  liquid_staking: 'staking',
  pool: 'liquidity',
}

const termAt = (walk: Walk, piece: number): Term => reckon(walk, piece).term

function classOf(walk: Walk, piece: number): FormClass {
  if (coverageOf(walk, piece) !== 'covered') return 'noncovered'
  return termAt(walk, piece) === 'long' ? 'covered_long' : 'covered_short'
}

/** What is reported of one sale in one class. */
function formOf(printed: Printed, pieces: readonly number[]): PredictedForm {
  const { walk } = printed
  const { postings } = walk.compiled
  const first = checked(pieces[0])
  const posting = checked(walk.pieces.posting[first])
  const place = checked(postings.place[posting])
  const event = eventOf(walk.compiled, posting)
  const formClass = classOf(walk, first)
  const isCovered = formClass !== 'noncovered'
  const lots = pieces.map(piece => lotAt(walk, piece))
  const cents = (column: 'proceeds' | 'basis') =>
    pieces.reduce((sum: Usd, piece) => plus(sum, fromCents(centsAt(printed, piece, column))), ZERO_USD)
  const exact = (read: (piece: number) => Usd) =>
    pieces.reduce((sum: Usd, piece) => plus(sum, read(piece)), ZERO_USD)
  const isUnknown = hasFlag(postings, posting, PROCEEDS_UNKNOWN)
  const hasUnknownPurchase = pieces.some(piece => isBasisUnknown(walk, lotOf(walk, piece)))
  const act = actOf(checked(postings.kind[posting]))
  const term = formClass === 'covered_long' ? 'long' : 'short'
  const came = lots.filter(({ isTransferredIn }) => isTransferredIn)
  return {
    id: `${event.id}/${act}/${assetName(walk, place)}/${formClass}`,
    act,
    class: formClass,
    eventIds: [event.id],
    boxes: {
      code: isCovered ? (term === 'long' ? 'J' : 'G') : codeOf(walk, pieces),
      name: assetName(walk, place),
      units: unitsOf(lots),
      acquired: isCovered ? onlyOne(lots.map(({ acquired }) => acquired)) : null,
      sold: dateText(checked(postings.day[posting])),
      proceeds: isUnknown ? null : cents('proceeds'),
      basis: isCovered && !hasUnknownPurchase ? cents('basis') : null,
      isBasisReported: isCovered,
      gain: isCovered ? term : null,
      // Denominated in another currency, the transaction may be one of section 988 (Box 6).
      isOrdinary: isCovered && event.type === 'sell' && event.money !== undefined,
      isCashOnly: act === 'sale',
      isNoncovered: !isCovered,
      together: null,
      transactions: null,
      transferredIn: came.length > 0 ? unitsOf(came) : null,
      transferredOn: onlyOne(came.map(({ acquired }) => acquired)),
    },
    proceeds: exact(piece => toUsd(get(walk.pieces.value, piece))),
    basis: exact(piece => toUsd(reckon(walk, piece).basis)),
    costs: exact(piece => toUsd(partOf(walk, piece, getOrZero(postings.costs, posting)))),
    isFeeInUnits: act !== 'fee' && event.fee?.asset === event.asset,
    lots,
  }
}

function actOf(kind: number): FormAct {
  const name = postingKinds[kind]
  return name === 'sale' || name === 'trade' || name === 'spend' ? name : 'fee'
}

function lotAt(walk: Walk, piece: number): FormLot {
  const { compiled, pieces } = walk
  const lot = lotOf(walk, piece)
  const coverage = coverageOf(walk, piece)
  const isKnown = coverage !== 'no_lot'
  const place = checked(compiled.postings.place[checked(pieces.posting[piece])])
  return {
    lotId: isKnown ? eventOf(compiled, lot).id : null,
    quantity: toQuantity(get(pieces.quantity, piece), decimalsAt(walk, place)),
    acquired: isKnown ? dateText(checked(compiled.postings.day[lot])) : null,
    coverage,
    isTransferredIn: isKnown && eventOf(compiled, lot).type === 'deposit',
    basis: toUsd(reckon(walk, piece).basis),
  }
}

/** By the days the broker has. What came from elsewhere may be older. */
function codeOf(walk: Walk, pieces: readonly number[]): FormCode {
  const terms = new Set(
    pieces.map(piece => {
      const { coverage, isTransferredIn } = lotAt(walk, piece)
      return coverage === 'no_lot' || isTransferredIn ? 'unknown' : termAt(walk, piece)
    }),
  )
  if (terms.size > 1 || terms.has('unknown')) return 'Y'
  return terms.has('long') ? 'K' : 'H'
}

const unitsOf = (lots: readonly FormLot[]) =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0n) as Quantity

function onlyOne(days: readonly (TaxDate | null)[]): TaxDate | null {
  const [first = null] = days
  return days.every(day => day === first) ? first : null
}
