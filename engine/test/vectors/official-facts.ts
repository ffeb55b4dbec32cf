// Official examples told as a few facts and a result: gifts, income, a trade, terms.
import { expect } from 'vitest'
import type { LedgerEvent } from '../../src/event.ts'
import { calculate } from '../../src/index.ts'
import { type Usd, ZERO_USD } from '../../src/money.ts'
import type { Outcome } from '../../src/outcome.ts'
import { expectDollars } from './compare.ts'
import { decimal, decimalText, times } from './decimal.ts'
import { termBetween } from './irs.ts'
import { factsOf, type OfficialVector, optionalText, text } from './official-vector.ts'
import { noAdapter } from './vector.ts'

const day = (month: number, date = 1) => Date.UTC(2025, month - 1, date, 12)
const one = { wallet: 'W', asset: 'X', quantity: '1' }

const run = (events: LedgerEvent[]): Outcome =>
  calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })

export function checkGift(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  const donor = { acquired: '2020-01-01', basis: text(given, 'donorBasis') }
  const { disposals } = run([
    { ...one, type: 'gift_in', id: 'gift', at: day(1), usd: text(given, 'fmvAtGift'), donor },
    { ...one, type: 'sell', id: 'sale', at: day(6), usd: text(given, 'salePrice') },
  ])
  expect(disposals).toHaveLength(1)
  expectDollars(disposals.at(0).gain, text(want, 'gain'), 'gain')
  const basis = optionalText(want, 'basis')
  if (basis !== undefined && /^[\d.]+$/.test(basis)) expectDollars(disposals.at(0).basis, basis, 'basis')
}

/** Pub. 551 rounds the fraction to two digits and says so; the exact figure stands in the note. */
export function checkGiftTax(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  const value = text(given, 'fmv')
  const donor = {
    acquired: '2020-01-01',
    basis: text(given, 'donorBasis'),
    giftTaxPaid: text(given, 'giftTaxPaid'),
    taxableGift: decimalText(decimal(value) - decimal(text(given, 'annualExclusion'))),
  }
  const { lots } = run([{ ...one, type: 'gift_in', id: 'gift', at: day(1), usd: value, donor }])
  const exact = /-> ([\d.]+)/.exec(optionalText(want, 'note') ?? '')?.[1]
  expectDollars(lots.at(0).basis, exact ?? text(want, 'basis'), 'basis', exact ? '0.005' : undefined)
}

/** A fork: coins held, coins received (or none), and what they were worth. */
export function checkFork(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  const [heldUnits = '', held = ''] = text(given, 'hold').split(' ')
  const [quantity = '', asset = text(given, 'fork')] = text(given, 'received').split(' ')
  const { income, lots } = run([
    { ...one, type: 'buy', id: 'held', at: day(1), asset: held, quantity: heldUnits, usd: '100' },
    {
      ...one,
      type: 'income',
      kind: 'fork',
      id: 'fork',
      at: day(2),
      asset,
      quantity,
      usd: optionalText(given, 'fmvTotal'),
    },
  ])
  expectDollars(sum([...income].map(item => item.usd)), text(want, 'income'), 'income')
  const basisOf = (name: string) => sum([...lots].filter(lot => lot.asset === name).map(lot => lot.basis))
  expectDollars(basisOf(held), '100', 'basis of what was held')
  const [basis, perUnit] = [optionalText(want, `basis${asset}`), optionalText(want, `basisPerUnit${asset}`)]
  if (basis !== undefined) expectDollars(basisOf(asset), basis, 'basis of what was received')
  if (perUnit !== undefined) {
    expectDollars(basisOf(asset), decimalText(times(decimal(perUnit), decimal(quantity))), 'basis per unit')
  }
}

const sum = (amounts: readonly Usd[]): Usd =>
  amounts.reduce((total, amount) => (total + amount) as Usd, ZERO_USD)

/** A staking reward counts on the day of dominion and control, at that day's value. */
export function checkStaking(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  const [quantity = '', asset = ''] = text(given, 'reward').split(' ')
  const monthOf = (name: string) => Number(/^Date (\d)$/.exec(name)?.[1] ?? noAdapter(`day ${name}`))
  const at = day(monthOf(text(given, 'dominionOn')))
  const { income, lots } = calculate(
    [{ type: 'income', kind: 'staking', id: 'reward', at, wallet: 'W', asset, quantity }],
    (_, when) => ({ usd: String(10 + new Date(when).getUTCMonth()), source: 'example' }),
    { timeZone: 'UTC', method: 'FIFO' },
  )
  const month = monthOf(text(want, 'incomeDate'))
  expect([...income].map(item => item.on)).toEqual([`2025-0${month}-01`])
  const worth = decimalText(times(decimal(quantity), decimal(String(9 + month))))
  expectDollars(income.at(0).usd, worth, 'income')
  expectDollars(lots.at(0).basis, worth, 'basis')
}

export function checkTradeGain(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  const received = { asset: 'Y', quantity: '1', usd: text(given, 'fmvReceived') }
  const { disposals } = run([
    { ...one, type: 'buy', id: 'bought', at: day(1), usd: text(given, 'basis') },
    { ...one, type: 'trade', id: 'traded', at: day(2), received },
  ])
  expect(disposals).toHaveLength(1)
  expectDollars(disposals.at(0).gain, text(want, 'gain'), 'gain')
}

export const checkTerm = ({ fields }: OfficialVector) =>
  expect(termBetween(Date.parse(text(fields, 'acquired')), Date.parse(text(fields, 'disposed')))).toBe(
    fields.term,
  )
