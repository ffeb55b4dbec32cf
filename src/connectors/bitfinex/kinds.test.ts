import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const UNKNOWN =
  'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.'

let count = 0
/** Entries of one second: the coin, how much, and the words. */
const entries = (...list: readonly (readonly [coin: string, amount: number, words: string])[]) => [
  {
    stream: 'ledger',
    body: JSON.stringify(
      list.map(([coin, amount, words]) => [
        ...[++count, coin, /\w+$/.exec(words)?.[0], 1740823200000, null, amount, 0, null, words],
      ]),
    ),
  },
]
const one = (words: string, amount = 2, coin = 'SOL') => entries([coin, amount, words])
const sold = 'Exchange 2.0 SOL for USD @ 50.0 on wallet exchange'

// The categories of https://docs.bitfinex.com/reference/rest-auth-ledgers with the words that entries of them have, of which
// Bitfinex publishes no list: from public readers of its ledger, and from bitfinexcom/bfx-report-ui and bfx-reports-framework.
test('every category of the ledger whose words are known', () =>
  expectKinds(
    { map },
    {
      '5 exchange, 201 trading fee': [
        entries(
          ['SOL', -2, sold],
          ['USD', 100, sold],
          ['USD', -0.2, 'Trading fees for 2.0 SOL (SOLUSD) @ 50.0 on BFX (0.2%) on wallet exchange'],
        ),
        'sell 2 SOL at $100 fee $0.2',
      ],
      '22 position closed': [
        one('Position #168174072 closed @ 1700.0 on wallet margin', -20.5, 'USD'),
        'buy 1 Margin or futures loss at $20.5; sell 1 Margin or futures loss at $0',
      ],
      '23 position claim': [
        one('Position #168174072 claimed @ 50.0 on wallet margin'),
        'refused: Position #168174072 claimed @ 50.0 on wallet margin is a position that became coins of yours. Add it by hand as a purchase, at the price it was opened at.',
      ],
      '26 position swap': [one('Position #168174072 swap on wallet margin', -0.1), 'fee 0.1 SOL'],
      '27 position funding cost': [
        one('Position #168174072 funding cost on wallet margin', -0.1),
        'fee 0.1 SOL',
      ],
      '28 margin funding payment': [one('Margin Funding Payment on wallet funding'), 'income interest 2 SOL'],
      '28 margin funding payment in money': [
        one('Margin Funding Payment on wallet funding', 2, 'USD'),
        'left out: income in money, not in coins: report it as interest',
      ],
      '28 interest payment': [one('Interest Payment on wallet funding'), 'income interest 2 SOL'],
      '29 derivatives funding event': [
        one('Funding Event BTCF0:USTF0 (0.5) on wallet margin', 1.5, 'USD'),
        'buy 1 Margin or futures gain at $0; sell 1 Margin or futures gain at $1.5',
      ],
      '31 settlement': [
        one('Settlement @ 185.79 on wallet margin', 0.01644445, 'USD'),
        'buy 1 Margin or futures gain at $0; sell 1 Margin or futures gain at $0.01644445',
      ],
      '51 transfer': [
        one('Transfer of 2.0 SOL from wallet Exchange to Trading on wallet exchange', -2),
        'left out: moved between wallets within Bitfinex',
      ],
      '51 transfer to a sub-account': [
        one('Transfer of 2.0 SOL from wallet Exchange to Exchange SA(one->two) on wallet exchange', -2),
        'left out: moved between wallets within Bitfinex',
      ],
      '101 deposit': [one('Deposit (SOLANA) #7 on wallet exchange'), 'deposit 2 SOL'],
      '101 deposit of money': [
        one('Deposit (WIRE) #7 on wallet exchange', 2, 'USD'),
        'left out: money moved, no tax event',
      ],
      '104 withdrawal, 254 withdrawal fee': [
        entries(
          ['SOL', -2, 'Solana Withdrawal #7 on wallet exchange'],
          ['SOL', -0.1, 'Crypto Withdrawal fee on wallet exchange'],
        ),
        'withdrawal 2 SOL fee 0.1 SOL',
      ],
      '105 canceled withdrawal': [
        entries(
          ['SOL', -2, 'Solana Withdrawal #7 on wallet exchange'],
          ['SOL', 2, 'Canceled withdrawal request #7 on wallet exchange'],
        ),
        'left out: canceled, nothing moved',
      ],
      '105 canceled withdrawal, of which it is all that is listed': [
        one('Canceled withdrawal request #7 on wallet exchange'),
        'refused: Canceled withdrawal request #7 on wallet exchange is a withdrawal that came back. If it is among your transactions, delete it.',
      ],
      '202 trading rebate': [
        one('Trading rebate for 2.0 SOL (SOLUSD) @ 50.0 on BFX (0.02%) on wallet exchange', 0.01),
        'refused: Trading rebate for 2.0 SOL (SOLUSD) @ 50.0 on BFX (0.02%) on wallet exchange is a rebate, which Bitfinex pays for orders that others filled. Add it by hand as a reward.',
      ],
      '224 claiming fee': [
        one('Claiming fee for Position claimed SOLUSD @ 50.0 on wallet margin', -0.1, 'USD'),
        'refused: Claiming fee for Position claimed SOLUSD @ 50.0 on wallet margin is a position that became coins of yours. Add it by hand as a purchase, at the price it was opened at.',
      ],
      '226 used margin funding charge': [
        one('Used Margin Funding Charge on wallet margin', -0.1),
        'fee 0.1 SOL',
      ],
      '228 unused margin funding fee': [
        one('Unused Margin Funding Fee on wallet margin', -0.1),
        'fee 0.1 SOL',
      ],
      '241 affiliate rebate': [
        one('Affiliate Rebate (lev:1,rebate:18.0%) on wallet exchange', 0.1, 'LEO'),
        'income referral 0.1 LEO',
      ],
      '241 earned fee': [one('Earned fees from user 77 on wallet exchange', 0.1), 'income referral 0.1 SOL'],
      '251 deposit fee': [one('Deposit Fee (SOLANA) 7 on wallet exchange', -0.1), 'fee 0.1 SOL'],
      '262 staking payment': [one('Staking Payment on wallet exchange', 0.1), 'income staking 0.1 SOL'],
      '401 adjustment': [
        one('Adjustment #99 on wallet exchange'),
        'refused: Adjustment #99 on wallet exchange is a correction by Bitfinex, which does not say what for. Add it by hand as what it was.',
      ],
      '911 losses': [
        one('Extraordinary loss adj of 2.0 SOL for 3.0 BFX @ 1.5 on wallet exchange', -2),
        'refused: Extraordinary loss adj of 2.0 SOL for 3.0 BFX @ 1.5 on wallet exchange is what Bitfinex took from everyone in August 2016, against BFX tokens. Add both by hand, as a trade.',
      ],
      airdrop: [one('XYZ airdrop on wallet exchange', 5, 'XYZ'), 'income airdrop 5 XYZ'],
      'words that are new': [
        one('Raffle on wallet exchange'),
        `refused: Raffle on wallet exchange ${UNKNOWN}`,
      ],
    },
  ))

const movement = (status: string, amount: number) => [
  {
    stream: 'movements',
    body: JSON.stringify([
      [
        ...[7, 'SOL', 'SOLANA', null, null, 1740823200000, 1740823260000, null, null, status, null, null],
        ...[amount, -0.1, null, null, 'address', null, null, null, 'hash', null],
      ],
    ]),
  },
]

// https://docs.bitfinex.com/reference/rest-auth-movements, where the ledger does not reach.
test('deposits and withdrawals by their state', () =>
  expectKinds(
    { map },
    {
      'a deposit that is COMPLETED': [movement('COMPLETED', 2), 'deposit 2 SOL fee 0.1 SOL'],
      'a withdrawal that is COMPLETED': [movement('COMPLETED', -2), 'withdrawal 2 SOL fee 0.1 SOL'],
      CANCELED: [movement('CANCELED', -2), 'left out: not completed, nothing moved'],
      'PENDING REVIEW': [movement('PENDING REVIEW', -2), 'left out: not completed, nothing moved'],
      PROCESSING: [movement('PROCESSING', -2), 'left out: not completed, nothing moved'],
    },
  ))
