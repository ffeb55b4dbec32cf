// The compilation in progress: names become numbers, amounts become whole numbers, what cannot be read becomes an
// issue.
import { type Amount, amount } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import type { Day } from '../core/dates.ts'
import type { BrokerLine, Decimal, Instant, LedgerEvent, PriceExactness, Prices } from '../core/event.ts'
import { type Issue, type IssueCode, issueCodes } from '../core/issue.ts'
import { QUANTITY_DECIMALS, type Quantity, readQuantity, roundedDivision, type Usd } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'
import type { Zone } from '../core/zone.ts'
import type { Held } from './held.ts'
import type { Postings } from './postings.ts'
import { readCoins, readDollars } from './read.ts'

/** Quantities are kept to 10^-8 unless an event of the asset is finer; then the asset's are kept as fine as that. */
export const USUAL_DECIMALS = 8

export type Names = { list: string[]; index: Map<string, number> }
export const namesOf = (): Names => ({ list: [], index: new Map() })

export function nameIndex(names: Names, name: string): number {
  let index = names.index.get(name)
  if (index === undefined) {
    index = names.list.length
    names.list.push(name)
    names.index.set(name, index)
  }
  return index
}

/** A wallet and an asset in it. */
export type Places = { asset: number[]; wallet: number[]; byAsset: (number[] | undefined)[] }

export function placeIndex(places: Places, asset: number, wallet: number): number {
  let ofAsset = places.byAsset[asset]
  if (!ofAsset) {
    ofAsset = []
    places.byAsset[asset] = ofAsset
  }
  let place = ofAsset[wallet]
  if (place === undefined) {
    place = places.asset.length
    ofAsset[wallet] = place
    places.asset.push(asset)
    places.wallet.push(wallet)
  }
  return place
}

/** The wallet of what left one wallet and has not arrived in another. No event can name it. */
export const IN_TRANSIT = 0

/** Postings of one instant, and the events among them that could have come in another order, by id. */
export type OpenOrder = { from: number; until: number; events: readonly number[] }

/** A line of a broker's form. */
export type ReadLine = { report: BrokerLine; quantity: Amount; proceeds: Amount | undefined }

export type Draft = {
  events: readonly LedgerEvent[]
  prices: Prices
  settings: Settings
  zone: Zone
  assets: Names
  wallets: Names
  places: Places
  /** Assets that must be kept as fine as can be. */
  finest: Set<string>
  /** How fine each asset's quantities are kept. */
  decimals: number[]
  postings: Postings
  /** By posting: where lots stand by age that are not there among the postings. */
  lotPlaces: Map<number, number>
  openOrders: OpenOrder[]
  held: Held
  /** By event: the lines of a broker's form that account for its units. */
  brokerLines: Map<number, readonly ReadLine[]>
  /** A broker reported a disposal, or the taxpayer adjusts one. */
  hasReports: boolean
  /** A position that is not a coin was closed. */
  hasContracts: boolean
  issues: Issue[]
  /** The events were put in order, so that equal ids are distinguished the same way every time. */
  isOrdered: boolean
  /** The event being compiled. */
  current: number
  day: Day
}

/** Thrown inside compile and caught there: the event at hand cannot be used, and the issue is noted. */
export const LEFT_OUT = Symbol('this event is left out')
/** Thrown inside compile and caught there: a quantity is finer than its asset is kept, so compile starts again. */
export const FINER = Symbol('quantities must be kept finer')

export function note(
  draft: Draft,
  code: IssueCode,
  about: {
    eventId?: string | null
    asset?: string | null
    wallet?: string | null
    quantity?: Quantity | null
    usdAtStake?: Usd | null
    detail?: string | null
  } = {},
): void {
  const event = draft.events[draft.current]
  draft.issues.push({
    code,
    severity: issueCodes[code],
    eventId: event?.id ?? null,
    asset: event?.asset ?? null,
    wallet: event?.wallet ?? null,
    quantity: null,
    usdAtStake: null,
    detail: null,
    ...about,
  })
}

export function leaveOut(draft: Draft, code: IssueCode, detail: string): never {
  note(draft, code, { detail })
  throw LEFT_OUT
}

export const toUsd = (value: Amount) => BigInt(value) as Usd
const powers = Array.from({ length: QUANTITY_DECIMALS + 1 }, (_, exponent) => 10n ** BigInt(exponent))
export const toQuantity = (value: Amount, decimals: number) =>
  (BigInt(value) * checked(powers[QUANTITY_DECIMALS - decimals])) as Quantity

/** The event's own quantity, for issues. */
export const ownQuantity = (draft: Draft, units: { asset: number; quantity: Amount }) =>
  toQuantity(units.quantity, checked(draft.decimals[units.asset]))

/** Quantities of the asset will be split in proportions that no decimal fits: keep them as fine as can be. */
export function keepFinest(draft: Draft, asset: number): void {
  if (checked(draft.decimals[asset]) === QUANTITY_DECIMALS) return
  draft.finest.add(checked(draft.assets.list[asset]))
  throw FINER
}

export function assetIndex(draft: Draft, name: string): number {
  const index = nameIndex(draft.assets, name)
  if (index === draft.decimals.length) draft.decimals.push(USUAL_DECIMALS)
  return index
}

/** A quantity in the asset's own unit. */
export function coins(draft: Draft, text: Decimal | undefined, asset: number, field: string): Amount {
  if (text === undefined) return leaveOut(draft, 'event_incomplete', field)
  const read = readCoins(text, checked(draft.decimals[asset]))
  if (read === 'finer') throw FINER
  if (typeof read === 'string') return leaveOut(draft, read, `${field}: ${text}`)
  return read
}

export function dollars(draft: Draft, text: Decimal, field: string): Amount {
  const read = readDollars(text)
  return typeof read === 'string' ? leaveOut(draft, read, `${field}: ${text}`) : read
}

/** The market value by the prices; notes its source for the posting that comes next. */
export function priceValue(
  draft: Draft,
  asset: string,
  quantityText: Decimal,
  at: Instant,
): { value: Amount; source: string; exactness: PriceExactness } | undefined {
  const price = draft.prices(asset, at)
  if (!price) return undefined
  const [whole = '', fraction = ''] = price.usd.split('.')
  const units = readQuantity(quantityText)
  if (!/^\d+(\.\d+)?$/.test(price.usd) || units === undefined) return undefined
  // Dollars in 10^-8 are price (10^-fraction) times units (10^-18), rounded once.
  const product = BigInt(whole + fraction) * units * 10n ** 8n
  return {
    value: amount(roundedDivision(product, 10n ** BigInt(fraction.length + QUANTITY_DECIMALS))),
    source: price.source,
    exactness: price.exactness ?? 'day',
  }
}
