import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plus } from '../../ledger/decimal.ts'
import { conversionEvents } from './conversion.ts'

const at = Date.UTC(2024, 0, 1)
const gt = { asset: 'GT', quantity: '1' }

it('is a plain trade for one coin', () => {
  expect(conversionEvents({ at, sourceId: 'x' }, [{ asset: 'A', quantity: '2' }], gt)).toEqual([
    { at, sourceId: 'x', type: 'trade', asset: 'A', quantity: '2', received: gt },
  ])
})

it('divides what came in by the values, and names each part', () => {
  const given = [
    { asset: 'A', quantity: '2', usd: '1' },
    { asset: 'B', quantity: '3', usd: '2' },
  ]
  expect(conversionEvents({ at, sourceId: 'x' }, given, gt)).toEqual([
    expect.objectContaining({
      sourceId: 'x:1',
      usd: '1',
      received: { asset: 'GT', quantity: '0.333333333333333333' },
    }),
    expect.objectContaining({
      sourceId: 'x:2',
      usd: '2',
      received: { asset: 'GT', quantity: '0.666666666666666667' },
    }),
  ])
})

it('never loses or adds a unit by rounding', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(units => {
    const digits = units.toString().padStart(7, '0')
    return plus(`${digits.slice(0, -6)}.${digits.slice(-6)}`, '0')
  })
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 2, maxLength: 20 }), (total, values) => {
      const given = values.map((usd, index) => ({ asset: `C${index}`, quantity: '1', usd }))
      const events = conversionEvents({ at }, given, { asset: 'GT', quantity: total })
      expect(events.map(({ received }) => received?.quantity ?? '').reduce(plus)).toBe(total)
      expect(events).toHaveLength(values.length)
    }),
  )
})

it('sells and buys at the market when one of the values is not known', () => {
  const given = [
    { asset: 'A', quantity: '2', usd: '1' },
    { asset: 'B', quantity: '3', usd: '0' },
  ]
  expect(conversionEvents({ at }, given, gt).map(({ type, asset }) => [type, asset])).toEqual([
    ['sell', 'A'],
    ['sell', 'B'],
    ['buy', 'GT'],
  ])
})
