import { expect, test } from 'vitest'
import type { LedgerEvent } from '#engine'
import { brokerForms } from './broker-forms.ts'
import { isUsBroker } from './us-brokers.ts'

test.each([
  'Coinbase',
  'coinbase',
  'Cash App',
  'CashApp',
  'Binance.US',
  'Kraken 2',
  'Coinbase (joint)',
  'Gemini: IRA',
])('%s is a US broker', name => expect(isUsBroker(name)).toBe(true))

test.each([
  'Coinbase Wallet',
  'Coinbase - Wallet',
  'Binance',
  'Ledger',
  'Form 1099-B: 1 BTC',
  'Krakenish',
  '',
  '2',
])('%s is not known as one', name => expect(isUsBroker(name)).toBe(false))

const sale = (wallet: string, day: string): LedgerEvent => ({
  id: `${wallet} ${day}`,
  type: 'sell',
  at: Date.parse(`${day}T02:00:00Z`),
  wallet,
  asset: 'BTC',
  quantity: '1',
})

test('every known broker is asked about every year from 2025 on that has no answer', () => {
  const events = [sale('Kraken', '2024-05-01'), sale('Ledger', '2025-05-01'), sale('Kraken', '2026-05-01')]
  expect(brokerForms(events, 'UTC', [{ wallet: 'Kraken', year: 2025, form: 'none' }])).toEqual([
    { wallet: 'Kraken', year: 2025, form: 'none' },
    { wallet: 'Kraken', year: 2026, form: 'unanswered' },
  ])
})

test('the last year is that of the taxpayer, and no one is asked about years before the form', () => {
  const newYear = [sale('Kraken', '2025-01-01')]
  expect(brokerForms(newYear, 'UTC')).toHaveLength(1)
  expect(brokerForms(newYear, 'America/New_York')).toEqual([])
  expect(brokerForms([], 'UTC')).toEqual([])
})
