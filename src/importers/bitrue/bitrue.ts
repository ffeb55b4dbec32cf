// Bitrue's wallet history. Times have no seconds and rows no ids: a fill is neighboring rows of one minute, a
// conversion of small balances by one row per coin.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, unknownKind } from '../rows/each-row.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { conversions } from './conversions.ts'
import { fills } from './fills.ts'

const OPERATION = 'Operation'
const LOCKED = 'coins reserved for an order, or given back'
const SAVED = 'moved to or from savings within Bitrue'

export const bitrue: Importer = {
  id: 'bitrue',
  title: 'Bitrue wallet history',
  wallet: 'Bitrue',
  // Binance's statement has the same columns and a remark besides.
  recognizes: header =>
    header.has('Date(UTC)', 'Account', OPERATION, 'Coin', 'Change') && !header.has('Remark'),
  open: () => {
    const filling = fills()
    const converting = conversions()
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          filling.minute(row.needed('Date(UTC)'), out)
          const operation = row.needed(OPERATION).toLowerCase()
          if (operation.startsWith('trade_transfer_')) filling.row(row, out)
          else if (operation === 'convert') converting.row(row)
          else single(operation, row, out)
        }),
      end: out => {
        filling.end(out)
        converting.end(out)
      },
    }
  },
}

function single(operation: string, row: Row, out: RowSink) {
  if (operation === 'create_order' || /^order_(return|cancel)/.test(operation)) return out.skip(row, LOCKED)
  if (operation === 'powerpiggy' || operation === 'powerpiggy_lock') return out.skip(row, SAVED)
  out.event(eventOf(operation, row), row)
}

function eventOf(operation: string, row: Row): ImportedEvent {
  const asset = row.asset('Coin')
  if (isMoney(asset)) return row.refuse('Coin', 'is money, not a coin. Leave this row out.')
  const change = row.signed('Change') ?? row.refuse('Change', 'is empty. Fill it in.')
  const common = { at: row.time('Date(UTC)'), asset, quantity: change.value }
  const isOut = change.isNegative
  if (/^powerpiggy.*interest_income$/.test(operation) && !isOut)
    return { ...common, type: 'income', kind: 'interest' }
  if (operation === 'airdrop' && !isOut) return { ...common, type: 'income', kind: 'airdrop' }
  // Coins that came in from outside: only the rows of savings, above, name interest.
  if (/^deposit(_income)?$/.test(operation) && !isOut) return { ...common, type: 'deposit' }
  if (/^withdraw(al)?$/.test(operation) && isOut) return { ...common, type: 'withdrawal' }
  return unknownKind(row, OPERATION)
}
