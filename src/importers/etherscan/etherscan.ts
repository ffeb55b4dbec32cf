// Etherscan's transactions and internal transactions, and those of its sister sites (BscScan, PolygonScan, Snowtrace):
// the coin is in the names of the columns. Gas is paid by the sender, also when the call fails. The columns
// 'TxnFee(USD)' and 'CurrentValue' are at the price of the day of the export and so not read; 'Historical $Price' is.
import { dollarsFor } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { knownWorth, textOf } from '../layouts/sent-received.ts'
import { orIssue, unknownKind } from '../rows/each-row.ts'
import type { Header } from '../rows/header.ts'
import type { FileFacts, Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { HASH, walletOf, withAddress } from './address.ts'

type Columns = { asset: string; valueIn: number; valueOut: number; fee: number; price: number }

function columnsOf(header: Header): Columns {
  const valueIn = header.match(/^value_in\(/)
  return {
    asset: /\((\w+)\)/.exec(header.names[valueIn] ?? '')?.[1]?.toUpperCase() ?? '',
    valueIn,
    valueOut: header.match(/^value_out\(/),
    fee: header.match(/^txnfee\((?!usd\))/),
    price: header.match(/^historical \$price/),
  }
}

const isExplorer = (header: Header) =>
  header.find(...HASH) >= 0 && header.has('UnixTimestamp', 'From') && columnsOf(header).valueIn >= 0

export const etherscanTransactions: Importer = {
  id: 'etherscan-transactions',
  title: 'Etherscan transactions',
  wallet: 'Etherscan',
  recognizes: header => isExplorer(header) && header.has('To') && columnsOf(header).fee >= 0,
  open: file => explorerReader(file, 'To', transaction),
}

export const etherscanInternal: Importer = {
  id: 'etherscan-internal',
  title: 'Etherscan internal transactions',
  wallet: 'Etherscan',
  recognizes: header => isExplorer(header) && header.has('TxTo', 'ParentTxFrom'),
  open: file => explorerReader(file, 'TxTo', internal),
}

type Read = (row: Row, owner: string, columns: Columns, out: RowSink) => void

function explorerReader(file: FileFacts, to: string, read: Read): Reader {
  const columns = columnsOf(file.header)
  return withAddress({
    file,
    to,
    ownAddressOf: row => {
      if (isAmount(row, columns.valueOut)) return row.text('From')
      return isAmount(row, columns.valueIn) ? row.text(to) : undefined
    },
    open: owner => ({ row: (row, out) => orIssue(row, out, () => read(row, owner, columns, out)) }),
  })
}

const isAmount = (row: Row, column: number) => /[1-9]/.test(row.text(column))

function transaction(row: Row, owner: string, columns: Columns, out: RowSink): void {
  const asset = coinOf(row, columns)
  const isSender = row.text('From').toLowerCase() === owner
  if (
    !isSender &&
    row.text('To').toLowerCase() !== owner &&
    row.text('ContractAddress').toLowerCase() !== owner
  )
    row.refuse('From', `is not the address of this file (${owner}), and neither is the receiver.`)
  const event = eventCommon(row, owner)
  const hash = row.needed(HASH)
  const gas = isSender ? row.amountIfAny(columns.fee) : undefined
  const price = row.amountIfAny(columns.price)
  const gasUsd = gas && price ? knownWorth(dollarsFor(gas, price)) : undefined
  const isToSelf = isSender && row.text('To').toLowerCase() === owner
  const sent = isSender && !isToSelf && !isFailed(row) ? row.amountIfAny(columns.valueOut) : undefined
  const received = !isSender && !isFailed(row) ? row.amountIfAny(columns.valueIn) : undefined
  if (received)
    out.event({ ...event, type: 'deposit', asset, quantity: received, sourceId: `${hash}:in` }, row)
  else if (sent) {
    const fee = gas ? { asset, quantity: gas, usd: gasUsd } : undefined
    out.event({ ...event, type: 'withdrawal', asset, quantity: sent, fee, sourceId: `${hash}:out` }, row)
  } else if (gas)
    out.event({ ...event, type: 'fee', asset, quantity: gas, usd: gasUsd, sourceId: `${hash}:out` }, row)
  else out.skip(row, 'calls that moved no coins and whose gas someone else paid')
}

function internal(row: Row, owner: string, columns: Columns, out: RowSink): void {
  if (isFailed(row)) {
    out.skip(row, 'failed, nothing moved')
    return
  }
  const asset = coinOf(row, columns)
  const hash = row.needed(HASH)
  const event = eventCommon(row, owner)
  const [received, sent] = [row.amountIfAny(columns.valueIn), row.amountIfAny(columns.valueOut)]
  if (received)
    out.event({ ...event, type: 'deposit', asset, quantity: received, sourceId: `internal:${hash}:in` }, row)
  else if (sent)
    out.event({ ...event, type: 'withdrawal', asset, quantity: sent, sourceId: `internal:${hash}:out` }, row)
  else out.skip(row, 'moves nothing')
}

/** Snowtrace of 2024 names its columns after ETH whatever the chain, and has the chain in a column of its own. */
const coins = new Map([
  ['1', 'ETH'],
  ['43114', 'AVAX'],
])

function coinOf(row: Row, { asset }: Columns): string {
  if (row.header.find('ChainId') < 0) return asset
  return (
    coins.get(row.text('ChainId')) ??
    row.refuse('ChainId', 'is a chain whose coin Lotwise does not know. Add this row by hand.')
  )
}

const eventCommon = (row: Row, owner: string): Pick<ImportedEvent, 'at' | 'wallet' | 'hash' | 'note'> => ({
  at: row.time('UnixTimestamp'),
  wallet: walletOf(owner),
  hash: row.needed(HASH),
  note: textOf(row, 'PrivateNote') ?? textOf(row, 'Method'),
})

/** Empty or 0 when all went well, 'Error(0)' or 1 when not. */
function isFailed(row: Row): boolean {
  const status = row.text('Status').toLowerCase()
  if (/^(|0|ok|success)$/.test(status)) return false
  return /^(error.*|fail.*|1)$/.test(status) || unknownKind(row, 'Status')
}
