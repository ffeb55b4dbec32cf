import { expect, test } from 'vitest'
import { usd } from '#engine'
import { otherBoxesIn } from './other-boxes.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { withStatements, yearKey } from './sales.ts'
import { line, sale } from './testing/lines.ts'

test('tax withheld and wash sales of a year are added up by broker, whether a line has its sale or not', () => {
  const matched = line('1', { taxWithheld: '720.00', washSaleDisallowed: '1000.00' })
  const alone = line('2', { asset: 'ETH', taxWithheld: '0.50' })
  const reconciled = new Map<string, Reconciled>([
    [yearKey('Coinbase', 2025), reconcile([matched, alone], [sale('a')], [])],
    [yearKey('Kraken', 2025), reconcile([line('3')], [], [])],
    [yearKey('Coinbase', 2024), reconcile([line('4', { taxWithheld: '9.00' })], [], [])],
  ])
  expect(otherBoxesIn(reconciled, 2025)).toEqual({
    withheld: [{ wallet: 'Coinbase', usd: usd('720.50') }],
    washSales: usd('1000'),
  })
})

test('figures that a person entered for a sale keep what the statement says of its loss', () => {
  const at = Date.parse('2025-03-01T12:00Z')
  const broker = { form: '1099-DA', basisReported: true, proceeds: '90000', basis: '91000' } as const
  const sold = {
    id: 'a',
    type: 'sell',
    at,
    wallet: 'Coinbase',
    asset: 'BTC',
    quantity: '1',
    usd: '90000',
  } as const
  const answered = (over: Parameters<typeof line>[1], event: object = { ...sold, broker }) =>
    withStatements(
      [event as never],
      [{ wallet: 'Coinbase', year: 2025, lines: [line('1', over)], decisions: [] }],
      'UTC',
    ).events[0]
  expect(answered({ basis: '5', washSaleDisallowed: '1000', isLossDisallowed: true })).toEqual({
    ...sold,
    broker: { ...broker, washSaleDisallowed: '1000.00', isLossDisallowed: true },
  })
  expect(answered({ acquired: '2023-01-10', needsOwnRow: true }, sold)).toMatchObject({
    broker: { acquired: '2023-01-10', needsOwnRow: true },
  })
})
