// Exodus' export of one coin, with amount and ticker in one cell, and its staking rewards in CoinTracking's layout.

import { textOf } from '../layouts/sent-received.ts'
import { readAmount } from '../rows/amount.ts'
import { eachRow, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { type Leg, swapReader } from './exodus.ts'
import { exodusTicker } from './ticker.ts'

export const exodusCoin: Importer = {
  id: 'exodus-coin',
  title: 'Exodus transactions of one coin',
  wallet: 'Exodus',
  recognizes: header => header.has('TXID', 'DATE', 'TYPE', 'COINAMOUNT', 'FEE'),
  open: () => swapReader(readNarrow),
}

function readNarrow(row: Row, out: RowSink): Leg | undefined {
  const type = row.text('TYPE').toLowerCase()
  if (type === 'deposit (failed)') {
    out.skip(row, 'failed, nothing moved')
    return undefined
  }
  const isFailed = type === 'withdrawal (failed)'
  if (type !== 'deposit' && type !== 'withdrawal' && !isFailed) return unknownKind(row, 'TYPE')
  const moved = isFailed ? undefined : glued(row, 'COINAMOUNT')
  const hash = textOf(row, 'TXID')
  return {
    row,
    at: row.time('DATE'),
    sent: type === 'withdrawal' ? moved : undefined,
    received: type === 'deposit' ? moved : undefined,
    fee: type === 'deposit' ? undefined : glued(row, 'FEE'),
    key: hash ?? `row ${row.number}`,
    hash,
    note: textOf(row, 'PERSONALNOTE'),
  }
}

/** '-0.5 BTC' */
function glued(row: Row, column: string): Side | undefined {
  const text = row.text(column)
  if (text === '') return undefined
  const [, amount = '', asset = ''] = /^(\S+)\s+(\S+)$/.exec(text) ?? []
  const read = readAmount(amount)
  if (!read) return row.refuse(column, 'is not an amount and its coin, such as 0.5 BTC.')
  return read.value === '0' ? undefined : { asset: exodusTicker(asset.toUpperCase()), quantity: read.value }
}

export const exodusStaking: Importer = {
  id: 'exodus-staking',
  title: 'Exodus staking rewards',
  wallet: 'Exodus',
  recognizes: header =>
    header.has('Type', 'Buy', 'Cur.', 'Exchange', 'Group', 'Comment', 'Date') && !header.has('Sell'),
  open: eachRow(row => {
    if (row.text('Type').toLowerCase() !== 'staking') return unknownKind(row, 'Type')
    return {
      type: 'income',
      kind: 'staking',
      at: row.time('Date'),
      asset: exodusTicker(row.asset('Cur.')),
      quantity: row.amount('Buy'),
      note: textOf(row, 'Comment'),
    }
  }),
}
