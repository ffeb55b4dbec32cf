import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Transaction } from '../../../../contract/transactions.ts'
import { transactionWith } from '../testing/transaction-with.ts'
import { Fee } from './row-parts.tsx'

const shown = (more: Partial<Transaction>) =>
  renderToStaticMarkup(
    <Fee
      transaction={transactionWith({
        ...{ id: 'a', type: 'trade', symbol: 'BTC', amount: '1', wallet: 'Coinbase' },
        timestamp: '2025-03-01T15:00:00.000Z',
        ...more,
      })}
    />,
  ).replace(/<[^>]*>/g, '')

test('a fee that the value is already without is the same as where the transaction is read', () => {
  expect(shown({ fee: '0', includedFee: '14.00' })).toBe('$14.00 (already taken off the value)')
  expect(shown({ fee: '0.99' })).toBe('$0.99')
  expect(shown({ fee: null })).toContain('Not known')
})
