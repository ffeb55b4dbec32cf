// What each event does, read off SPEC.md: R-BUY to R-FEE-ALONE, R-CONVERSION, R-CONTRACT and the gaps.
import type { LedgerEvent, Trade } from '../src/index.ts'
import { type Acquire, type Act, type Dispose, type Kind, type Move, unitOf } from './acts.ts'
import { dollars, smaller } from './amounts.ts'
import { isDay } from './calendar.ts'
import type { Reading } from './ledger.ts'
import {
  coins,
  feeOf,
  isName,
  LEFT_OUT,
  leaveOutIf,
  money,
  type PaidFee,
  priced,
  usableLines,
  worth,
  worthOfTrade,
} from './read-event.ts'

/** Undefined where the event is left out. */
export function actsOf(reading: Reading, event: LedgerEvent): Act[] | undefined {
  try {
    leaveOutIf(!isName(event.wallet) || !isName(event.asset))
    const quantity = coins(event.quantity)
    leaveOutIf(quantity === 0n)
    return actsIn({ reading, event, quantity, fee: feeOf(reading, event) })
  } catch (reason) {
    if (reason !== LEFT_OUT) throw reason
    return undefined
  }
}

type Context = { reading: Reading; event: LedgerEvent; quantity: bigint; fee: PaidFee }

function actsIn(context: Context): Act[] {
  const { reading, event, quantity } = context
  switch (event.type) {
    case 'buy': {
      if (isWithheld(context, event.asset))
        return withheld(context, quantity, worth(reading, event), cost => cost)
      const value = worth(reading, event)
      const { cost, acts } = payFee(context, 'fee')
      return [acquire(context, value === null ? null : value + cost), ...acts]
    }
    case 'sell':
    case 'spend':
      return sale(context, event.type === 'sell' ? 'sale' : 'spend')
    case 'trade':
      return isCarriedOver(event, reading) ? migration(context, event.received) : trade(context, event)
    case 'migration':
      return migration(context, event.received)
    case 'transfer':
    case 'withdrawal':
      return transfer(context)
    case 'income': {
      const value = worth(reading, event)
      if (isWithheld(context, event.asset)) return withheld(context, quantity, value, () => 0n)
      return [acquire(context, value), ...payFee(context, 'fee').acts]
    }
    case 'inheritance':
      return [acquire(context, worth(reading, event), { heldFrom: null }), ...payFee(context, 'fee').acts]
    case 'gift_in':
      return [gift(context, event), ...payFee(context, 'fee').acts]
    case 'deposit': {
      const basis = event.basis === undefined ? null : money(event.basis)
      const { acquired, at } = event
      if (acquired === undefined) return [acquire(context, basis), ...payFee(context, 'fee').acts]
      leaveOutIf(!isDay(acquired) || acquired > reading.calendar.dayOf(at))
      const orderAt = Math.min(reading.calendar.startOf(acquired), at)
      return [acquire(context, basis, { heldFrom: acquired, orderAt }), ...payFee(context, 'fee').acts]
    }
    case 'gift_out':
    case 'donation':
    case 'loss': {
      const kind = event.type === 'gift_out' ? 'gift' : event.type
      return [
        dispose(context, kind, quantity, worth(reading, event) ?? 0n, 0n),
        ...payFee(context, 'fee').acts,
      ]
    }
    case 'fee':
      return [dispose(context, 'fee', quantity, worth(reading, event), 0n), ...payFee(context, 'fee').acts]
    default:
      throw LEFT_OUT
  }
}

function acquire(
  { reading, event, quantity }: Context,
  basis: bigint | null,
  more: Partial<Acquire> = {},
): Acquire {
  const heldFrom = reading.calendar.dayOf(event.at)
  const { asset, wallet, at: orderAt } = event
  return {
    phase: 0,
    event,
    asset,
    wallet,
    quantity,
    basis,
    lossBasis: null,
    orderAt,
    heldFrom,
    unit: undefined,
    ...more,
  }
}

/** `gross` less `costs`; where nobody knows it, what the broker shows (R-GAP-PROCEEDS). */
function dispose(
  { event }: Context,
  kind: Kind,
  quantity: bigint,
  gross: bigint | null,
  costs: bigint,
): Dispose {
  const isSale = event.type === 'sell' || event.type === 'spend' || event.type === 'trade'
  const lines = isSale ? usableLines(event, quantity) : undefined
  const shown = isSale && gross === null ? shownBy(event.broker?.proceeds, lines) : undefined
  const proceeds = gross === null ? (shown ?? null) : gross - costs
  const isContract = isSale && event.contract === 'section_1256'
  return {
    ...{ phase: 2, event, asset: event.asset, wallet: event.wallet, quantity, proceeds },
    ...{
      lines: isContract ? undefined : lines,
      kind: isContract ? 'section_1256' : kind,
      costs: proceeds === null ? 0n : costs,
    },
    ...{ isMain: kind !== 'fee' || event.type === 'fee', withheld: undefined },
  }
}

function shownBy(proceeds: string | undefined, lines: Dispose['lines']): bigint | undefined {
  if (!lines) return dollars(proceeds)
  const shown = lines.map(line => dollars(line.proceeds))
  return shown.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0n)
}

/** Coins that paid a fee leave at their value, which is the cost, less what paid for their own disposal. */
function payFee(context: Context, kind: Kind): { cost: bigint; acts: Dispose[] } {
  const { reading, event, fee } = context
  if (fee.coin === null) return { cost: fee.cash, acts: [] }
  const gross = fee.stated ?? priced(reading, fee.coin, event.fee?.quantity ?? '', event.at)?.value ?? null
  const own = gross === null ? 0n : (gross * fee.onFee) / fee.quantity
  const proceeds = gross === null ? null : gross - own
  const paid: Dispose = {
    ...{ phase: 2, event, asset: fee.coin, wallet: event.wallet, quantity: fee.quantity, kind, proceeds },
    ...{ costs: own, isMain: false, lines: undefined, withheld: undefined },
  }
  return { cost: proceeds ?? 0n, acts: [paid] }
}

function isWithheld({ fee }: Context, received: string): boolean {
  return fee.coin === received
}

/** R-FEE-WITHHELD: a part of what was received leaves at once; `joins` says what of its cost the rest takes over. */
function withheld(
  context: Context,
  received: bigint,
  value: bigint | null,
  joins: (cost: bigint) => bigint,
  asset = context.event.asset,
): [Acquire, Dispose] {
  const { fee, event } = context
  const quantity = received - fee.quantity
  leaveOutIf(quantity <= 0n)
  const basis = value === null ? 0n : (value * fee.quantity) / received
  const proceeds = value === null ? null : (fee.stated ?? basis)
  const extra = joins(proceeds ?? 0n)
  const isExact = value === null || extra === basis
  const unit = isExact ? undefined : unitOf(value * quantity + extra * received, quantity * received)
  const rest = value === null ? null : value - basis + extra
  return [
    acquire(context, rest, { asset, quantity, unit }),
    {
      ...{ phase: 2, event, asset, wallet: event.wallet, quantity: fee.quantity, kind: 'fee', proceeds },
      ...{ costs: 0n, isMain: false, lines: undefined, withheld: { basis, isUnknown: value === null } },
    },
  ]
}

/** R-FEE-SELL, R-FEE-SAME, R-FEE-THIRD; coins that paid the fee come before the sale. */
function sale(context: Context, kind: Kind): Act[] {
  const { reading, event, quantity, fee } = context
  const value = worth(reading, event)
  if (fee.coin === event.asset) {
    const costs = value === null ? 0n : feeInGiven(context, value)
    return [dispose(context, kind, quantity + fee.quantity, value === null ? null : value + costs, costs)]
  }
  const { cost, acts } = payFee(context, 'fee')
  return [...acts, dispose(context, kind, quantity, value, cost)]
}

const feeInGiven = ({ fee, quantity }: Context, value: bigint) =>
  fee.stated ?? (value * fee.quantity) / quantity

function trade(context: Context, event: Trade): Act[] {
  const { reading, quantity, fee } = context
  const { asset } = event.received
  leaveOutIf(!isName(asset) || asset === event.asset)
  const got = coins(event.received.quantity)
  leaveOutIf(got === 0n)
  const value = worthOfTrade(reading, event)
  const ofGiven = (costs: bigint) => costsOfGiven(reading, event, costs)
  if (isWithheld(context, asset)) {
    const [rest, paid] = withheld(context, got, value, cost => cost - ofGiven(cost), asset)
    return [rest, paid, dispose(context, 'trade', quantity, value, ofGiven(paid.proceeds ?? 0n))]
  }
  const isInGiven = fee.coin === event.asset
  const { cost, acts } = isInGiven ? { cost: inGivenCost(context, value), acts: [] } : payFee(context, 'fee')
  const basis = value === null ? null : value + cost - ofGiven(cost)
  const gross = value === null ? null : value + (isInGiven ? cost : 0n)
  const leaving = isInGiven ? quantity + fee.quantity : quantity
  return [
    acquire(context, basis, { asset, quantity: got }),
    ...acts,
    dispose(context, 'trade', leaving, gross, ofGiven(cost)),
  ]
}

const inGivenCost = (context: Context, value: bigint | null) =>
  value === null ? 0n : feeInGiven(context, value)

/** R-FEE-TRADE. */
function costsOfGiven({ calendar, settings }: Reading, { at }: Trade, costs: bigint): bigint {
  const rule = calendar.dayOf(at) >= '2025-01-01' ? 'disposed' : settings.tradeFeesBefore2025
  return rule === 'acquired' ? 0n : rule === 'split' ? costs / 2n : costs
}

/** R-CONVERSION: what a broker or the taxpayer reported is a trade by either reading. */
function isCarriedOver(event: Trade, { settings }: Reading): boolean {
  const { conversion, broker, brokerLines, adjustments, contract } = event
  if (conversion === undefined) return false
  const usual = conversion === 'wrapping' || conversion === 'bridging' ? 'carry_over' : 'trade'
  const isReported = broker || brokerLines?.length || adjustments?.length || contract
  return !isReported && (settings.conversions?.[conversion] ?? usual) === 'carry_over'
}

function move({ event, quantity }: Context, change: Partial<Move>): Move {
  const { asset, wallet } = event
  const moved = {
    event,
    asset,
    wallet,
    to: wallet,
    toAsset: asset,
    quantity,
    arrives: quantity,
    shrinks: false,
  }
  return { phase: 1, ...moved, ...change }
}

function migration(context: Context, received: { asset: string; quantity: string }): Act[] {
  leaveOutIf(!isName(received?.asset) || received.asset === context.event.asset)
  const arrives = coins(received.quantity)
  leaveOutIf(arrives === 0n)
  return [move(context, { toAsset: received.asset, arrives }), ...payFee(context, 'fee').acts]
}

/** R-TRANSFER, R-TRANSIT, R-FEE-TRANSFER. */
function transfer(context: Context): Act[] {
  const { reading, event, quantity, fee } = context
  const isOwnCoin = fee.coin === event.asset
  const stated = event.type === 'transfer' ? event.received : undefined
  const to = event.type === 'transfer' ? event.to : null
  leaveOutIf(to !== null && !isName(to))
  const arrived =
    stated === undefined ? quantity - (isOwnCoin ? fee.quantity : 0n) : smaller(coins(stated), quantity)
  leaveOutIf(arrived < 0n)
  const lost = quantity - arrived
  const beside = isOwnCoin ? [] : payFee(context, 'transfer_fee').acts
  if (lost > 0n && arrived > 0n && reading.settings.transferFees === 'basis')
    return [move(context, { to, arrives: arrived, shrinks: true }), ...beside]
  const moved = to === event.wallet ? [move(context, { to })] : []
  if (to !== event.wallet && arrived > 0n)
    moved.push(move(context, { to, quantity: arrived, arrives: arrived }))
  return lost > 0n ? [...moved, lostOnTheWay(context, lost), ...beside] : [...moved, ...beside]
}

function lostOnTheWay({ reading, event, fee }: Context, quantity: bigint): Dispose {
  const isFee = fee.coin === event.asset && fee.quantity === quantity
  const lostUsd = event.type === 'transfer' && event.lostUsd !== undefined ? money(event.lostUsd) : null
  const proceeds = (isFee ? fee.stated : null) ?? lostUsd ?? pricedUnits(reading, event, quantity)
  return {
    ...{
      phase: 2,
      event,
      asset: event.asset,
      wallet: event.wallet,
      quantity,
      kind: 'transfer_fee',
      proceeds,
    },
    ...{ costs: 0n, isMain: false, lines: undefined, withheld: undefined },
  }
}

function pricedUnits(reading: Reading, { asset, at }: LedgerEvent, quantity: bigint): bigint | null {
  const digits = quantity.toString().padStart(19, '0')
  return priced(reading, asset, `${digits.slice(0, -18)}.${digits.slice(-18)}`, at)?.value ?? null
}

/** R-GIFT: the donor's basis and day; the gift tax on the increase joins it. */
function gift(context: Context, event: Extract<LedgerEvent, { type: 'gift_in' }>): Acquire {
  const { donor } = event
  const market = worth(context.reading, event)
  if (!donor) return acquire(context, null)
  const heldFrom = donor.acquired
  leaveOutIf(!isDay(heldFrom) || heldFrom > context.reading.calendar.dayOf(event.at))
  const cost = money(donor.basis)
  const basis = cost + (market === null ? 0n : giftTax(donor, market - cost))
  return acquire(context, basis, { heldFrom, lossBasis: market !== null && market < basis ? market : null })
}

type Donor = NonNullable<Extract<LedgerEvent, { type: 'gift_in' }>['donor']>

function giftTax({ giftTaxPaid, taxableGift }: Donor, increase: bigint): bigint {
  if (giftTaxPaid === undefined || taxableGift === undefined) return 0n
  const [paid, taxable] = [money(giftTaxPaid), money(taxableGift)]
  if (increase <= 0n || taxable === 0n) return 0n
  return increase >= taxable ? paid : (paid * increase) / taxable
}
