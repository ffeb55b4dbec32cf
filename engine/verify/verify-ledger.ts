// The lots of a ledger, proved: every unit that left came from a lot that was there, once, in the order that the method,
// the standing order or the selection asks for, at its part of what the lot cost; and what did not leave is still held.
import type { Conservation } from '../src/index.ts'
import type { Act } from './acts.ts'
import { calendarOf } from './calendar.ts'
import { centsRounder } from './cents.ts'
import { type Facts, same } from './facts.ts'
import type { Certificate, Ledger, Reading } from './ledger.ts'
import { lineChecker, OUT_OF_STEP } from './lines.ts'
import { methodsOf } from './method.ts'
import { actsInOrder } from './order.ts'
import type { Parcel } from './pool.ts'
import { originOf } from './reckon.ts'
import { type Line, type Walk, walkOf } from './state.ts'
import { walkActs } from './walk.ts'

/**
 * The lines of some years, with the cents that forms print of them. Only of these: a large ledger has too many to keep.
 */
export function verifyLedger(
  facts: Facts,
  ledger: Ledger,
  certificate: Certificate,
  years: readonly number[],
): Line[] {
  const { timeZone, poolingBefore2025 } = ledger.settings
  const reading: Reading = { ...ledger, calendar: calendarOf(timeZone) }
  const lines: Line[] = []
  const round = centsRounder()
  const rows = certificate.disposals[Symbol.iterator]()
  const visit = lineChecker(facts, rows, ofSale => {
    round(ofSale)
    for (const line of ofSale) if (years.includes(Number(line.sale.today.slice(0, 4)))) lines.push(line)
  })
  const acts = actsInOrder(facts, reading, certificate)
  const walk = walkOf(reading, methodsOf(reading), visit, poolingBefore2025 === 'universal')
  try {
    walkActs(walk, acts)
  } catch (reason) {
    if (reason !== OUT_OF_STEP) throw reason
    return lines
  }
  same(facts, 'disposals', 'after the last', undefined, rows.next().value?.id)
  checkHeld(facts, walk, certificate.lots)
  checkMissing(facts, walk, certificate.issues)
  checkIncome(facts, reading, acts, certificate.income)
  for (const row of certificate.conservation) checkConserved(facts, row)
  return lines
}

type Sums = Map<string, bigint>
const add = (sums: Sums, name: string, amount: bigint) => sums.set(name, (sums.get(name) ?? 0n) + amount)

/** A failure names what comes before the first line break: how people call their wallets is in no log. */
const rowOf = (name: string) => name.split('\n', 1).join()

function sameSums(facts: Facts, fact: string, expected: Sums, found: Sums): void {
  for (const [name, amount] of expected)
    if (found.get(name) === amount) facts.count++
    else same(facts, fact, rowOf(name), amount, found.get(name))
  for (const [name, amount] of found) if (!expected.has(name)) same(facts, fact, rowOf(name), 0n, amount)
}

function checkHeld(facts: Facts, { pools, inTransit }: Walk, lots: Certificate['lots']): void {
  const held: Record<'units' | 'basis', Sums> = { units: new Map(), basis: new Map() }
  const found: typeof held = { units: new Map(), basis: new Map() }
  const count = ({ lot, asset, wallet, quantity, basis }: Parcel) => {
    if (quantity === 0n) return
    const day = lot.heldFrom ?? lot.cameOn
    const name = [lot.id, asset, wallet, day, originOf(lot), lot.basisUnknown].join('\n')
    add(held.units, name, quantity)
    add(held.basis, name, basis)
  }
  for (const { all } of pools.values()) for (const parcel of all) count(parcel)
  for (const parcel of inTransit) count(parcel)
  for (const { lotId, asset, wallet, quantity, basis, acquiredOn, origin, basisUnknown } of lots) {
    const name = [lotId, asset, wallet, acquiredOn, origin, basisUnknown].join('\n')
    add(found.units, name, quantity)
    add(found.basis, name, basis)
  }
  sameSums(facts, 'units held', held.units, found.units)
  sameSums(facts, 'basis held', held.basis, found.basis)
}

/** R-GAP-LOTS: what no lot covers is named. */
function checkMissing(facts: Facts, { missing }: Walk, issues: Certificate['issues']): void {
  const expected: Sums = new Map()
  const found: Sums = new Map()
  for (const { eventId, asset, quantity } of missing) add(expected, `${eventId} ${asset}`, quantity)
  for (const { code, eventId, asset, quantity } of issues)
    if (code === 'lots_insufficient') add(found, `${eventId} ${asset}`, quantity ?? 0n)
  sameSums(facts, 'units missing', expected, found)
}

function checkIncome(
  facts: Facts,
  { calendar }: Reading,
  acts: readonly Act[],
  income: Certificate['income'],
): void {
  const rows = income[Symbol.iterator]()
  const withheld = new Map<unknown, bigint>()
  for (const act of acts) if (act.phase === 2 && act.withheld) withheld.set(act.event, act.withheld.basis)
  for (const act of acts) {
    if (act.phase !== 0 || act.event.type !== 'income') continue
    const row = rows.next().value
    same(facts, 'income', act.event.id, act.event.id, row?.eventId)
    // A fee withheld from it is income too.
    const usd = (act.basis ?? 0n) + (withheld.get(act.event) ?? 0n)
    same(facts, 'value of income', act.event.id, usd, row?.usd)
    same(facts, 'day of income', act.event.id, calendar.dayOf(act.event.at), row?.on)
    same(facts, 'value of income unknown', act.event.id, act.basis === null, row?.valueUnknown)
  }
  same(facts, 'income', 'after the last', undefined, rows.next().value?.eventId)
}

/** What came in went somewhere, to the last unit. */
function checkConserved(facts: Facts, { asset, quantity, basis }: Conservation): void {
  for (const [what, flow] of [['units', quantity] as const, ['basis', basis] as const]) {
    const out = flow.disposed + flow.fees + flow.movedOut + flow.held
    same(facts, `${what} in and out`, asset, flow.in, out)
  }
}
