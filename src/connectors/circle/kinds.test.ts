import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const UNKNOWN =
  'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.'
const NOT_DONE = 'left out: not completed'
const WALLET = { type: 'wallet', id: '1' }
const CHAIN = { type: 'blockchain', address: '0xa', chain: 'ETH' }

const page = (stream: string, ...data: object[]) => [{ stream, body: JSON.stringify({ data }) }]
const item = (more: object) => ({
  ...{ id: 'i', status: 'complete', createDate: '2025-03-01T10:00:00.000Z' },
  amount: { amount: '100.00', currency: 'USD' },
  ...more,
})
const transfer = (source: object, destination: object, more: object = {}) =>
  page('transfers', item({ source, destination, ...more }))
const payout = (type: string, more: object = {}) =>
  page('payouts', item({ sourceWalletId: '1', destination: { type, id: 'b' }, ...more }))
const deposit = (more: object = {}) =>
  page('deposits', item({ sourceWalletId: '1', destination: WALLET, ...more }))

// https://developers.circle.com/circle-mint/circle-api-resources and the models of circlefin/circle-nodejs-sdk of March 2026.
test('every kind and state of an entry that Circle documents', () =>
  expectKinds(
    { map },
    {
      'transfer to a blockchain': [transfer(WALLET, CHAIN), 'withdrawal 100 USDC'],
      'transfer to a verified_blockchain': [
        transfer(WALLET, { ...CHAIN, type: 'verified_blockchain' }),
        'withdrawal 100 USDC',
      ],
      'transfer from a blockchain': [transfer(CHAIN, WALLET), 'deposit 100 USDC'],
      'transfer between wallets of which none is known': [
        transfer(WALLET, { type: 'wallet', id: '2' }),
        'refused: 1 and the other wallet may both be yours or not. Add it by hand as what it was.',
      ],
      'transfer of euros': [
        transfer(WALLET, CHAIN, { amount: { amount: '7', currency: 'EUR' } }),
        'withdrawal 7 EURC',
      ],
      'transfer with a fee of the network': [
        transfer(WALLET, CHAIN, { fees: [{ amount: '1', currency: 'USD', type: 'network' }] }),
        'withdrawal 100 USDC fee 1 USDC',
      ],
      deposit: [deposit(), 'buy 100 USDC at $100'],
      'payout by wire': [payout('wire'), 'sell 100 USDC at $100'],
      'payout by cubix': [payout('cubix'), 'sell 100 USDC at $100'],
      'payout by ach': [payout('ach'), 'sell 100 USDC at $100'],
      'payout by sepa': [payout('sepa'), 'sell 100 USDC at $100'],
      'payout by sen': [payout('sen'), 'sell 100 USDC at $100'],
      'payout by signet': [payout('signet'), 'sell 100 USDC at $100'],
      'payout by cbit': [payout('cbit'), 'sell 100 USDC at $100'],
      'payout by pix': [payout('pix'), 'sell 100 USDC at $100'],
      'payout to the address_book': [payout('address_book'), 'withdrawal 100 USDC'],
      'payout that was returned': [
        payout('wire', { return: { id: 'r' } }),
        'refused: {"id":"r"} says that it was sent back. Add what stayed of it by hand.',
      ],
      'payout that was adjusted': [
        payout('wire', { adjustments: { fxCredit: '1' } }),
        'refused: {"fxCredit":"1"} changed it afterwards. Add it by hand as what it was.',
      ],
      pending: [deposit({ status: 'pending' }), NOT_DONE],
      failed: [deposit({ status: 'failed' }), NOT_DONE],
      complete: [deposit({ status: 'complete' }), 'buy 100 USDC at $100'],
      'a payout that is new': [payout('pigeon'), `refused: pigeon ${UNKNOWN}`],
      'a source that is new': [transfer({ type: 'card', id: 'c' }, WALLET), `refused: card ${UNKNOWN}`],
      'a state that is new': [deposit({ status: 'halfway' }), `refused: halfway ${UNKNOWN}`],
    },
  ))
