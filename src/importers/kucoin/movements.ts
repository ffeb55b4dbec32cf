// KuCoin's deposits and withdrawals.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { hasTime, singaporeTime, timeAt, WALLET } from './cells.ts'

/** The address that a withdrawal went to sets the two lists apart. */
const ADDRESS = ['Withdrawal Address/Account', 'Wallet Address/Account', 'Wallet Address']

export const kucoinMovements: Importer = {
  id: 'kucoin-movements',
  title: 'KuCoin deposits or withdrawals',
  wallet: WALLET,
  recognizes: header =>
    (header.has('UID', 'Account Type', 'Coin', 'Amount', 'Fee', 'Transfer Network', 'Status') &&
      hasTime(header, 'time')) ||
    header.has('Time', 'Coin', 'Amount', 'Type', 'Remark'),
  open: eachRow(row => {
    const status = row.text('Status')
    if (status !== '' && !/^success$/i.test(status)) return skip('not completed')
    return movement(row, row.header.find(...ADDRESS) >= 0 ? 'withdrawal' : 'deposit', timeAt(row, 'time'))
  }),
}

export const kucoinMovements2019: Importer = {
  id: 'kucoin-movements-2019',
  title: 'KuCoin deposits and withdrawals of 2019',
  wallet: WALLET,
  recognizes: header => header.has('coin_type', 'type', 'add', 'hash', 'vol', 'created_at'),
  open: eachRow(row => {
    const type = row.needed('type').toUpperCase()
    if (type !== 'DEPOSIT' && type !== 'WITHDRAW') return unknownKind(row, 'type')
    return movement(row, type === 'DEPOSIT' ? 'deposit' : 'withdrawal', singaporeTime(row, 'created_at'))
  }),
}

function movement(row: Row, type: 'deposit' | 'withdrawal', at: number): ImportedEvent | Skip {
  const asset = row.asset(['Coin', 'coin_type'])
  if (isMoney(asset)) return skip('money moved, no coins')
  const fee = type === 'withdrawal' ? row.amountIfAny('Fee') : undefined
  const hash = row.text('Hash')
  return {
    type,
    at,
    sourceId: hash === '' ? undefined : `${type}:${asset}:${hash}`,
    hash: hash || undefined,
    note: row.text(['Remarks', 'Remark']) || undefined,
    asset,
    quantity: row.amount(['Amount', 'vol']),
    fee: fee ? { asset, quantity: fee } : undefined,
  }
}
