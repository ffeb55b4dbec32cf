// Acts that take units out: sales, spending, trades, gifts, donations, losses, fees.
import { type Amount, add, share, subtract } from '../core/amounts.ts'
import { dayOf } from '../core/dates.ts'
import {
  contractTreatments,
  conversions,
  type Donation,
  type FeePaid,
  type GiftOut,
  type Loss,
  type PriceExactness,
  priceExactness,
  type Sell,
  type Spend,
  type Trade,
} from '../core/event.ts'
import { acquire, acquireLessFee, addToBasis, marketValue, type Units } from './acquisitions.ts'
import { readLines, shownProceeds } from './broker-lines.ts'
import {
  assetIndex,
  coins,
  type Draft,
  dollars,
  leaveOut,
  note,
  ownQuantity,
  placeIndex,
  priceValue,
  toUsd,
} from './draft.ts'
import { payAside, payInCoins, type ReadFee, readFee } from './fee.ts'
import {
  addFlag,
  addPosting,
  codeOfKind,
  FEE,
  type PostingKind,
  PROCEEDS_UNKNOWN,
  REPORTED,
  setCosts,
} from './postings.ts'
import { readSignedDollars } from './read.ts'
import { checkReport, hasReport } from './report-facts.ts'

/** Takes the units out for what is left of `gross` after costs. */
function dispose(
  draft: Draft,
  kind: PostingKind,
  units: Units,
  ownGross: { value: Amount; source: string | undefined } | undefined,
  costs: Amount,
): void {
  const { postings } = draft
  const lines = readLines(draft, units)
  if (lines) draft.brokerLines.set(draft.current, lines)
  const gross = ownGross ?? brokerGross(draft, costs)
  const place = placeIndex(draft.places, units.asset, units.wallet)
  const proceeds = gross === undefined ? 0 : subtract(gross.value, costs)
  const posting = addPosting(
    postings,
    codeOfKind(contractKind(draft, proceeds) ?? kind),
    draft.current,
    place,
    draft.day,
    units.quantity,
    proceeds,
  )
  if (gross?.source !== undefined) postings.priceSource.set(posting, gross.source)
  if (gross === undefined) addFlag(postings, posting, PROCEEDS_UNKNOWN)
  else if (costs !== 0) setCosts(postings, posting, costs)
  if (hasReport(draft.events[draft.current])) {
    addFlag(postings, posting, REPORTED)
    draft.hasReports = true
  }
  if (proceeds < 0) note(draft, 'fee_exceeds_proceeds', { usdAtStake: toUsd(subtract(0, proceeds)) })
}

/** A position that was closed, by what the taxpayer says of it (R-CONTRACT). Coins that paid its fee are coins. */
function contractKind(draft: Draft, proceeds: Amount): PostingKind | undefined {
  const event = draft.events[draft.current]
  const contract = event && 'contract' in event ? event.contract : undefined
  if (contract === undefined) return undefined
  if (!contractTreatments.includes(contract))
    return leaveOut(draft, 'event_incomplete', `contract: ${contract}`)
  draft.hasContracts = true
  const usdAtStake = proceeds > 0 ? toUsd(proceeds) : null
  if (contract === 'open') note(draft, 'contract_open', { usdAtStake })
  if (contract !== 'section_1256') return undefined
  note(draft, 'contract_1256', { usdAtStake })
  return 'section_1256'
}

/** The proceeds the broker shows, net of costs, where no other source has them. */
function brokerGross(draft: Draft, costs: Amount): { value: Amount; source: undefined } | undefined {
  const event = draft.events[draft.current]
  const lines = draft.brokerLines.get(draft.current)
  const shown = event && 'broker' in event ? event.broker?.proceeds : undefined
  const ofSale = shown === undefined ? undefined : readSignedDollars(shown)
  const proceeds = lines ? shownProceeds(lines) : ofSale
  return proceeds === undefined ? undefined : { value: add(proceeds, costs), source: undefined }
}

/** Coins of the asset given leave with it, so they add units but no proceeds: their value is both paid and a cost. */
const withFee = (units: Units, fee: ReadFee): Units =>
  fee.kind === 'coins' && fee.asset === units.asset
    ? { ...units, quantity: add(units.quantity, fee.quantity) }
    : units

export function compileSale(draft: Draft, event: Sell | Spend, units: Units): void {
  const value = marketValue(draft, event)
  const fee = readFee(draft, event)
  checkReport(draft, event)
  const kind = event.type === 'sell' ? 'sale' : 'spend'
  if (fee.kind === 'coins' && fee.asset === units.asset) {
    const costs = value === undefined ? 0 : feeInGiven(fee, value.value, units)
    dispose(draft, kind, withFee(units, fee), value && { ...value, value: add(value.value, costs) }, costs)
    return
  }
  const costs =
    fee.kind === 'coins'
      ? payInCoins(draft, event, fee, FEE, units.wallet)
      : fee.kind === 'cash'
        ? fee.usd
        : 0
  dispose(draft, kind, units, value, costs)
}

/** What a fee in coins of the asset given is worth: as stated, else as the coins that were sold with them. */
const feeInGiven = (fee: Extract<ReadFee, { kind: 'coins' }>, value: Amount, units: Units): Amount =>
  fee.stated ?? share(value, fee.quantity, units.quantity)

const RULE_OF_2025 = dayOf(2025, 1, 1)

/** How much of a trade's costs goes to the asset given; the rest goes to the asset received (R-FEE-TRADE). */
function costsOfGiven(draft: Draft, costs: Amount): Amount {
  const choice = draft.day >= RULE_OF_2025 ? 'disposed' : (draft.settings.tradeFeesBefore2025 ?? 'disposed')
  if (choice === 'disposed') return costs
  return choice === 'acquired' ? 0 : share(costs, 1, 2)
}

export function compileTrade(draft: Draft, event: Trade, units: Units): void {
  const { received } = event
  if (typeof received?.asset !== 'string' || received.asset === '')
    leaveOut(draft, 'event_incomplete', 'received.asset')
  const asset = assetIndex(draft, received.asset)
  if (asset === units.asset) leaveOut(draft, 'event_incomplete', 'received.asset')
  const quantity = coins(draft, received.quantity, asset, 'received.quantity')
  if (quantity === 0) leaveOut(draft, 'amount_zero', 'received.quantity')
  if (event.conversion !== undefined && !conversions.includes(event.conversion))
    leaveOut(draft, 'event_incomplete', `conversion: ${event.conversion}`)
  const got: Units = { asset, wallet: units.wallet, quantity }
  const value = tradeValue(draft, event)
  const fee = readFee(draft, event)
  checkReport(draft, event)
  if (value === undefined) {
    note(draft, 'basis_missing', { asset: received.asset, quantity: ownQuantity(draft, got) })
  }
  if (fee.kind === 'coins' && fee.asset === asset) {
    const { feeValue } = acquireLessFee(draft, got, value, fee, cost =>
      subtract(cost, costsOfGiven(draft, cost)),
    )
    dispose(draft, 'trade', units, value, costsOfGiven(draft, feeValue))
    return
  }
  const posting = acquire(draft, got, value, 0)
  const inGiven = fee.kind === 'coins' && fee.asset === units.asset
  let costs: Amount = fee.kind === 'cash' ? fee.usd : 0
  if (inGiven && value !== undefined) costs = feeInGiven(fee, value.value, units)
  else if (fee.kind === 'coins' && !inGiven) costs = payInCoins(draft, event, fee, FEE, units.wallet)
  const ofGiven = costsOfGiven(draft, costs)
  addToBasis(draft, posting, subtract(costs, ofGiven), value)
  // Coins of the asset given that pay the fee are themselves given for services worth the costs.
  const gross = inGiven && value !== undefined ? { ...value, value: add(value.value, costs) } : value
  dispose(draft, 'trade', withFee(units, fee), gross, ofGiven)
}

/**
 * As the event states it for what was received, else for what was given; else by the more exact price, in the same
 * order.
 */
function tradeValue(draft: Draft, event: Trade): { value: Amount; source: string | undefined } | undefined {
  const { received } = event
  if (received.usd !== undefined)
    return { value: dollars(draft, received.usd, 'received.usd'), source: undefined }
  if (event.usd !== undefined) return { value: dollars(draft, event.usd, 'usd'), source: undefined }
  const got = priceValue(draft, received.asset, received.quantity, event.at)
  const given = priceValue(draft, event.asset, event.quantity, event.at)
  if (got && (!given || rank(got.exactness) >= rank(given.exactness))) return got
  if (given && !got)
    note(draft, 'value_from_other_side', { asset: received.asset, usdAtStake: toUsd(given.value) })
  return given
}

const rank = (exactness: PriceExactness) => priceExactness.indexOf(exactness)

const givenAway = { gift_out: 'gift', donation: 'donation', loss: 'loss' } as const

/** No gain and no loss; the market value is only shown, so nothing is missing without it. */
export function compileGiven(draft: Draft, event: GiftOut | Donation | Loss, units: Units): void {
  const value = marketValue(draft, event)
  const fee = readFee(draft, event)
  dispose(draft, givenAway[event.type], units, value ?? { value: 0, source: undefined }, 0)
  payAside(draft, event, fee, FEE, units.wallet)
}

export function compileFeePaid(draft: Draft, event: FeePaid, units: Units): void {
  const value = marketValue(draft, event)
  const fee = readFee(draft, event)
  if (value === undefined) note(draft, 'fee_value_missing', { quantity: ownQuantity(draft, units) })
  dispose(draft, 'fee', units, value, 0)
  payAside(draft, event, fee, FEE, units.wallet)
}
