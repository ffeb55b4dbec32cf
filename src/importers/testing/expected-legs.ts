// What the expectations beside shared samples say, which were written by many hands in many shapes, and what our events
// say, both as legs: so much of an asset in or out at a time.

import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { GAIN, LOSS } from '../layouts/result.ts'

export type Leg = {
  /** Undefined where the expectation has no time. */
  at: number | undefined
  /** How far apart two clocks may be. */
  within: number
  asset: string
  /** Positive in, negative out; of an expectation it may be unknown. */
  sign: 1 | -1 | 0
  amount: number
  /** Other figures for the same amount: with and without its fee. */
  also: number[]
  isIncome: boolean
  usd: number[]
  text: string
}

type Expected = Record<string, unknown>

const SECOND = 1000
const DAY = 86_400_000

export function legsOfEvent(event: ImportedEvent): Leg[] {
  const { type, at, asset, quantity, received, quote, fee, usd } = event
  const feeIn = (name: string) => (fee?.asset === name ? Number(fee.quantity) : 0)
  const leg = (sign: 1 | -1, name: string, amount: Decimal): Leg => {
    const value = Number(amount)
    const dollars =
      usd === undefined
        ? []
        : [Number(usd), Number(usd) + Number(fee?.usd ?? 0), Number(usd) - Number(fee?.usd ?? 0)]
    return {
      at,
      within: SECOND,
      asset: name,
      sign,
      amount: value,
      also: [value + feeIn(name), value - feeIn(name)],
      isIncome: type === 'income',
      usd: dollars,
      text: `${type} ${sign > 0 ? '+' : '-'}${amount} ${name} ${new Date(at).toISOString()}`,
    }
  }
  const isIn = ['buy', 'deposit', 'income', 'gift_in', 'inheritance'].includes(type)
  const legs = [leg(isIn ? 1 : -1, asset, quantity)]
  if (received) legs.push(leg(1, received.asset, received.quantity))
  if (quote) legs.push(leg(isIn ? -1 : 1, quote.asset, quote.quantity))
  // A position that was closed is a thing of our ledger: what it paid or took is what others have.
  return legs.filter(({ asset }) => asset !== GAIN && asset !== LOSS)
}

/** The fee of an event, as what it costs. */
export const feeText = ({ fee }: ImportedEvent) =>
  fee?.asset !== undefined
    ? `${Number(fee.quantity)} ${fee.asset}`
    : fee?.usd !== undefined
      ? `${Number(fee.usd)} USD`
      : ''

const outgoing = /sell|sent|send|withdraw|spend|out|loss|fee|payment|gift_sent|donat|expense/i
const incoming =
  /buy|receive|deposit|reward|income|interest|revenue|rebate|airdrop|fork|mining|staking|cashback|\bin\b|bonus|transfer_in|credit|gift/i
const income = /reward|staking_|staking$|income|interest|revenue|airdrop|mining|learning/i

/** Within one account, such as into staking and back; rotki has its own words for it. */
const internal = /^internal|^transfer\/none|^staking\/(deposit|remove)_asset/i

/** An expectation as legs. Moves of money, and moves inside one account, are none: no event is expected of them. */
export function legsOfExpected(expected: Expected): Leg[] {
  const text = (name: string) =>
    expected[name] === undefined || expected[name] === null ? '' : String(expected[name])
  const type = text('type') || text('transaction')
  if (internal.test(type)) return []
  const { at, within } = timeOf(text('timestamp') || text('date') || text('sold'))
  const fee = Number(text('feeAmount') || text('fees.quantity')) || 0
  const feeAsset = assetOf(text('feeAsset') || text('fees.currency'))
  const usd = [
    'usd',
    'usdCost',
    'usdCostExFee',
    'usdOut',
    'usdIn',
    'usdGross',
    'usdProceedsGross',
    'usdValue',
    'proceeds',
  ]
    .map(name => Number(text(name)))
    .filter(value => value > 0)
  const legs: Leg[] = []
  const add = (sign: 1 | -1 | 0, asset: string, amount: string) => {
    const value = Math.abs(Number(amount))
    if (asset === '' || !(value > 0)) return
    const name = assetOf(asset)
    const own = feeAsset === name ? fee : 0
    legs.push({
      at,
      within,
      asset: name,
      sign,
      amount: value,
      also: [value + own, value - own],
      isIncome: income.test(type) && sign >= 0 && !/^buy|^sell|trade/i.test(type),
      usd,
      text: `${type} ${sign > 0 ? '+' : sign < 0 ? '-' : ''}${amount} ${asset} ${text('timestamp') || text('date') || text('id')}`,
    })
  }
  const sign = outgoing.test(type) ? -1 : incoming.test(type) ? 1 : 0
  if (text('acquired') !== '') {
    // A closed position: bought then, sold now.
    add(-1, text('asset'), text('quantity'))
    add(1, text('asset'), text('quantity'))
    const bought = legs.at(-1)
    if (bought) Object.assign(bought, { ...timeOf(text('acquired').replace('VARIOUS', '')), usd: [] })
    return legs
  }
  add(-1, text('sentAsset'), text('sentAmount'))
  add(1, text('receivedAsset'), text('receivedAmount'))
  if (text('base') !== '') {
    add(sign, text('base'), text('amount'))
    add(sign === 1 ? -1 : 1, text('quote'), text('total'))
  }
  add(sign, text('asset') || text('currency'), text('asset') !== '' ? text('amount') : text('quantity'))
  return legs.filter(({ asset }) => !isMoney(asset))
}

function timeOf(text: string): Pick<Leg, 'at' | 'within'> {
  if (text === '') return { at: undefined, within: 0 }
  const plain = text.replace(/ .*$/, '')
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(plain)
  const at = Date.parse(hasZone || !plain.includes('T') ? plain : `${plain}Z`)
  return { at, within: hasZone && !/T00:00:00Z$/.test(plain) ? SECOND : DAY }
}

const aliases: Record<string, string> = { EDGELESS: 'EDG', SAI: 'DAI', XBT: 'BTC', ETH2: 'ETH', BETH: 'ETH' }
export const assetOf = (name: string) => aliases[name.toUpperCase()] ?? name.toUpperCase()
