// The Crypto.com Exchange's smaller exports of the years before 2022: deposits and withdrawals, staking interest and
// rebates of trading fees.

import { isMoney } from '../../ledger/currencies.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { EXCHANGE_WALLET } from './app-kinds.ts'

export const cryptoComExchangeTransfers: Importer = {
  id: 'crypto-com-exchange-transfers',
  title: 'Crypto.com Exchange deposits and withdrawals',
  wallet: EXCHANGE_WALLET,
  recognizes: header => header.has('create_time_utc', 'currency', 'amount', 'fee', 'address', 'status'),
  open: eachRow(row => {
    const asset = row.asset('currency')
    if (isMoney(asset)) return skip('money moved, no coins')
    const common = { at: row.time('create_time_utc'), asset, quantity: row.amount('amount') }
    // The exchange writes the state of a transfer as a number: 1 is a deposit credited, 5 a withdrawal sent.
    if (row.text('status') === '1') return { ...common, type: 'deposit' }
    if (row.text('status') !== '5') return unknownKind(row, 'status')
    const fee = row.amountIfAny('fee')
    return { ...common, type: 'withdrawal', fee: fee ? { asset, quantity: fee } : undefined }
  }),
}

export const cryptoComExchangeRewards: Importer = {
  id: 'crypto-com-exchange-rewards',
  title: 'Crypto.com Exchange interest and rebates',
  wallet: EXCHANGE_WALLET,
  recognizes: header =>
    header.has('create_time_utc', 'interest_currency', 'interest_amount') ||
    header.has('create_time_utc', 'rebate_currency', 'rebate_amount'),
  open: eachRow(row => ({
    type: 'income',
    kind: row.header.has('rebate_amount') ? 'reward' : 'staking',
    at: row.time('create_time_utc'),
    asset: row.asset(['interest_currency', 'rebate_currency']),
    quantity: row.amount(['interest_amount', 'rebate_amount']),
  })),
}
