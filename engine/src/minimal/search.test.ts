import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, type Usd, usd, ZERO_USD } from '../core/money.ts'
import { leastOnLine } from './least-on-line.ts'
import { mix } from './mix.ts'
import type { Model, ModelStage } from './model.ts'
import { searchLowest } from './search.ts'
import { cheapestAt, type Gains, networksOf, type Solution } from './solution.ts'
import { NO_LEVELS, type YearTax } from './year-tax.ts'

const BITS = 4n
const COIN = 100_000_000n

/** One coin is sold, and either of two lots can give it: one gains short, the other long, so many dollars. */
function alternative(short: number, long: number): ModelStage {
  const unitGain = (dollars: number) => BigInt(dollars) << BITS
  const lot = { lot: 0, quantity: COIN, basis: 0n, first: 0 }
  return {
    parcels: [
      { ...lot, id: 0 },
      { ...lot, id: 1 },
    ],
    disposals: [{ posting: 0, quantity: COIN, oldest: [{ id: 0, quantity: COIN }] }],
    gains: [unitGain(short), unitGain(long)],
    isLong: [false, true],
  }
}

/** By FIFO it is always the lot that gains short. */
const modelOf = (...stages: ModelStage[]): Model => {
  const short = stages.reduce((total, { gains }) => total + (gains[0] ?? 0n) * COIN, 0n)
  return { stages, bits: BITS, oldest: { short, long: 0n } }
}
const dollarsOf = ({ short, long }: Solution) => [short >> BITS, long >> BITS]
const fifoOf = ({ oldest }: Model) => ({ short: (oldest.short >> BITS) as Usd, long: ZERO_USD })
const atRates = (short: bigint, long: bigint): YearTax => ({
  taxOn: (shortGain, longGain) => ((shortGain * short + longGain * long) / 100n) as Usd,
  levels: NO_LEVELS,
})

test('each lot by what it costs at the rates of the year', () => {
  const model = modelOf(alternative(100, 150), alternative(100, 250), alternative(100, 10))
  const { solution, least, isComplete } = searchLowest(model, atRates(30n, 15n), fifoOf(model))
  expect(solution && dollarsOf(solution)).toEqual([usd('100'), usd('160')])
  expect([least, isComplete]).toEqual([usd('54'), true])
})

test('nothing where FIFO is as low', () => {
  const model = modelOf(alternative(100, 200), alternative(100, 201))
  expect(searchLowest(model, atRates(20n, 10n), fifoOf(model))).toEqual({
    solution: undefined,
    least: usd('40'),
    isComplete: true,
  })
})

test('a difference below a cent is none', () => {
  const model = modelOf({ ...alternative(0, 0), gains: [160n, 144n] })
  const [more, less] = [usd('10'), usd('9')]
  expect(fifoOf(model)).toEqual({ short: more, long: ZERO_USD })
  // 10 short at 0.1 percent is a cent, 9 long is a tenth of a cent less; at 1 percent a whole cent less.
  const tax = (per: bigint): YearTax => ({
    taxOn: (short, long) => (plus(short, long) / per) as Usd,
    levels: NO_LEVELS,
  })
  expect(searchLowest(model, tax(1000n), fifoOf(model)).solution).toBeUndefined()
  expect(searchLowest(model, tax(100n), fifoOf(model)).least).toBe((less / 100n) as Usd)
})

test('gains beside the choice count in the tax', () => {
  const model = modelOf(alternative(1_000, 1_500))
  // Up to 5,000 of short-term gain is free. By itself the sale would be, but there are 4,500 already.
  const tax: YearTax = {
    taxOn: (short, long) => ((short > usd('5000') ? short - usd('5000') : 0n) + long / 10n) as Usd,
    levels: [{ weight: { short: 1n, long: 0n }, at: [usd('5000')] }],
  }
  const { solution } = searchLowest(model, tax, { short: usd('5500'), long: ZERO_USD })
  const [short = 0n, long = 0n] = solution ? dollarsOf(solution) : []
  expect(short <= usd('500') && short > usd('499.99')).toBe(true)
  expect(long >= usd('750') && long < usd('750.02')).toBe(true)
})

/** Where the tax on each gain, and on both together, begins or rises. */
const anyTax = fc
  .record({
    rates: fc.array(fc.bigInt({ min: 0n, max: 40n }), { minLength: 3, maxLength: 3 }),
    levels: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ rates: [onShort = 0n, onLong = 0n, onBoth = 0n], levels }): YearTax => {
    const [short = ZERO_USD, long = ZERO_USD, total = ZERO_USD] = levels.map(level => usd(`${level}`))
    const above = (gain: bigint, level: Usd, rate: bigint) => (gain > level ? (gain - level) * rate : 0n)
    return {
      taxOn: (shortGain, longGain) =>
        ((above(shortGain, short, onShort) +
          above(longGain, long, onLong) +
          above(shortGain + longGain, total, onBoth) +
          shortGain +
          longGain) /
          100n) as Usd,
      levels: [
        { weight: { short: 1n, long: 0n }, at: [short] },
        { weight: { short: 0n, long: 1n }, at: [long] },
        { weight: { short: 1n, long: 1n }, at: [total] },
      ],
    }
  })

test('it finds what a walk along the whole edge finds', () => {
  const gain = fc.integer({ min: 1, max: 1_000 })
  const alternatives = fc.array(fc.record({ short: gain, long: gain }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(alternatives, anyTax, (stages, tax) => {
      const model = modelOf(...stages.map(({ short, long }) => alternative(short, long)))
      // From all short to all long, first where the least long-term gain spares the most.
      const corners: Gains[] = [fifoOf(model)]
      for (const { short, long } of stages.toSorted((a, b) => a.long * b.short - b.long * a.short)) {
        const last = corners.at(-1) ?? fifoOf(model)
        corners.push({ short: minus(last.short, usd(`${short}`)), long: plus(last.long, usd(`${long}`)) })
      }
      let least = tax.taxOn(fifoOf(model).short, fifoOf(model).long)
      for (const [index, to] of corners.entries()) {
        const from = corners[index + 1]
        const lowest = from && leastOnLine(tax, { from, to }, least, 50n)
        if (lowest) least = lowest.tax
      }
      const result = searchLowest(model, tax, fifoOf(model))
      expect(result.isComplete).toBe(true)
      const difference = result.least - least
      expect(difference < usd('0.01') && difference > usd('-0.001'), `${result.least} ${least}`).toBe(true)
    }),
    { seed: 1, numRuns: 400 },
  )
})

test('units too large for what would be best are not called the best', () => {
  const { parcels, disposals, ...weights } = alternative(1_000, 1_500)
  const single = { ...weights, parcels: parcels.map(parcel => ({ ...parcel, quantity: 1n })) }
  const gains = weights.gains.map(gain => gain * COIN)
  const model: Model = {
    stages: [{ ...single, gains, disposals: disposals.map(disposal => ({ ...disposal, quantity: 1n })) }],
    bits: BITS,
    oldest: { short: usd('1000') << BITS, long: 0n },
  }
  // Half of it would be: 500 are free.
  const tax: YearTax = {
    taxOn: (short, long) => ((short > usd('500') ? short - usd('500') : 0n) + long / 10n) as Usd,
    levels: [{ weight: { short: 1n, long: 0n }, at: [usd('500')] }],
  }
  const { least, isComplete } = searchLowest(model, tax, { short: usd('1000'), long: ZERO_USD })
  expect([least, isComplete]).toEqual([usd('150'), false])
})

test('it is given up, and says so, when the tax keeps promising more', () => {
  const model = modelOf(...Array.from({ length: 80 }, (_, index) => alternative(100, 101 + index)))
  let calls = 0n
  const taxOn = () => {
    calls++
    return (usd('1000000') - calls * usd('1')) as Usd
  }
  const tax: YearTax = { taxOn, levels: NO_LEVELS }
  expect(searchLowest(model, tax, fifoOf(model)).isComplete).toBe(false)
})

test('between two choices as near to the gain as whole units allow', () => {
  const model = modelOf(alternative(7, 5), alternative(3, 2), alternative(11, 4))
  const networks = networksOf(model)
  const from = cheapestAt(model, networks, { short: 1_000n, long: 1n })
  const to = cheapestAt(model, networks, { short: 1n, long: 1_000n })
  expect([from.short, to.short >> BITS]).toEqual([0n, 21n * COIN])
  for (const short of [0n, 1n, 6n, 699_999_999n, 700_000_000n, 700_000_001n, 999_999_998n, 2_099_999_999n]) {
    const before = mix(model, from, to, { short: short << BITS, side: 'before' })
    const behind = mix(model, from, to, { short: short << BITS, side: 'behind' })
    const [low, high] = [before.short >> BITS, behind.short >> BITS]
    expect(low <= short && short <= high && short - low < 11n && high - short < 11n, `${low} ${high}`).toBe(
      true,
    )
    for (const { flows } of [before, behind])
      for (const stage of flows) expect(stage.reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(COIN)
  }
})
