// Cash App's account history: mostly dollars, with bitcoin among them. A bitcoin withdrawal carries a dollar amount
// that is not a sale.

import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const TYPE = 'Transaction Type'

export const cashApp: Importer = {
  id: 'cash-app',
  title: 'Cash App account history',
  wallet: 'Cash App',
  recognizes: header =>
    header.has('Transaction ID', 'Date', TYPE, 'Net Amount', 'Asset Type', 'Asset Price', 'Asset Amount'),
  open: eachRow(row => {
    const type = row.text(TYPE)
    const status = row.text('Status')
    if (/fail|cancel|declin|reject|pending|process|waiting|expired/i.test(status))
      return skip('not completed')
    if (/^stock/i.test(type)) return skip('shares, not coins')
    if (!hasCoins(row) && !/^bitcoin/i.test(type)) return skip('dollars moved, no coins')
    if (/refund|revers/i.test(status))
      return row.refuse('Status', 'says that this was taken back. Add it by hand if any of it stayed yours.')
    return eventOf(type.toLowerCase(), row)
  }),
}

const currencyOf = (row: Row) => row.text('Currency').toUpperCase()
const hasCoins = (row: Row) => row.text('Asset Type') !== '' || !isMoney(currencyOf(row))

function eventOf(type: string, row: Row): ImportedEvent {
  const id = row.text('Transaction ID')
  const common = {
    // Days without a time are those of the people who read them: American ones.
    at: row.time('Date', { zone: 'America/New_York' }),
    sourceId: id === '' ? undefined : `transaction:${id}`,
    note: row.text('Notes') || undefined,
    ...coinsOf(row),
  }
  if (/^bitcoin ((recurring|scheduled|auto) )?(buy|purchase)$/.test(type))
    return { ...common, type: 'buy', usd: dollarsOf(row), fee: feeOf(row) }
  if (/^bitcoin (sale|sell)$/.test(type))
    return { ...common, type: 'sell', usd: dollarsOf(row), fee: feeOf(row) }
  if (/^bitcoin (lightning )?withdrawal$/.test(type))
    return { ...common, type: 'withdrawal', fee: feeOf(row) }
  if (/^bitcoin (lightning )?deposit$/.test(type)) return { ...common, type: 'deposit' }
  if (/^bitcoin boost( reward)?$/.test(type))
    return { ...common, type: 'income', kind: 'reward', usd: dollarsOf(row) }
  return unknownKind(row, TYPE)
}

/** Newer files write a withdrawal in bitcoin itself and leave the asset's columns empty. */
function coinsOf(row: Row) {
  const asset = row.text('Asset Type').toUpperCase().replace(/^\$/, '') || currencyOf(row)
  const read = amountWithUnit(row, 'Asset Amount') ?? amountWithUnit(row, 'Amount')
  if (!read || isMoney(asset))
    return row.refuse('Asset Amount', 'is empty. Fill in how much bitcoin this was.')
  return { asset, quantity: read.value }
}

function dollarsOf(row: Row) {
  const usd = isDollar(currencyOf(row)) ? row.usd('Amount') : undefined
  return usd === '0' ? undefined : usd
}

function feeOf(row: Row) {
  const quantity = row.amountIfAny('Fee')
  if (!quantity) return undefined
  return isDollar(currencyOf(row)) ? { usd: toDollars(quantity) } : { asset: currencyOf(row), quantity }
}
