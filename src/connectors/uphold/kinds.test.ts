import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const UNKNOWN =
  'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.'
const NOT_DONE = 'left out: not completed'
const OWN = { CardId: 'mine', type: 'card' }
const OTHER = { type: 'external' }

const transaction = (type: string, origin: object, destination: object, more: object = {}) => [
  {
    stream: 'transactions',
    body: JSON.stringify([
      {
        ...{ id: '1', type, status: 'completed', createdAt: '2025-03-01T10:00:00.000Z', fees: [] },
        origin: { amount: '2', currency: 'SOL', ...origin },
        destination: { amount: '2', currency: 'SOL', ...destination },
        ...more,
      },
    ]),
  },
]
const transfer = (status: string) => transaction('deposit', OTHER, OWN, { status })
const dollars = { amount: '100', currency: 'USD' }

// The types and states of https://github.com/uphold/docs (_entities.md, May 25, 2026). `on-hold` is of the newer
// https://developer.uphold.com/rest-apis/core-api/transactions/introduction.
test('every type and state of a transaction that Uphold documents', () =>
  expectKinds(
    { map },
    {
      deposit: [transaction('deposit', OTHER, OWN), 'deposit 2 SOL'],
      withdrawal: [transaction('withdrawal', OWN, OTHER), 'withdrawal 2 SOL'],
      'transfer of mine': [
        transaction('transfer', OWN, { CardId: 'mine too' }),
        'left out: moved between your own balances at Uphold',
      ],
      'transfer to others': [transaction('transfer', OWN, OTHER), 'withdrawal 2 SOL'],
      'transfer from others': [transaction('transfer', { type: 'card' }, OWN), 'deposit 2 SOL'],
      'transfer between two coins': [
        transaction('transfer', OWN, { ...OWN, amount: '0.001', currency: 'BTC' }),
        'trade 2 SOL for 0.001 BTC',
      ],
      'transfer that is a purchase': [
        transaction('transfer', { ...OWN, ...dollars }, OWN),
        'buy 2 SOL at $100',
      ],
      'transfer that is a sale': [transaction('transfer', OWN, { ...OWN, ...dollars }), 'sell 2 SOL at $100'],
      'transfer of which no side is named': [
        transaction('transfer', {}, {}),
        'refused: transfer does not say which side of it is yours. Add it by hand as what it was.',
      ],
      'deposit of money': [
        transaction('deposit', { ...OTHER, ...dollars }, { ...OWN, ...dollars }),
        'left out: money moved, no coins',
      ],
      'deposit of money as coins': [
        transaction('deposit', { ...OTHER, ...dollars }, OWN),
        'buy 2 SOL at $100',
      ],
      pending: [transfer('pending'), NOT_DONE],
      processing: [transfer('processing'), NOT_DONE],
      'on-hold': [transfer('on-hold'), NOT_DONE],
      cancelled: [transfer('cancelled'), NOT_DONE],
      failed: [transfer('failed'), NOT_DONE],
      completed: [transfer('completed'), 'deposit 2 SOL'],
      'a type that is new': [transaction('teleport', OWN, OTHER), `refused: teleport ${UNKNOWN}`],
      'a state that is new': [transfer('halfway'), `refused: halfway ${UNKNOWN}`],
    },
  ))

// The types of a fee, of the same list: `exchange` is part of what was paid, the others left with the coins.
test('every type of a fee', () => {
  const withFee = (type: string) => ({ fees: [{ type, amount: '0.1', currency: 'SOL', target: 'origin' }] })
  return expectKinds(
    { map },
    {
      deposit: [transaction('deposit', OTHER, OWN, withFee('deposit')), 'deposit 2 SOL'],
      exchange: [
        transaction('transfer', OWN, { ...OWN, ...dollars }, withFee('exchange')),
        'sell 1.9 SOL at $100 fee 0.1 SOL',
      ],
      network: [
        transaction('withdrawal', OWN, { ...OTHER, amount: '1.9' }, withFee('network')),
        'withdrawal 1.9 SOL fee 0.1 SOL',
      ],
      withdrawal: [
        transaction('withdrawal', OWN, { ...OTHER, amount: '1.9' }, withFee('withdrawal')),
        'withdrawal 1.9 SOL fee 0.1 SOL',
      ],
    },
  )
})
