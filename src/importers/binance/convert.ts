// Smaller histories of Binance in which every row is one exchange: conversions, auto-invest, and ether staked for BETH.
import { eachRow, skip } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { conversionReader } from './conversions.ts'
import { gluedAmount } from './glued.ts'
import { clockOf, timeColumn, timeOf } from './time.ts'

const unsuccessful = 'not successful, nothing was exchanged'
const isDone = (status: string) => /^success(ful)?$/i.test(status)

export const binanceConvert: Importer = {
  id: 'binance-convert',
  title: 'Binance convert history',
  wallet: 'Binance',
  recognizes: header => header.has('Pair', 'Type', 'Sell', 'Buy', 'Price', 'Inverse Price', 'Status'),
  open: file => {
    const clock = clockOf(file, file.header.match(timeColumn))
    return conversionReader(row => {
      if (!isDone(row.needed('Status'))) return skip(unsuccessful)
      return { at: timeOf(row, clock), sent: gluedAmount(row, 'Sell'), received: gluedAmount(row, 'Buy') }
    })
  },
}

export const binanceAutoInvest: Importer = {
  id: 'binance-auto-invest',
  title: 'Binance auto-invest history',
  wallet: 'Binance',
  recognizes: header =>
    header.match(/^auto-invest date/) >= 0 &&
    header.has('Amount per period', 'Trading Fee', 'Units', 'Status'),
  open: file => {
    const clock = clockOf(file, file.header.match(/^auto-invest date/))
    return eachRow(row => {
      if (!isDone(row.needed('Status'))) return skip(unsuccessful)
      return exchangeEvent({
        at: timeOf(row, clock),
        sent: gluedAmount(row, 'Amount per period'),
        received: gluedAmount(row, 'Units', [row.asset('Holding Coin')]),
        fee: gluedAmount(row, 'Trading Fee'),
      })
    })(file)
  },
}

/**
 * BETH is a token of its own with its own price, so this is an exchange, as in the transaction history. Whether it is a
 * trade is for the person to choose.
 */
export const binanceBeth: Importer = {
  id: 'binance-beth',
  title: 'Binance ETH 2.0 staking history',
  wallet: 'Binance',
  recognizes: header =>
    header.names.length <= 7 &&
    header.has('Coin', 'Token', 'Amount', 'Status') &&
    header.match(timeColumn) >= 0,
  open: file => {
    const clock = clockOf(file, file.header.match(timeColumn))
    return eachRow(row => {
      if (!isDone(row.needed('Status'))) return skip(unsuccessful)
      const quantity = row.amount('Amount')
      return exchangeEvent({
        at: timeOf(row, clock),
        sent: { asset: row.asset('Coin'), quantity },
        received: { asset: row.asset('Token'), quantity },
        conversion: 'liquid_staking',
      })
    })(file)
  },
}
