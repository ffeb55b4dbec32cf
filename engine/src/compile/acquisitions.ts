// Acts that add units: purchases, income, gifts received, inheritances, deposits.
import { type Amount, add, multiply, share, subtract } from '../core/amounts.ts'
import { set } from '../core/column.ts'
import { readDate } from '../core/dates.ts'
import {
  type Buy,
  type Deposit,
  type GiftIn,
  type Income,
  type Inheritance,
  incomeKinds,
  type Money,
} from '../core/event.ts'
import { type Draft, dollars, leaveOut, note, ownQuantity, placeIndex, priceValue } from './draft.ts'
import { payAside, payInCoins, type ReadFee, readFee } from './fee.ts'
import {
  ACQUIRE,
  ASIDE,
  addFlag,
  addPosting,
  BASIS_UNKNOWN,
  FEE,
  FROM_ASIDE,
  INCOME,
  PROCEEDS_UNKNOWN,
  setFacts,
} from './postings.ts'

export type Units = { asset: number; wallet: number; quantity: Amount }
type Value = { value: Amount; source: string | undefined } | undefined

/** What the event says it was worth; else what the money was worth that it changed hands for; else what the prices say. */
export function marketValue(
  draft: Draft,
  event: { at: number; asset: string; quantity: string; usd?: string | undefined; money?: Money | undefined },
): Value {
  if (event.usd !== undefined) return { value: dollars(draft, event.usd, 'usd'), source: undefined }
  const { money } = event
  const paid = money && priceValue(draft, money.asset, money.quantity, event.at)
  return paid ?? priceValue(draft, event.asset, event.quantity, event.at)
}

/** Opens a lot. Without a value its basis is unknown and counts as zero. */
export function acquire(draft: Draft, units: Units, value: Value, extra: Amount): number {
  const { postings } = draft
  const place = placeIndex(draft.places, units.asset, units.wallet)
  const basis = value === undefined ? 0 : add(value.value, extra)
  const posting = addPosting(postings, ACQUIRE, draft.current, place, draft.day, units.quantity, basis)
  if (value === undefined) addFlag(postings, posting, BASIS_UNKNOWN)
  else if (value.source !== undefined) postings.priceSource.set(posting, value.source)
  return posting
}

/**
 * A fee withheld from the units just received comes out of those very units, whatever the method
 * (Treas. Reg. 1.1012-1(j)(3)(iii)): they form a lot of their own, which only the fee can take. The rest of the
 * units is acquired at the rest of the value plus `extra`; the answer is what the fee was worth.
 */
export function acquireLessFee(
  draft: Draft,
  units: Units,
  value: Value,
  fee: Extract<ReadFee, { kind: 'coins' }>,
  extraFor: (feeValue: Amount) => Amount,
): { feeValue: Amount; posting: number } {
  const received = subtract(units.quantity, fee.quantity)
  if (received <= 0) return leaveOut(draft, 'amount_unreadable', `fee.quantity: ${fee.quantityText}`)
  const part = value === undefined ? 0 : share(value.value, fee.quantity, units.quantity)
  const feeValue = value === undefined ? 0 : (fee.stated ?? part)
  const rest = value && { ...value, value: subtract(value.value, part) }
  const extra = extraFor(feeValue)
  const posting = acquire(draft, { ...units, quantity: received }, rest, extra)
  // `part` was rounded, and what stays took the remainder: not to be mistaken for a dearer or cheaper unit.
  if (value !== undefined && extra !== part)
    draft.postings.unitBasis.set(posting, {
      basis: add(multiply(value.value, received), multiply(extra, units.quantity)),
      quantity: multiply(units.quantity, received),
    })
  const place = placeIndex(draft.places, units.asset, units.wallet)
  const aside = addPosting(draft.postings, ASIDE, draft.current, place, draft.day, fee.quantity, part)
  if (value === undefined) addFlag(draft.postings, aside, BASIS_UNKNOWN)
  const paid = addPosting(draft.postings, FEE, draft.current, place, draft.day, fee.quantity, feeValue)
  addFlag(draft.postings, paid, FROM_ASIDE)
  if (value === undefined) addFlag(draft.postings, paid, PROCEEDS_UNKNOWN)
  return { feeValue, posting }
}

export function compileBuy(draft: Draft, event: Buy, units: Units): void {
  const value = marketValue(draft, event)
  const fee = readFee(draft, event)
  if (value === undefined) note(draft, 'basis_missing', { quantity: ownQuantity(draft, units) })
  if (fee.kind === 'coins' && fee.asset === units.asset)
    acquireLessFee(draft, units, value, fee, feeValue => feeValue)
  else if (fee.kind === 'coins') {
    // The purchase comes first: an acquisition may not follow a disposal of its own event.
    const posting = acquire(draft, units, value, 0)
    addToBasis(draft, posting, payInCoins(draft, event, fee, FEE, units.wallet), value)
  } else acquire(draft, units, value, fee.kind === 'cash' ? fee.usd : 0)
}

export function addToBasis(draft: Draft, posting: number, cost: Amount, value: Value): void {
  if (value !== undefined && cost !== 0) set(draft.postings.value, posting, add(value.value, cost))
}

export function compileIncome(draft: Draft, event: Income, units: Units): void {
  if (!incomeKinds.includes(event.kind)) leaveOut(draft, 'event_incomplete', `kind: ${event.kind}`)
  const value = marketValue(draft, event)
  const fee = readFee(draft, event)
  if (value === undefined) note(draft, 'income_value_missing', { quantity: ownQuantity(draft, units) })
  if (fee.kind === 'coins' && fee.asset === units.asset) {
    const { posting } = acquireLessFee(draft, units, value, fee, () => 0)
    addFlag(draft.postings, posting, INCOME)
    if (value !== undefined) draft.postings.incomeValue.set(posting, value.value)
  } else {
    addFlag(draft.postings, acquire(draft, units, value, 0), INCOME)
    payAside(draft, event, fee, FEE, units.wallet)
  }
}

export function compileInheritance(draft: Draft, event: Inheritance, units: Units): void {
  const value = marketValue(draft, event)
  const fee = readFee(draft, event)
  if (value === undefined) note(draft, 'basis_missing', { quantity: ownQuantity(draft, units) })
  const posting = acquire(draft, units, value, 0)
  setFacts(draft.postings, posting, { heldFrom: null, acquiredAt: event.at, lossBasis: null })
  payAside(draft, event, fee, FEE, units.wallet)
}

/** IRC 1015: the donor's basis and date, and for a loss the market value at the gift if that was lower. */
export function compileGiftIn(draft: Draft, event: GiftIn, units: Units): void {
  const market = marketValue(draft, event)
  const fee = readFee(draft, event)
  const { donor } = event
  if (!donor) {
    acquire(draft, units, undefined, 0)
    note(draft, 'gift_undocumented', { quantity: ownQuantity(draft, units) })
  } else {
    const heldFrom = readDate(donor.acquired)
    if (heldFrom === undefined || heldFrom > draft.day)
      leaveOut(draft, 'date_unreadable', `donor.acquired: ${donor.acquired}`)
    const basis = add(dollars(draft, donor.basis, 'donor.basis'), giftTaxOnIncrease(draft, donor, market))
    const posting = acquire(draft, units, { value: basis, source: undefined }, 0)
    const lossBasis = market !== undefined && market.value < basis ? market.value : null
    setFacts(draft.postings, posting, { heldFrom, acquiredAt: event.at, lossBasis })
    if (market === undefined) note(draft, 'gift_value_missing', { quantity: ownQuantity(draft, units) })
  }
  payAside(draft, event, fee, FEE, units.wallet)
}

/** Gift tax times the net increase in value over the amount of the gift (IRC 1015(d)(6); Pub. 551). */
function giftTaxOnIncrease(draft: Draft, donor: NonNullable<GiftIn['donor']>, market: Value): Amount {
  if (donor.giftTaxPaid === undefined || donor.taxableGift === undefined || market === undefined) return 0
  const paid = dollars(draft, donor.giftTaxPaid, 'donor.giftTaxPaid')
  const taxable = dollars(draft, donor.taxableGift, 'donor.taxableGift')
  const increase = subtract(market.value, dollars(draft, donor.basis, 'donor.basis'))
  if (increase <= 0 || taxable === 0) return 0
  return increase >= taxable ? paid : share(paid, increase, taxable)
}

export function compileDeposit(draft: Draft, event: Deposit, units: Units): void {
  const fee = readFee(draft, event)
  const basis = event.basis === undefined ? undefined : dollars(draft, event.basis, 'basis')
  const value = basis === undefined ? undefined : { value: basis, source: undefined }
  const acquired = event.acquired === undefined ? undefined : readDate(event.acquired)
  if (event.acquired !== undefined && (acquired === undefined || acquired > draft.day))
    leaveOut(draft, 'date_unreadable', `acquired: ${event.acquired}`)
  const posting = acquire(draft, units, value, 0)
  if (acquired !== undefined) {
    const acquiredAt = Math.min(draft.zone.startOf(acquired), event.at)
    setFacts(draft.postings, posting, { heldFrom: acquired, acquiredAt, lossBasis: null })
  }
  if (basis === undefined || acquired === undefined)
    note(draft, 'deposit_unexplained', {
      quantity: ownQuantity(draft, units),
      detail: basis === undefined ? 'basis' : 'acquired',
    })
  payAside(draft, event, fee, FEE, units.wallet)
}
