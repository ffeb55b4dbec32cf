// What each event does, read off SPEC.md: R-BUY to R-FEE-ALONE and the gaps. Dollars are whole numbers of 10^-8.
import type { Fee, LedgerEvent, Prices } from '../../src/core/event.ts'
import type { DisposalKind } from '../../src/core/outcome.ts'
import type { Settings } from '../../src/core/settings.ts'
import { dayOf, startOf } from './calendar.ts'

export type Acquire = {
  phase: 0
  event: LedgerEvent
  asset: string
  wallet: string
  quantity: bigint
  basis: bigint
  basisUnknown: boolean
  /** The basis and day for a loss on a gift that was worth less than it had cost. */
  lossBasis?: bigint
  orderAt: number
  heldFrom: string
  alwaysLong: boolean
  /**
   * Withheld for fees from these very units, before anyone else can take them. They leave with what they cost;
   * `costs`, the value they paid, join the basis of the units that stay.
   */
  withheld?: { quantity: bigint; value: bigint | null; costs: bigint }
}
export type Move = {
  phase: 1
  event: LedgerEvent
  asset: string
  from: string
  to: string | null
  quantity: bigint
  /** Units that leave as a fee by a disposal of their own. */
  fee: bigint
  /** The successor of a token; or fewer of the same units, when a fee leaves its basis to those that arrive. */
  becomes?: { asset: string; quantity: bigint }
}
export type Dispose = {
  phase: 2
  event: LedgerEvent
  asset: string
  wallet: string
  quantity: bigint
  kind: DisposalKind
  /** Net of costs. Null where unknown. */
  proceeds: bigint | null
  isMain: boolean
}
export type Act = Acquire | Move | Dispose

const read = (text: string, decimals: number): bigint => {
  const [whole = '', digits = ''] = text.split('.')
  return BigInt(whole + digits.padEnd(decimals, '0'))
}
const dollars = (text: string) => read(text, 8)
const nearest = (a: bigint, b: bigint) => (2n * a + b) / (2n * b)
export const units = (text: string) => read(text, 18)

export function toActs(event: LedgerEvent, prices: Prices, settings: Settings): Act[] {
  const { asset, wallet, at } = event
  const quantity = units(event.quantity)
  const day = dayOf(at, settings.timeZone)
  const worth = (coin: string, amount: bigint, stated: string | undefined): bigint | null => {
    if (stated !== undefined) return dollars(stated)
    const price = prices(coin, at)
    return price === undefined ? null : nearest(dollars(price.usd) * amount, 10n ** 18n)
  }
  const value = 'usd' in event ? worth(asset, quantity, event.usd) : worth(asset, quantity, undefined)
  const fee = readFee(event.fee)
  const isMove = event.type === 'transfer' || event.type === 'withdrawal'
  const feeKind: DisposalKind = isMove ? 'transfer_fee' : 'fee'
  const dispose = (kind: DisposalKind, amount: bigint, proceeds: bigint | null): Dispose => ({
    ...{ phase: 2, event, asset, wallet, kind, proceeds, quantity: amount, isMain: true },
  })
  const acquire = (basis: bigint | null, more: Partial<Acquire> = {}): Acquire => ({
    ...{ phase: 0, event, asset, wallet, quantity, orderAt: at, heldFrom: day, alwaysLong: false },
    ...{ basis: basis ?? 0n, basisUnknown: basis === null },
    ...more,
  })
  /** A coin paid as a fee beside the act: a disposal of its own, and what it was worth. */
  const payFee = (): { cost: bigint; acts: Act[] } => {
    if (fee.coin === null) return { cost: fee.cash, acts: [] }
    const gross = worth(fee.coin, fee.quantity, event.fee?.usd)
    // What the coins paid for their own disposal is a cost of that disposal, and none of the act's.
    const paid = gross === null ? null : gross - (gross * units(event.fee?.onFee ?? '0')) / fee.quantity
    const act = dispose(feeKind, fee.quantity, paid)
    return { cost: paid ?? 0n, acts: [{ ...act, asset: fee.coin, isMain: false }] }
  }
  /** Units of a known whole are worth their share of it, unless stated. Of an unknown whole nothing is known. */
  const withheldFrom = (all: bigint | null, amount: bigint) => {
    const stated = event.fee?.usd
    const value = all === null ? null : stated === undefined ? (all * fee.quantity) / amount : dollars(stated)
    return { quantity: fee.quantity, costs: 0n, value }
  }

  switch (event.type) {
    case 'buy': {
      if (fee.coin === asset) {
        const withheld = withheldFrom(value, quantity)
        const costs = value === null ? 0n : (withheld.value ?? 0n)
        return [acquire(value, { withheld: { ...withheld, costs } })]
      }
      const { cost, acts } = payFee()
      return [acquire(value === null ? null : value + cost), ...acts]
    }
    case 'sell':
    case 'spend': {
      const kind = event.type === 'sell' ? 'sale' : 'spend'
      if (fee.coin === asset) return [dispose(kind, quantity + fee.quantity, value)]
      const { cost, acts } = payFee()
      return [dispose(kind, quantity, value === null ? null : value - cost), ...acts]
    }
    case 'trade':
      return toTrade()
    case 'transfer':
    case 'withdrawal': {
      // All of `quantity` left the wallet; a fee in the same coin is what did not arrive.
      const paid = fee.coin === asset ? fee.quantity : 0n
      const stated = event.type === 'transfer' ? event.received : undefined
      const arrived = stated === undefined ? quantity - paid : units(stated)
      const lost = quantity > arrived ? quantity - arrived : 0n
      const to = event.type === 'transfer' ? event.to : null
      const beside = fee.coin === asset ? [] : payFee().acts
      const move: Move = { phase: 1, event, asset, from: wallet, to, quantity: quantity - lost, fee: lost }
      if (lost === 0n) return [move, ...beside]
      if (settings.transferFees === 'basis' && lost < quantity) {
        return [{ ...move, quantity, fee: 0n, becomes: { asset, quantity: quantity - lost } }, ...beside]
      }
      const value = worth(asset, lost, paid === lost ? event.fee?.usd : undefined)
      const forLost = { ...dispose(feeKind, lost, value), isMain: false }
      return [move, forLost, ...beside]
    }
    case 'migration': {
      const becomes = { asset: event.received.asset, quantity: units(event.received.quantity) }
      return [
        { phase: 1, event, asset, from: wallet, to: wallet, quantity, fee: 0n, becomes },
        ...payFee().acts,
      ]
    }
    case 'deposit': {
      const origin =
        event.acquired === undefined
          ? {}
          : { orderAt: startOf(event.acquired, settings.timeZone), heldFrom: event.acquired }
      return [acquire(event.basis === undefined ? null : dollars(event.basis), origin), ...payFee().acts]
    }
    case 'income':
      if (fee.coin === asset) return [acquire(value, { withheld: withheldFrom(value, quantity) })]
      return [acquire(value), ...payFee().acts]
    case 'inheritance':
      return [acquire(value, { alwaysLong: true }), ...payFee().acts]
    case 'gift_in':
      return [toGift(), ...payFee().acts]
    case 'gift_out':
      return [dispose('gift', quantity, value), ...payFee().acts]
    case 'donation':
      return [dispose('donation', quantity, value), ...payFee().acts]
    case 'loss':
      return [dispose('loss', quantity, value), ...payFee().acts]
    case 'fee':
      return [dispose('fee', quantity, value), ...payFee().acts]
  }

  function toTrade(): Act[] {
    if (event.type !== 'trade') return []
    const got = event.received
    const amount = units(got.quantity)
    const stated = got.usd ?? event.usd
    const both = stated !== undefined ? dollars(stated) : (worth(got.asset, amount, undefined) ?? value)
    const isSame = fee.coin === asset
    const withheld = fee.coin === got.asset ? withheldFrom(both, amount) : undefined
    const { cost, acts } = withheld
      ? { cost: withheld.value ?? 0n, acts: [] }
      : isSame
        ? { cost: withheldFrom(both, quantity).value ?? 0n, acts: [] }
        : payFee()
    const rule = day >= '2025-01-01' ? 'disposed' : (settings.tradeFeesBefore2025 ?? 'disposed')
    const toGiven = rule === 'disposed' ? cost : rule === 'acquired' ? 0n : cost / 2n
    // Coins of the kind given that paid the fee bought a service worth as much.
    const realized = both === null ? null : both + (isSame ? cost : 0n) - toGiven
    const joins = both === null ? 0n : cost - toGiven
    const bought = acquire(both === null || withheld ? both : both + joins, {
      asset: got.asset,
      quantity: amount,
    })
    return [
      withheld ? { ...bought, withheld: { ...withheld, costs: joins } } : bought,
      dispose('trade', quantity + (isSame ? fee.quantity : 0n), realized),
      ...acts,
    ]
  }

  function toGift(): Acquire {
    if (event.type !== 'gift_in' || !event.donor) return acquire(null)
    const { donor } = event
    const cost = dollars(donor.basis)
    const origin = { heldFrom: donor.acquired }
    if (value === null) return acquire(cost, origin)
    if (value < cost) return acquire(cost, { ...origin, lossBasis: value })
    const [paid, taxable] = [dollars(donor.giftTaxPaid ?? '0'), dollars(donor.taxableGift ?? '0')]
    const increase = taxable === 0n ? 0n : (paid * (value - cost)) / taxable
    return acquire(cost + (increase < paid ? increase : paid), origin)
  }
}

const readFee = (fee: Fee | undefined) =>
  fee?.asset !== undefined && fee.quantity !== undefined
    ? { coin: fee.asset, quantity: units(fee.quantity), cash: 0n }
    : { coin: null, quantity: 0n, cash: dollars(fee?.usd ?? '0') }
