// NonKYC's lists of deposits and withdrawals.
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'

const isTrue = (text: string) => text.toLowerCase() === 'true'

export const nonkycDeposits: Importer = {
  id: 'nonkyc-deposits',
  title: 'NonKYC deposits',
  wallet: 'NonKYC',
  recognizes: header =>
    header.has('Time', 'Ticker', 'Amount', 'ValueUsd', 'TransactionId', 'isPosted', 'isReversed'),
  open: eachRow(row => {
    if (row.text('Type').toLowerCase() !== 'deposit') return unknownKind(row, 'Type')
    if (isTrue(row.text('isReversed')) || !isTrue(row.text('isPosted')))
      return skip('reversed or not posted yet')
    const hash = row.needed('TransactionId')
    return {
      type: 'deposit',
      at: row.time('Time'),
      asset: row.asset('Ticker'),
      quantity: row.amount('Amount'),
      hash,
      sourceId: `in:${hash}`,
    }
  }),
}

export const nonkycWithdrawals: Importer = {
  id: 'nonkyc-withdrawals',
  title: 'NonKYC withdrawals',
  wallet: 'NonKYC',
  recognizes: header =>
    header.has('Time', 'Ticker', 'Amount', 'ValueUsd', 'TransactionId', 'Status') && !header.has('isPosted'),
  open: eachRow(row => {
    if (!/^withdraw(al)?$/i.test(row.text('Type'))) return unknownKind(row, 'Type')
    const status = row.text('Status').toLowerCase()
    if (/^(pending|cancell?ed|failed|rejected)$/.test(status))
      return skip('pending or canceled, nothing moved')
    if (status !== 'confirmed' && status !== 'completed') return unknownKind(row, 'Status')
    const hash = row.needed('TransactionId')
    return {
      type: 'withdrawal',
      at: row.time('Time'),
      asset: row.asset('Ticker'),
      quantity: row.amount('Amount'),
      hash,
      sourceId: `out:${hash}`,
    }
  }),
}
