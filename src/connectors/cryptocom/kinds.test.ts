import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const FUTURES =
  'is part of trading futures, whose results Lotwise cannot count. Enter its gain or loss by hand from the statement of Crypto.com.'
const CONVERTED =
  'is one side of coins that were converted outside of the order book. Add both sides by hand as a trade of one for the other.'
const CORRECTED = 'is a correction by Crypto.com, which does not say what for. Add it by hand as what it was.'
const MONEY = 'left out: money moved, no coins'
const UNDONE = 'left out: deposits or withdrawals that Crypto.com took back'

const entry = (
  journal_type: string,
  instrument_name: string,
  transaction_qty: string,
  more: object = {},
) => ({
  ...{ account_id: 'a', event_date: '2025-03-01', journal_type },
  ...{ journal_id: `${journal_type} ${transaction_qty}`, transaction_qty, instrument_name },
  ...{ transaction_cost: '0', realized_pnl: '0' },
  ...{ event_timestamp_ms: '1740823200000', event_timestamp_ns: '1740823200000000000' },
  ...more,
})
const page = (...data: object[]) => [
  {
    stream: 'journal:2025-03',
    body: JSON.stringify({ method: 'private/get-transactions', code: 0, result: { data } }),
  },
]
const cro = (type: string, quantity: string) => page(entry(type, 'CRO', quantity))
const usd = (type: string, quantity: string) => page(entry(type, 'USD', quantity))
const refused = (type: string, words: string) => `refused: ${type} ${words}`

// The journal types of https://exchange-docs.crypto.com/exchange/v1/rest-ws/index.html (private/get-transactions), as
// CryptoCom.Net restates them in 2026.
test('every journal type that Crypto.com documents', () =>
  expectKinds(
    { map },
    {
      TRADING: [
        page(
          entry('TRADING', 'CRO', '10', { trade_id: 'T', side: 'BUY' }),
          entry('TRADING', 'USD', '-1', { trade_id: 'T', side: 'BUY' }),
        ),
        'buy 10 CRO at $1',
      ],
      TRADE_FEE: [
        page(
          entry('TRADING', 'CRO', '10', { trade_id: 'T', side: 'BUY' }),
          entry('TRADING', 'USD', '-1', { trade_id: 'T', side: 'BUY' }),
          entry('TRADE_FEE', 'CRO', '-0.1', { trade_id: 'T' }),
        ),
        'buy 10 CRO at $1 fee 0.1 CRO',
      ],
      WITHDRAW_FEE: [cro('WITHDRAW_FEE', '-0.1'), 'fee 0.1 CRO'],
      WITHDRAW: [cro('WITHDRAW', '-10'), 'withdrawal 10 CRO'],
      DEPOSIT: [cro('DEPOSIT', '10'), 'deposit 10 CRO'],
      ROLLBACK_WITHDRAW: [
        page(entry('WITHDRAW', 'CRO', '-10'), entry('ROLLBACK_WITHDRAW', 'CRO', '10')),
        UNDONE,
      ],
      ROLLBACK_DEPOSIT: [
        page(entry('DEPOSIT', 'CRO', '10'), entry('ROLLBACK_DEPOSIT', 'CRO', '-10')),
        UNDONE,
      ],
      FUNDING: [usd('FUNDING', '-7'), refused('FUNDING', FUTURES)],
      REALIZED_PNL: [usd('REALIZED_PNL', '7'), refused('REALIZED_PNL', FUTURES)],
      INSURANCE_FUND: [usd('INSURANCE_FUND', '-7'), refused('INSURANCE_FUND', FUTURES)],
      SOCIALIZED_LOSS: [usd('SOCIALIZED_LOSS', '-7'), refused('SOCIALIZED_LOSS', FUTURES)],
      LIQUIDATION_FEE: [usd('LIQUIDATION_FEE', '-7'), refused('LIQUIDATION_FEE', FUTURES)],
      SESSION_RESET: [usd('SESSION_RESET', '0'), 'left out: nothing moved'],
      ADJUSTMENT: [cro('ADJUSTMENT', '10'), refused('ADJUSTMENT', CORRECTED)],
      SESSION_SETTLE: [usd('SESSION_SETTLE', '7'), refused('SESSION_SETTLE', FUTURES)],
      UNCOVERED_LOSS: [usd('UNCOVERED_LOSS', '-7'), refused('UNCOVERED_LOSS', FUTURES)],
      ADMIN_ADJUSTMENT: [cro('ADMIN_ADJUSTMENT', '-10'), refused('ADMIN_ADJUSTMENT', CORRECTED)],
      DELIST: [
        cro('DELIST', '-10'),
        refused(
          'DELIST',
          'is a coin that Crypto.com stopped listing, and does not say what became of it. Add it by hand as what it was.',
        ),
      ],
      SETTLEMENT_FEE: [usd('SETTLEMENT_FEE', '-7'), refused('SETTLEMENT_FEE', FUTURES)],
      AUTO_CONVERSION: [cro('AUTO_CONVERSION', '-10'), refused('AUTO_CONVERSION', CONVERTED)],
      MANUAL_CONVERSION: [
        page(entry('MANUAL_CONVERSION', 'CRO', '-10'), entry('MANUAL_CONVERSION', 'USD', '1')),
        `${MONEY}; ${refused('MANUAL_CONVERSION', CONVERTED)}`,
      ],
      SUBACCOUNT_TX: [
        cro('SUBACCOUNT_TX', '-10'),
        'left out: moved between your own accounts at the Crypto.com Exchange',
      ],
      FIAT_WITHDRAWAL_CANCEL: [usd('FIAT_WITHDRAWAL_CANCEL', '7'), MONEY],
      SOFT_STAKE_REWARD: [cro('SOFT_STAKE_REWARD', '10'), 'income staking 10 CRO'],
      ONCHAIN_WITHDRAWAL: [cro('ONCHAIN_WITHDRAWAL', '-10'), 'withdrawal 10 CRO'],
    },
  ))

// Of the exchange's own file, which has the same journal.
test('every journal type that others met', () =>
  expectKinds(
    { map },
    {
      ONCHAIN_DEPOSIT: [cro('ONCHAIN_DEPOSIT', '10'), 'deposit 10 CRO'],
      OFFCHAIN_DEPOSIT: [cro('OFFCHAIN_DEPOSIT', '10'), 'deposit 10 CRO'],
      OFFCHAIN_WITHDRAWAL: [cro('OFFCHAIN_WITHDRAWAL', '-10'), 'withdrawal 10 CRO'],
      ONCHAIN_WITHDRAW: [cro('ONCHAIN_WITHDRAW', '-10'), 'withdrawal 10 CRO'],
      OFFCHAIN_WITHDRAW: [cro('OFFCHAIN_WITHDRAW', '-10'), 'withdrawal 10 CRO'],
      CORRECTION_REWARD: [cro('CORRECTION_REWARD', '10'), 'income reward 10 CRO'],
      CRYPTO_DUSTING: [cro('CRYPTO_DUSTING', '-10'), refused('CRYPTO_DUSTING', CONVERTED)],
      OFFCHAIN_SALE: [
        cro('OFFCHAIN_SALE', '-10'),
        refused(
          'OFFCHAIN_SALE',
          'is coins sold outside of the order book, and does not say for what. Add the sale by hand with what you received.',
        ),
      ],
      MANUAL_UPDATE: [cro('MANUAL_UPDATE', '10'), refused('MANUAL_UPDATE', CORRECTED)],
      MANUAL_ADJUSTMENT: [cro('MANUAL_ADJUSTMENT', '10'), refused('MANUAL_ADJUSTMENT', CORRECTED)],
      FIAT_DEPOSIT: [usd('FIAT_DEPOSIT', '7'), MONEY],
      'a type that is new': [
        cro('TELEPORT', '10'),
        'refused: TELEPORT is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.',
      ],
    },
  ))

test('what has the other sign than its type', () =>
  expectKinds(
    { map },
    {
      WITHDRAW_FEE: [
        cro('WITHDRAW_FEE', '0.1'),
        'refused: 0.1 gives back a fee. Add it by hand as what it was.',
      ],
      DEPOSIT: [
        cro('DEPOSIT', '-10'),
        'refused: -10 has the sign of another kind. Add it by hand as what it was.',
      ],
    },
  ))
