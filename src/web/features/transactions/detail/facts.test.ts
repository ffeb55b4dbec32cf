import { expect, test } from 'vitest'
import type { Transaction } from '../../../../contract/transactions.ts'
import { timeWordsIn } from '../../../lib/time-words.ts'
import { transactionWith } from '../testing/transaction-with.ts'
import { comparedFacts, factsOf } from './facts.ts'

const words = timeWordsIn('America/New_York')
const reward = transactionWith({
  id: '1',
  type: 'income',
  symbol: 'ETH',
  amount: '0.018431120000000001',
  timestamp: '2025-12-19T10:00:00Z',
  kind: 'staking',
  wallet: 'Kraken',
  feeSymbol: 'ETH',
  feeAmount: '0.0001',
  issues: ['price'],
})
const shownValue = (name: string) => factsOf(reward, words).find(fact => fact.name === name)?.value

test('amounts are shown in full, and what is not known is null and not zero', () => {
  expect(shownValue('Amount')).toBe('0.018431120000000001 ETH')
  expect(shownValue('Type')).toBe('Income: Staking')
  expect(shownValue('Price per unit')).toBeNull()
  expect(shownValue('Total')).toBeNull()
  expect(shownValue('Fee')).toBe('0.0001 ETH')
  expect(shownValue('Received')).toBeUndefined()
})

test('only what differs is shown beside the original', () => {
  const edited = { ...reward, usd: '62.7', usdSource: 'you', note: 'checked' }
  const changed = comparedFacts(edited, reward, words).filter(fact => fact.was !== undefined)
  expect(changed).toEqual([
    { name: 'Value before fees', value: '$62.70 (entered by you)', was: null },
    { name: 'Note', value: 'checked', was: null },
  ])
  expect(
    comparedFacts({ ...reward, price: '5', total: '9' }, reward, words).some(fact => 'was' in fact),
  ).toBe(false)
  expect(comparedFacts(reward, { ...reward, note: 'old' }, words).at(-1)).toEqual({
    name: 'Note',
    value: null,
    was: 'old',
  })
})

test('a value and a fee say where they come from; of a trade, the value that counts is shown', () => {
  const shownAs = (more: Partial<Transaction>, name: string) =>
    factsOf({ ...reward, ...more }, words).find(fact => fact.name === name)?.value
  expect(shownAs({ usd: '60000', usdSource: 'you' }, 'Value before fees')).toBe('$60,000.00 (entered by you)')
  const received = { receivedUsd: '61000', receivedUsdSource: 'file' }
  expect(shownAs({ usd: '60000', usdSource: 'you', ...received }, 'Value before fees')).toBe(
    '$61,000.00 (from the file)',
  )
  expect(shownAs({ fee: '3', feeUsdSource: 'CoinGecko' }, 'Fee')).toBe(
    '0.0001 ETH ($3.00, price from CoinGecko)',
  )
  const inDollars = { fee: '0.99', feeSymbol: null, feeAmount: null }
  expect(shownAs({ ...inDollars, feeUsdSource: 'file' }, 'Fee')).toBe('$0.99 (from the file)')
  expect(shownAs({ ...inDollars, fee: '0', feeUsdSource: null }, 'Fee')).toBe('$0.00')
  expect(shownAs({ ...inDollars, fee: '0', feeUsdSource: null, includedFee: '14.00' }, 'Fee')).toBe(
    '$14.00, already taken off the value',
  )
  expect(shownAs({ usd: '1386', usdSource: 'file', includedFee: '14.00' }, 'Value after the fee')).toBe(
    '$1,386.00 (from the file)',
  )
})
