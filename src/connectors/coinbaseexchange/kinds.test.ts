import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const MONEY = 'left out: money moved, no tax event'

let ids = 0
const entry = (currency: string, type: string, amount: string, details: object = {}) => ({
  stream: `ledger:account:${currency}`,
  body: JSON.stringify([
    { id: `${++ids}`, amount, balance: '1', created_at: '2025-03-01T10:00:00.125Z', type, details },
  ]),
})
const trade = { order_id: 'o', trade_id: '7', product_id: 'SOL-USD' }
const bought = (type: string) => [entry('SOL', type, '2', trade), entry('USD', type, '-100', trade)]
const conversion = { conversion_id: 'c' }

// The types of https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/accounts/get-single-account-ledger, as its
// page of 2026 lists them; it explains the first five of them.
test('every type of entry that Coinbase Exchange documents', () =>
  expectKinds(
    { map },
    {
      transfer: [[entry('SOL', 'transfer', '2', { transfer_id: 't' })], 'deposit 2 SOL'],
      match: [bought('match'), 'buy 2 SOL at $100'],
      fee: [[...bought('match'), entry('USD', 'fee', '-1', trade)], 'buy 2 SOL at $100 fee $1'],
      rebate: [[entry('SOL', 'rebate', '0.1')], 'income other 0.1 SOL'],
      conversion: [
        [entry('USD', 'conversion', '-100', conversion), entry('USDC', 'conversion', '100', conversion)],
        'buy 100 USDC at $100',
      ],
      margin_interest: [[entry('SOL', 'margin_interest', '-0.1')], 'fee 0.1 SOL'],
      otc_match: [bought('otc_match'), 'buy 2 SOL at $100'],
      otc_fee: [[...bought('otc_match'), entry('USD', 'otc_fee', '-1', trade)], 'buy 2 SOL at $100 fee $1'],
      tax_credit: [
        [entry('SOL', 'tax_credit', '0.1')],
        'refused: tax_credit is a tax that was credited to you, and does not say on what. Add it by hand if it was coins, as what they were for.',
      ],
      rfq_match: [bought('rfq_match'), 'buy 2 SOL at $100'],
      rfq_fee: [[...bought('rfq_match'), entry('USD', 'rfq_fee', '-1', trade)], 'buy 2 SOL at $100 fee $1'],
      match_conversion: [
        [entry('USDC', 'match_conversion', '-100', trade), entry('USD', 'match_conversion', '100', trade)],
        'sell 100 USDC at $100',
      ],
      stake_wrap: [
        [entry('ETH', 'stake_wrap', '-2')],
        'refused: stake_wrap is one side of staked coins that were wrapped. Add both sides by hand as a trade of one coin for the other.',
      ],
      conversion_fee: [
        [entry('USDC', 'conversion_fee', '-0.1')],
        'refused: conversion_fee is the fee of a conversion of dollars and coins of the dollar. Add it by hand to the fee of that conversion.',
      ],
      redeem: [
        [entry('SOL', 'redeem', '2')],
        'refused: redeem is coins that were redeemed, and does not say for what. Add both sides by hand as a trade of one coin for the other.',
      ],
    },
  ))

test('what else there is of these types', () =>
  expectKinds(
    { map },
    {
      'transfer out': [[entry('SOL', 'transfer', '-2', { transfer_id: 't' })], 'withdrawal 2 SOL'],
      'transfer of money': [[entry('USD', 'transfer', '2', { transfer_id: 't' })], MONEY],
      'rebate in money': [[entry('USD', 'rebate', '0.1')], 'left out: fee rebates in money'],
      'margin_interest in money': [
        [entry('USD', 'margin_interest', '-0.1')],
        'left out: interest on margin paid in money: no gain, perhaps investment interest',
      ],
      'margin_interest that comes back': [
        [entry('SOL', 'margin_interest', '0.1')],
        'refused: 0.1 is interest that came back. Add it by hand as what it was.',
      ],
      'match_conversion of which one side is listed': [
        [entry('USDC', 'match_conversion', '-100', trade)],
        'refused: match_conversion, 2025-03-01T10:00:00.125Z, -100, 1, USDC, , 7, o belongs with other entries that are missing. Add it by hand.',
      ],
      'a type that is new': [
        [entry('SOL', 'teleport', '2')],
        'refused: teleport is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.',
      ],
    },
  ))
