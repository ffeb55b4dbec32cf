// Binance's deposit and withdrawal histories. Only the withdrawals have a fee; the oldest layout is the same for both,
// and the name of the file says which it is.

import { isMoney } from '../../ledger/currencies.ts'
import { plus } from '../../ledger/decimal.ts'
import { eachRow, skip } from '../rows/each-row.ts'
import { feeOf } from '../rows/exchange.ts'
import { type Header, normalName } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { clockOf, timeColumn, timeOf } from './time.ts'

/** No other columns: deposits look alike at many exchanges. */
const columns =
  /^(coin|network|amount|fee|transactionfee|address|txid|sourceaddress|paymentid|status|)$|^(date|time)(\(utc.*\))?$/

export const binanceTransfers: Importer = {
  id: 'binance-transfers',
  title: 'Binance deposit or withdrawal history',
  wallet: 'Binance',
  recognizes: header =>
    header.has('Coin', 'Amount', 'Address', 'TXID', 'Status') &&
    header.names.every(name => columns.test(normalName(name))),
  open: file => {
    const clock = clockOf(file, file.header.match(timeColumn))
    return eachRow(row => {
      if (!/^(completed|success(ful)?)$/i.test(row.needed('Status')))
        return skip('not completed, nothing moved')
      const asset = row.asset('Coin')
      if (isMoney(asset)) return skip('money moved, no tax event')
      const [quantity, fee] = [row.amount('Amount'), row.amountIfAny(['Fee', 'TransactionFee'])]
      return {
        type: directionOf(row, file.header, file.name),
        at: timeOf(row, clock),
        asset,
        quantity,
        fee: fee ? feeOf({ asset, quantity: fee }) : undefined,
        // The transaction history counts the fee in.
        inFiles: fee ? { quantity: plus(quantity, fee) } : undefined,
        hash: /^(0x)?[0-9a-z]{40,}$/i.test(row.text('TXID')) ? row.text('TXID') : undefined,
      }
    })(file)
  },
}

function directionOf(row: Row, header: Header, fileName: string): 'deposit' | 'withdrawal' {
  if (!header.has('TransactionFee')) return header.has('Fee') ? 'withdrawal' : 'deposit'
  if (/deposit/i.test(fileName)) return 'deposit'
  if (/withdraw/i.test(fileName)) return 'withdrawal'
  return row.refuse(
    'Amount',
    'may have come in or gone out: only the name of the file can say which. Put the word deposit or withdrawal into it and upload it again.',
  )
}

export const binanceCash: Importer = {
  id: 'binance-cash',
  title: 'Binance cash deposits and withdrawals',
  wallet: 'Binance',
  recognizes: header =>
    header.has('Coin', 'Amount', 'Status', 'Payment Method', 'Indicated Amount', 'Order ID'),
  open: eachRow(row =>
    isMoney(row.asset('Coin'))
      ? skip('money moved, no tax event')
      : row.refuse('Coin', 'is not money, as it should be in this file. Add it by hand.'),
  ),
}
