import { expect, test } from 'vitest'
import { shownLots } from './shown-lots.ts'
import { unitKey } from './unit-values.ts'

const lot = (lotId: string, acquiredOn: string, wallet: string, quantity: string) => ({
  lotId,
  acquiredOn,
  wallet,
  quantity,
  basis: '1.00',
  basisUnknown: false,
})
const lots = [
  lot('a', '2024-03-01', 'Kraken', '0.5'),
  lot('b', '2023-11-20', 'My Ledger', '0.25'),
  lot('c', '2024-03-01', 'My Ledger', '2'),
]
const found = (search: string, shown: 'all' | 'open' | 'assigned' = 'all', written = {}) =>
  shownLots(lots, { search, shown, written }).map(({ lotId }) => lotId)

test('lots are found by day, wallet and amount', () => {
  expect(found('')).toEqual(['a', 'b', 'c'])
  expect(found(' mar 1, 2024 ')).toEqual(['a', 'c'])
  expect(found('2023-11')).toEqual(['b'])
  expect(found('ledger')).toEqual(['b', 'c'])
  expect(found('0.25')).toEqual(['b'])
  expect(found('nowhere')).toEqual([])
})

test('what is assigned and what is not are separated; zero and nothing assign nothing', () => {
  const written = {
    [unitKey('a', 'Kraken')]: '0.5',
    [unitKey('b', 'Kraken')]: '0',
    [unitKey('c', 'Kraken')]: '',
  }
  expect(found('', 'assigned', written)).toEqual(['a'])
  expect(found('', 'open', written)).toEqual(['b', 'c'])
  expect(found('kraken', 'open', written)).toEqual([])
})
