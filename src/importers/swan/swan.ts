// Swan's exports of purchases and deposits, and of withdrawals. Its third export, of trades, is in CoinTracker's layout
// and is read as such.

import { isMoney } from '../../ledger/currencies.ts'
import { dollarsFor, minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'Swan'
const DONE = /^(settled|completed|executed)$/i

export const swanTransfers: Importer = {
  id: 'swan-transfers',
  title: 'Swan deposits and purchases',
  wallet: WALLET,
  recognizes: header =>
    header.has('Event', 'Date', 'Timezone', 'Status', 'Unit Count', 'Asset Type', 'BTC Price'),
  open: eachRow(row => {
    if (!DONE.test(row.text('Status'))) return skip('not settled')
    const asset = row.asset('Asset Type')
    if (isMoney(asset)) return skip('money moved, no coins')
    const id = row.text('Transaction ID')
    return eventOf(row, {
      at: row.time('Date'),
      sourceId: id === '' ? undefined : `transaction:${id}`,
      note: row.text('Address Label') || undefined,
      asset,
      quantity: row.amount('Unit Count'),
    })
  }),
}

type Coins = Pick<ImportedEvent, 'at' | 'sourceId' | 'note' | 'asset' | 'quantity'>

function eventOf(row: Row, coins: Coins): ImportedEvent | Skip {
  switch (row.needed('Event').toLowerCase()) {
    case 'deposit':
      return { ...coins, type: 'deposit', basis: basisOf(row), acquired: dayOf(row) }
    case 'purchase': {
      const fee = row.usd('Fee USD')
      return {
        ...coins,
        type: 'buy',
        usd: priceOf(row, coins),
        fee: fee && fee !== '0' ? { usd: fee } : undefined,
      }
    }
    case 'monthly_fee':
    case 'prepaid_fee':
      return { ...coins, type: 'fee', usd: row.usd('Fee USD') ?? row.usd('Total USD') }
    default:
      return unknownKind(row, 'Event')
  }
}

/** Before the fee, as far as the file gives dollars; otherwise by its price per bitcoin. */
function priceOf(row: Row, { quantity }: Coins) {
  const before = row.usd('Transaction USD')
  if (before) return before
  const total = row.usd(['Total USD', 'USD'])
  if (total) return minus(total, row.usd('Fee USD') ?? '0')
  const price = row.amountIfAny('BTC Price')
  return price ? dollarsFor(quantity, price) : undefined
}

/** An empty record is sometimes written as nought. */
function basisOf(row: Row) {
  const basis = row.usd('USD Cost Basis')
  return basis === '0' ? undefined : basis
}

/** The person's own record of coins that came from elsewhere. */
function dayOf(row: Row) {
  const text = row.text('Acquisition Date')
  return text === '' ? undefined : new Date(row.time('Acquisition Date')).toISOString().slice(0, 10)
}

export const swanWithdrawals: Importer = {
  id: 'swan-withdrawals',
  title: 'Swan withdrawals',
  wallet: WALLET,
  recognizes: header =>
    header.has('Created At', 'Transaction ID', 'Executed At', 'Canceled At', 'Bitcoin Amount'),
  open: eachRow(row => {
    if (row.text('Canceled At') !== '' || !DONE.test(row.text('Status'))) return skip('not settled')
    return {
      type: 'withdrawal',
      at: row.time(row.text('Executed At') === '' ? 'Created At' : 'Executed At'),
      sourceId: `transaction:${row.needed('Transaction ID')}`,
      asset: 'BTC',
      quantity: row.amount('Bitcoin Amount'),
    }
  }),
}
