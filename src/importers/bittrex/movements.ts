// Bittrex's deposits and withdrawals, each in several layouts. The same transfer has other ids in other exports; the
// chain's own id is the same in all.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { ColumnName, Row } from '../rows/row.ts'

const WALLET = 'Bittrex'

export const bittrexMovements: Importer = {
  id: 'bittrex-movements',
  title: 'Bittrex deposits and withdrawals',
  wallet: WALLET,
  recognizes: header => header.has('Date', 'Currency', 'Type', 'Address', 'Memo/Tag', 'TxId', 'Amount'),
  open: eachRow(row => {
    const type = row.needed('Type').toLowerCase()
    return type === 'deposit' || type === 'withdrawal'
      ? // The list of withdrawals has their fees as well.
        movement(row, type, 'Date', type === 'withdrawal')
      : unknownKind(row, 'Type')
  }),
}

export const bittrexDeposits: Importer = {
  id: 'bittrex-deposits',
  title: 'Bittrex deposits',
  wallet: WALLET,
  recognizes: header => header.has('Id', 'Currency', 'Amount', 'Confirmations', 'TxId', 'CryptoAddress'),
  open: eachRow(row => {
    const state = row.text('State')
    if (state !== '' && !/^(confirmed|completed)$/i.test(state)) return skip('not completed')
    // The list of all movements has the fractions of a second.
    return movement(row, 'deposit', ['LastUpdatedDate', 'LastUpdated'], true)
  }),
}

export const bittrexWithdrawals: Importer = {
  id: 'bittrex-withdrawals',
  title: 'Bittrex withdrawals',
  wallet: WALLET,
  recognizes: header =>
    header.has('PaymentUuid', 'Currency', 'Amount', 'Address', 'Authorized', 'Canceled', 'TxId') ||
    header.has('UUID', 'AMOUNT', 'CURRENCY', 'TXCOST', 'TXID', 'STATE', 'OPENED'),
  open: eachRow(row => {
    if (isUndone(row)) return skip('not completed')
    return movement(row, 'withdrawal', row.text('Closed') === '' ? ['OpenedDate', 'Opened'] : 'Closed', false)
  }),
}

function isUndone(row: Row): boolean {
  if (row.header.has('State')) return !/^(paid|completed)$/i.test(row.text('State'))
  return (
    !/^true$/i.test(row.text('Authorized')) ||
    /^true$/i.test(row.text('Canceled')) ||
    // One that could not be sent has no transaction.
    (/^true$/i.test(row.text('InvalidAddress')) && row.text('TxId') === '') ||
    /^true$/i.test(row.text(['Pending', 'PendingPayment']))
  )
}

function movement(
  row: Row,
  type: 'deposit' | 'withdrawal',
  time: ColumnName,
  isPartial: boolean,
): ImportedEvent | Skip {
  const asset = row.asset('Currency')
  if (isMoney(asset)) return skip('money moved, no coins')
  const hash = row.text('TxId')
  const fee = type === 'withdrawal' ? row.amountIfAny(['TxFee', 'TxCost']) : undefined
  return {
    type,
    at: row.time(time),
    sourceId: hash === '' ? undefined : `${type}:${asset}:${hash}`,
    hash: hash || undefined,
    asset,
    quantity: row.amount('Amount'),
    fee: fee ? { asset, quantity: fee } : undefined,
    ...(isPartial && { isPartial }),
  }
}
