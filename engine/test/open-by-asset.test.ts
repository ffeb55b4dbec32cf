import { describe, expect, test } from 'vitest'
import { calculate, type Issue, openByAsset, plus, summarise, ZERO_USD } from '../src/index.ts'
import { holdsFor, timeout } from './holds-for.ts'
import { anyLedger, pricesFrom, type RandomLedger, reported } from './ledgers.ts'

const ofWalletYear = ['broker_form_unanswered', 'identification_missing', 'order_late']
const years = [2021, 2022, 2023, 2024, 2025, 2026, 2027]

function check({ events, priceList, settings }: RandomLedger) {
  const outcome = calculate(events, pricesFrom(priceList), settings)
  const open = openByAsset(outcome)
  const keys = open.issues.map(keyOf)
  const expected = outcome.issues
    .filter(({ code, asset }) => asset !== null || ofWalletYear.includes(code))
    .map(keyOf)
  expect(new Set(keys)).toEqual(new Set(expected))
  expect(keys.length).toBeGreaterThanOrEqual(expected.length)
  for (const year of years) {
    const ofYear = open.years.filter(each => each.year === year)
    const total = (count: (each: (typeof ofYear)[number]) => number) =>
      ofYear.reduce((sum, each) => sum + count(each), 0)
    const { short, long, unknownBasis, unknownProceeds, unknownIncome } = summarise(outcome, year)
    const unknown = ofYear.filter(({ unknownQuantity }) => unknownQuantity > 0n)
    expect(new Map(unknown.map(each => [each.asset, each.unknownQuantity]))).toEqual(
      new Map(unknownBasis.assets.map(({ asset, quantity }) => [asset, quantity])),
    )
    expect({
      lines: total(({ lines }) => lines),
      unknownBasis: ofYear.reduce((sum, each) => plus(sum, each.unknownBasis), ZERO_USD),
      unknownProceeds: total(each => each.unknownProceeds),
      unknownIncome: total(each => each.unknownIncome),
    }).toEqual({
      lines: short.lines + long.lines,
      unknownBasis: unknownBasis.gain,
      unknownProceeds: unknownProceeds.lines,
      unknownIncome: unknownIncome.items,
    })
  }
}

const keyOf = ({ code, eventId, asset, wallet, detail }: Issue) =>
  ofWalletYear.includes(code)
    ? `${code} ${wallet} ${detail}`
    : [code, eventId, asset, wallet, detail].join(' ')

describe('what is open of all assets together is what is open in the outcome', { timeout }, () => {
  test('in any ledger', () => holdsFor(anyLedger(), check))
  test('with what brokers reported', () => holdsFor(anyLedger().chain(reported), check))
})
