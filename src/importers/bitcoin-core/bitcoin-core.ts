// Bitcoin Core and the wallets built from it. Amounts that leave hold the network fee, which the file does not give;
// a payment to oneself is nothing but the fee. Times are in the zone of the computer, which the file does not name.

import type { Decimal } from '#engine'
import { times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { textOf } from '../layouts/sent-received.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Header } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'

const parts: Readonly<Record<string, Decimal>> = {
  btc: '1',
  mbtc: '0.001',
  μbtc: '0.000001',
  µbtc: '0.000001',
  bits: '0.000001',
  sat: '0.00000001',
  satoshi: '0.00000001',
}

const amountColumn = (header: Header) => header.match(/^amount( \(.+\))?$/)

export const bitcoinCore: Importer = {
  id: 'bitcoin-core',
  title: 'Bitcoin Core transactions',
  wallet: 'Bitcoin Core',
  recognizes: header =>
    header.has('Confirmed', 'Date', 'Type', 'Label', 'Address', 'ID') && amountColumn(header) >= 0,
  open: file => {
    const column = amountColumn(file.header)
    const unit = /\(([^()]+)\)+$/.exec(file.header.names[column]?.trim() ?? '')?.[1] ?? ''
    return eachRow(row => transaction(row, column, unit))(file)
  },
}

function transaction(row: Row, column: number, unit: string): ImportedEvent | Skip {
  if (row.text('Confirmed').toLowerCase() !== 'true') return skip('not confirmed, nothing moved')
  if (unit === '')
    return row.refuse(
      column,
      'does not say which coin it is. Name the column after it, such as Amount (BTC).',
    )
  const part = lookUp(parts, unit.toLowerCase())
  const type = row.text('Type').toLowerCase()
  const event = {
    at: row.time('Date'),
    asset: part ? 'BTC' : unit.toUpperCase(),
    quantity: times(row.amount(column), part ?? '1'),
    hash: textOf(row, 'ID')?.replace(/-\d+$/, ''),
    note: textOf(row, 'Label'),
    sourceId: `${row.text('ID')}:${type}:${row.text('Address')}`,
  }
  switch (type) {
    case 'received with':
    case 'received from':
    case 'receive':
      return { ...event, type: 'deposit' }
    case 'sent to':
    case 'send':
      return { ...event, type: 'withdrawal' }
    case 'payment to yourself':
    case 'sent to yourself':
      return { ...event, type: 'fee' }
    case 'mined':
      return { ...event, type: 'income', kind: 'mining' }
    case 'stake':
    case 'masternode reward':
      return { ...event, type: 'income', kind: 'staking' }
    default:
      return unknownKind(row, 'Type')
  }
}
