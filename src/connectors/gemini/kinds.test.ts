import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const UNKNOWN =
  'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.'
const WITHIN = 'left out: moved between accounts within Gemini'
const CORRECTION = 'is a correction by Gemini, which does not say what for. Add it by hand as what it was.'

const page = (stream: string, ...list: object[]) => [{ stream, body: JSON.stringify(list) }]
const transfer = (type: string, more: object = {}) =>
  page('transfers', {
    ...{ type, status: 'Complete', timestampms: 1740823200000, eid: 7 },
    ...{ currency: 'SOL', amount: '2' },
    ...more,
  })
const accrual = (stream: 'staking' | 'earn', transactionType: string) =>
  page(stream, {
    providerId: 'p',
    transactions: [
      {
        ...{ transactionId: 't', transactionType, amountCurrency: 'SOL', amount: 2 },
        ...{ priceCurrency: 'USD', priceAmount: 50, dateTime: 1740823200000 },
      },
    ],
  })
const trade = (more: object = {}) =>
  page('trades:solusd', {
    ...{ price: '50', amount: '2', timestampms: 1740823200000, type: 'Buy', tid: 7 },
    ...{ fee_currency: 'USD', fee_amount: '0.4', symbol: 'SOLUSD' },
    ...more,
  })

// https://docs.gemini.com/rest/fund-management#list-past-transfers: its examples are deposits and withdrawals, and it names
// the states Advanced and Complete. It has no list of types: the other three are those that accounts turned out to have.
test('every type and state of a transfer that is known of Gemini', () =>
  expectKinds(
    { map },
    {
      Deposit: [transfer('Deposit'), 'deposit 2 SOL'],
      Withdrawal: [
        transfer('Withdrawal', { feeAmount: '0.1', feeCurrency: 'SOL' }),
        'withdrawal 2 SOL fee 0.1 SOL',
      ],
      Reward: [transfer('Reward'), 'income reward 2 SOL'],
      // Promotions and fees that were given back: its file says the same of them.
      AdminCredit: [transfer('AdminCredit'), 'income other 2 SOL'],
      AdminDebit: [
        transfer('AdminDebit'),
        'refused: AdminDebit means that Gemini took these coins out of the account, without saying why. Add it by hand as what it was.',
      ],
      'Deposit that is Advanced': [transfer('Deposit', { status: 'Advanced' }), 'deposit 2 SOL'],
      'Withdrawal that is Pending': [
        transfer('Withdrawal', { status: 'Pending' }),
        'left out: not completed yet',
      ],
      'Deposit of money': [transfer('Deposit', { currency: 'USD' }), 'left out: money moved, no tax event'],
      'a type that is new': [transfer('Teleport'), `refused: Teleport ${UNKNOWN}`],
      'a state that is new': [transfer('Deposit', { status: 'Halfway' }), `refused: Halfway ${UNKNOWN}`],
    },
  ))

// Those that programs met in the history of staking (https://docs.gemini.com/rest/staking#list-staking-event-history) and of
// Gemini Earn, which ended in 2023; the two adjustments are of the latter.
test('every type of what was staked and lent', () =>
  expectKinds(
    { map },
    {
      'staking Deposit': [accrual('staking', 'Deposit'), WITHIN],
      'staking Redeem': [accrual('staking', 'Redeem'), WITHIN],
      'staking Interest': [accrual('staking', 'Interest'), 'income staking 2 SOL at $100'],
      'staking RedeemPayment': [accrual('staking', 'RedeemPayment'), WITHIN],
      'staking AdminRedeem': [accrual('staking', 'AdminRedeem'), WITHIN],
      'earn Deposit': [accrual('earn', 'Deposit'), WITHIN],
      'earn Redeem': [accrual('earn', 'Redeem'), WITHIN],
      'earn Interest': [accrual('earn', 'Interest'), 'income interest 2 SOL at $100'],
      'earn AdminRedeem': [accrual('earn', 'AdminRedeem'), WITHIN],
      'earn AdminCreditAdjustment': [
        accrual('earn', 'AdminCreditAdjustment'),
        `refused: AdminCreditAdjustment ${CORRECTION}`,
      ],
      'earn AdminDebitAdjustment': [
        accrual('earn', 'AdminDebitAdjustment'),
        `refused: AdminDebitAdjustment ${CORRECTION}`,
      ],
      'a type that is new': [accrual('staking', 'Teleport'), `refused: Teleport ${UNKNOWN}`],
    },
  ))

// https://docs.gemini.com/rest/orders#list-past-trades
test('every type of a trade', () =>
  expectKinds(
    { map },
    {
      Buy: [trade(), 'buy 2 SOL at $100 fee $0.4'],
      Sell: [trade({ type: 'Sell' }), 'sell 2 SOL at $100 fee $0.4'],
      'taken back': [trade({ break: 'full' }), 'left out: trades that Gemini has taken back'],
      'of a perpetual': [
        trade({ symbol: 'SOLGUSDPERP' }),
        'refused: SOLGUSDPERP is part of futures trading, which Lotwise does not calculate. Report the gain or loss from the broker statement.',
      ],
    },
  ))
