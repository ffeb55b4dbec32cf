// Bitpanda's transactions, in the layout of 2021 and the one before. Stocks, metals and indices it also sells are no
// coins.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { compare, minus, plus, times } from '../../ledger/decimal.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import { EXCHANGE, MOVEMENT } from '../layouts/meaning.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { whyUndone } from '../rows/status.ts'

const TYPE = ['Transaction Type', 'Type']

export const bitpanda: Importer = {
  id: 'bitpanda',
  title: 'Bitpanda transactions',
  wallet: 'Bitpanda',
  recognizes: header =>
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
      sourceId: `transaction:${row.needed(['Transaction ID', 'ID'])}`,
    }
    switch (row.text(TYPE).toLowerCase()) {
      case 'deposit':
        return eventOf(row, { ...act, received: coins ?? money }, MOVEMENT, TYPE)
      case 'withdrawal':
        return eventOf(row, { ...act, sent: coins ?? money, fee: feeOf(row) }, MOVEMENT, TYPE)
      case 'buy':
        return eventOf(row, { ...act, sent: money, received: coins, ...costOf(row, money) }, EXCHANGE, TYPE)
      case 'sell':
        return eventOf(row, { ...act, sent: coins, received: money, ...costOf(row, money) }, EXCHANGE, TYPE)
      case 'transfer(stake)':
      case 'transfer(unstake)':
        return skip('coins locked or unlocked, still your own')
      default:
        return unknownKind(row, TYPE)
    }
  }),
}

/** What a trade cost beside its price. Of a fee in money only the market price shows whether the amount includes it. */
function costOf(row: Row, money: Side | undefined): Pick<Act, 'fee' | 'amounts'> {
  const fee = feeOf(row)
  if (!fee || !money || !isMoney(fee.asset)) return { fee }
  const price = row.amountIfAny('Asset market price') ?? '0'
  const worth = times(row.amount('Amount Asset'), price)
  const isBuy = /^buy$/i.test(row.text(TYPE))
  const before = (isBuy ? minus : plus)(money.quantity, fee.quantity)
  const off = (amount: Decimal) => minus(worth, amount).replace('-', '')
  if (compare(off(money.quantity), CENT) <= 0) return { fee }
  if (compare(off(before), CENT) <= 0) return { fee, amounts: 'net' }
  return row.refuse('Fee', 'may be in the amount or come on top of it. Add the trade by hand.')
}
const CENT = '0.01'

function sideOf(row: Row, amount: ColumnName, asset: ColumnName): Side | undefined {
  const quantity = row.amountIfAny(amount)
  return quantity === undefined ? undefined : { asset: row.asset(asset), quantity }
}

/** In the coin withdrawn, unless a column says otherwise. */
const feeOf = (row: Row) => sideOf(row, 'Fee', row.header.has('Fee asset') ? 'Fee asset' : 'Asset')
