// The amounts of an event, checked. What cannot be read throws, and the event is left out (R-GAP-EVENT).
import type { BrokerLine, LedgerEvent } from '../src/index.ts'
import { dollars, nearest, units } from './amounts.ts'
import type { Reading } from './ledger.ts'

export const LEFT_OUT = Symbol('the event cannot be read')

export function leaveOutIf(isUnusable: boolean): void {
  if (isUnusable) throw LEFT_OUT
}

export function coins(text: unknown): bigint {
  const read = units(text)
  if (read === undefined || read < 0n) throw LEFT_OUT
  return read
}

export function money(text: unknown): bigint {
  const read = dollars(text)
  if (read === undefined || read < 0n) throw LEFT_OUT
  return read
}

export const isName = (text: unknown) => typeof text === 'string' && text !== ''

type Priced = { value: bigint; exactness: number }
const exactnesses = ['day', 'minute', 'pegged']

export function priced({ prices }: Reading, asset: string, quantity: string, at: number): Priced | undefined {
  const price = prices(asset, at)
  const amount = units(quantity)
  if (!price || amount === undefined || !/^\d+(\.\d+)?$/.test(price.usd)) return undefined
  const [, places = ''] = price.usd.split('.')
  return {
    value: nearest(
      BigInt(price.usd.replace('.', '')) * amount * 10n ** 8n,
      10n ** BigInt(places.length + 18),
    ),
    exactness: exactnesses.indexOf(price.exactness ?? 'day'),
  }
}

/** As stated; else by the price of the money it changed hands for; else by its own. Null where nobody knows. */
export function worth(reading: Reading, event: LedgerEvent): bigint | null {
  if ('usd' in event && event.usd !== undefined) return money(event.usd)
  const paid = 'money' in event ? event.money : undefined
  const ofMoney = paid && priced(reading, paid.asset, paid.quantity, event.at)
  return (ofMoney ?? priced(reading, event.asset, event.quantity, event.at))?.value ?? null
}

/** R-TRADE: what is stated of either side, else the more exact price. */
export function worthOfTrade(
  reading: Reading,
  event: Extract<LedgerEvent, { type: 'trade' }>,
): bigint | null {
  const { received, at } = event
  const stated = received.usd ?? event.usd
  if (stated !== undefined) return money(stated)
  const got = priced(reading, received.asset, received.quantity, at)
  const given = priced(reading, event.asset, event.quantity, at)
  return (got && given && given.exactness > got.exactness ? given : (got ?? given))?.value ?? null
}

export type PaidFee = {
  cash: bigint
  coin: string | null
  quantity: bigint
  stated: bigint | null
  onFee: bigint
}
const noFee: PaidFee = { cash: 0n, coin: null, quantity: 0n, stated: null, onFee: 0n }

export function feeOf(reading: Reading, { fee, at }: LedgerEvent): PaidFee {
  if (fee === undefined || fee === null) return noFee
  leaveOutIf(typeof fee !== 'object')
  const stated = fee.usd === undefined ? null : money(fee.usd)
  if (fee.money && stated === null)
    return { ...noFee, cash: priced(reading, fee.money.asset, fee.money.quantity, at)?.value ?? 0n }
  if (fee.asset === undefined && fee.quantity === undefined) return { ...noFee, cash: stated ?? 0n }
  if (!isName(fee.asset) || fee.asset === undefined) throw LEFT_OUT
  const quantity = coins(fee.quantity)
  if (quantity === 0n) return noFee
  const onFee = fee.onFee === undefined ? 0n : coins(fee.onFee)
  leaveOutIf(onFee > quantity)
  return { cash: 0n, coin: fee.asset, quantity, stated, onFee }
}

/** R-BROKER-LINES: used where they account for every unit that left. */
export function usableLines(event: LedgerEvent, leaving: bigint): readonly BrokerLine[] | undefined {
  const lines = ('brokerLines' in event && event.brokerLines) || []
  const quantities = lines.map(({ quantity }) => units(quantity) ?? 0n)
  const isWhole = quantities.every(quantity => quantity > 0n)
  return isWhole && quantities.reduce((sum, quantity) => sum + quantity, 0n) === leaving ? lines : undefined
}
