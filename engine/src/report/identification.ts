// LIFO and HIFO are ways of identifying units, and count only where that was done no later than the sale
// (Treas. Reg. 1.1012-1(j)(4)). What was used in a year, and where no identification in time is on record.
import { eventOf } from '../compile/event-of.ts'
import { FROM_ASIDE, hasFlag } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { type Day, dayOf, yearOf } from '../core/dates.ts'
import type { Instant } from '../core/event.ts'
import { type Issue, walletYearIssue } from '../core/issue.ts'
import type { Outcome } from '../core/outcome.ts'
import {
  type BrokerNotice,
  type Method,
  methodOfYear,
  type Selection,
  type StandingOrder,
} from '../core/settings.ts'
import { assetName, choiceAt, type Walk, walletName } from '../lots/walk.ts'
import { isTaxable } from './line.ts'
import { reportOf } from './report-of.ts'
import { workingsOf } from './workings.ts'

type Late = 'identification_missing' | 'order_late'

/** One issue for each wallet and year: a year by HIFO can have any number of sales. */
export function noteOpenIdentifications(walk: Walk): void {
  const { places } = walk.compiled
  for (const issue of openIdentifications(walk, place => checked(places.wallet[place])))
    walk.issues.push({ ...issue, asset: null })
}

/** The same issues, each once for every asset that it is about. */
export const identificationsByAsset = (walk: Walk): Issue[] => [...openIdentifications(walk, place => place)]

/** One for each group of places and year. */
function* openIdentifications(walk: Walk, groupOf: (place: number) => number): Generator<Issue> {
  const { always } = walk.plan
  if (always && !needsIdentification(always.method)) return
  const { place, day } = walk.compiled.postings
  /** By group: the last day of the year that has its issue. Postings come in order of time. */
  const notedUntil: Record<Late, Day[]> = { identification_missing: [], order_late: [] }
  for (let posting = walk.start?.next ?? 0; posting < walk.next; posting++) {
    if (!isChosen(walk, posting)) continue
    const code = lateAt(walk, posting)
    if (!code) continue
    const from = checked(place[posting])
    const group = groupOf(from)
    const today = checked(day[posting])
    if (today <= (notedUntil[code][group] ?? Number.NEGATIVE_INFINITY)) continue
    const year = yearOf(today)
    notedUntil[code][group] = dayOf(year + 1, 1, 1) - 1
    yield walletYearIssue(code, { asset: assetName(walk, from), wallet: walletName(walk, from), year })
  }
}

export const needsIdentification = (method: Method) => method === 'LIFO' || method === 'HIFO'

/** A taxable disposal. A withheld fee has its own units, and so has a position, whatever the method. */
const isChosen = ({ compiled }: Walk, posting: number) => {
  const { postings, hasContracts } = compiled
  const kind = checked(postings.kind[posting])
  if (!isTaxable(kind) || hasFlag(postings, posting, FROM_ASIDE)) return false
  return !hasContracts || reportOf(eventOf(compiled, posting), kind)?.contract === undefined
}

function lateAt(walk: Walk, posting: number): Late | undefined {
  const { method, order } = choiceAt(walk, posting)
  if (!needsIdentification(method)) return undefined
  if (!order) return 'identification_missing'
  return isLate(order, eventOf(walk.compiled, posting).at) ? 'order_late' : undefined
}

/** What decided which units the sales of a year took. */
export type MethodsUsed = {
  /** The year's own method, and how many sales went by it. */
  method: Method
  sales: number
  /** The standing orders that sales went by, the first used first. */
  orders: readonly { order: StandingOrder; sales: number }[]
  /** Sales with lots that the taxpayer named, and how many of them were named too late. */
  selected: { sales: number; late: number }
}

export function methodsUsed(outcome: Outcome, year: number): MethodsUsed {
  const { walk } = workingsOf(outcome)
  const { postings } = walk.compiled
  const byMethod = new Set<string>()
  const byOrder = new Map<StandingOrder, Set<string>>()
  const selected = new Set<string>()
  const refused = eventsWith(outcome, 'selection_before_allocation')
  for (let posting = 0; posting < postings.length; posting++) {
    if (!isChosen(walk, posting) || yearOf(checked(postings.day[posting])) !== year) continue
    const { id } = eventOf(walk.compiled, posting)
    const { order } = choiceAt(walk, posting)
    if (walk.usedSelections.has(id) && !refused.has(id)) selected.add(id)
    else if (!order) byMethod.add(id)
    else byOrder.set(order, (byOrder.get(order) ?? new Set()).add(id))
  }
  const late = eventsWith(outcome, 'selection_late')
  return {
    method: methodOfYear(outcome.settings, year),
    sales: byMethod.size,
    orders: [...byOrder].map(([order, sales]) => ({ order, sales: sales.size })),
    selected: { sales: selected.size, late: [...selected].filter(id => late.has(id)).length },
  }
}

/** How the sales of a wallet that needed it were identified. A sale counts once. */
export type IdentifiedSales = {
  wallet: string
  /** On record no later than the sale. */
  inTime: number
  /** In time by the taxpayer's word: it was entered after the sale. */
  stated: number
  late: number
  missing: number
  /** Of those in time, or stated to be, how many the broker had notice of: on record by then, or only stated. */
  told: number
  toldByWord: number
}
type Standing = 'inTime' | 'stated' | 'late' | 'missing'

/** By wallet name. Sales that went oldest first, as they do without identification, are not counted. */
export function identifiedSales(outcome: Outcome, year: number): IdentifiedSales[] {
  const { walk } = workingsOf(outcome)
  const { postings } = walk.compiled
  const selections = new Map((outcome.settings.selections ?? []).map(each => [each.eventId, each]))
  const refused = eventsWith(outcome, 'selection_before_allocation')
  const counted = new Set<string>()
  const byWallet = new Map<string, IdentifiedSales>()
  for (let posting = 0; posting < postings.length; posting++) {
    if (!isChosen(walk, posting) || yearOf(checked(postings.day[posting])) !== year) continue
    const { id, at } = eventOf(walk.compiled, posting)
    if (counted.has(id)) continue
    const isSelected = walk.usedSelections.has(id) && !refused.has(id)
    const { method, order } = choiceAt(walk, posting)
    if (!isSelected && !needsIdentification(method)) continue
    counted.add(id)
    const wallet = walletName(walk, checked(postings.place[posting]))
    const sales = byWallet.get(wallet) ?? { wallet, ...none }
    const standing = standingAt(at, isSelected ? selections.get(id) : order)
    sales[standing]++
    if (standing === 'inTime' || standing === 'stated') {
      const notice = latestNotice(outcome.settings.brokerNotices, wallet, at)
      if (notice?.method === (isSelected ? 'SPECIFIC_ID' : method)) sales[notice.column]++
    }
    byWallet.set(wallet, sales)
  }
  return [...byWallet.values()].sort((a, b) => (a.wallet < b.wallet ? -1 : 1))
}

const none = { inTime: 0, stated: 0, late: 0, missing: 0, told: 0, toldByWord: 0 }

/** The last notice to a broker before a sale. */
function latestNotice(notices: readonly BrokerNotice[] = [], wallet: string, sold: Instant) {
  let last: BrokerNotice | undefined
  for (const notice of notices)
    if (notice.wallet === wallet && notice.toldAt <= sold && (!last || notice.toldAt >= last.toldAt))
      last = notice
  if (!last) return undefined
  const isOnRecord = (last.recordedAt ?? last.toldAt) <= sold
  return { method: last.method, column: isOnRecord ? ('told' as const) : ('toldByWord' as const) }
}

function standingAt(sold: Instant, on: StandingOrder | Selection | undefined): Standing {
  if (!on) return 'missing'
  if (isLate(on, sold)) return 'late'
  return on.recordedAt !== undefined && on.recordedAt > sold ? 'stated' : 'inTime'
}

const isLate = ({ identifiedAt }: StandingOrder | Selection, sold: Instant) =>
  identifiedAt !== undefined && identifiedAt > sold

const eventsWith = ({ issues }: Outcome, code: Issue['code']) =>
  new Set(issues.flatMap(issue => (issue.code === code && issue.eventId !== null ? [issue.eventId] : [])))
