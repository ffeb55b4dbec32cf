// Bitpanda's transactions, in the layout of 2021 and the one before. Stocks, metals and indices it also sells are no
// coins.
import { type Act, eventOf } from '../act.ts'
import { eachRow, skip, unknownKind } from '../each-row.ts'
import type { Side } from '../exchange.ts'
import type { Importer } from '../importer.ts'
import { EXCHANGE, MOVEMENT } from '../meaning.ts'
import type { ColumnName, Row } from '../row.ts'
import { whyUndone } from '../status.ts'

const TYPE = ['Transaction Type', 'Type']

export const bitpanda: Importer = {
  id: 'bitpanda',
  title: 'Bitpanda transactions',
  wallet: 'Bitpanda',
  recognises: header =>
    header.has('In/Out', 'Amount Fiat', 'Fiat', 'Amount Asset', 'Asset', 'Fee') &&
    header.find('Timestamp', 'Created at') >= 0,
  open: eachRow(row => {
    const undone = whyUndone(row, 'Status')
    if (undone !== undefined) return skip(undone)
    const assetClass = row.text('Asset class')
    if (assetClass !== '' && !/^(cryptocurrency|fiat)$/i.test(assetClass))
      return skip('stocks, metals or indices, no coins')
    const coins = sideOf(row, 'Amount Asset', 'Asset')
    const money = sideOf(row, 'Amount Fiat', 'Fiat')
    const act: Act = {
      at: row.time(['Timestamp', 'Created at']),
      sent: undefined,
      received: undefined,
      fee: undefined,
      amounts: 'gross',
      sourceId: `transaction:${row.needed(['Transaction ID', 'ID'])}`,
    }
    switch (row.text(TYPE).toLowerCase()) {
      case 'deposit':
        return eventOf(row, { ...act, received: coins ?? money }, MOVEMENT, TYPE)
      case 'withdrawal':
        return eventOf(row, { ...act, sent: coins ?? money, fee: feeOf(row) }, MOVEMENT, TYPE)
      case 'buy':
        return eventOf(row, { ...act, sent: money, received: coins }, EXCHANGE, TYPE)
      case 'sell':
        return eventOf(row, { ...act, sent: coins, received: money }, EXCHANGE, TYPE)
      default:
        return unknownKind(row, TYPE)
    }
  }),
}

function sideOf(row: Row, amount: ColumnName, asset: ColumnName): Side | undefined {
  const quantity = row.amountIfAny(amount)
  return quantity === undefined ? undefined : { asset: row.asset(asset), quantity }
}

/** In the coin withdrawn, unless a column says otherwise. */
const feeOf = (row: Row) => sideOf(row, 'Fee', row.header.has('Fee asset') ? 'Fee asset' : 'Asset')
