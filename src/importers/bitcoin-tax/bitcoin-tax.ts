// bitcoin.tax: trades, whose cost or proceeds have the fee in them already, and income and spending.

import { isDollar } from '../../ledger/currencies.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import { DONATION, EXCHANGE, GIFT, income, LOST, type Meaning, SPEND, STOLEN } from '../layouts/meaning.ts'
import { knownWorth, meaningOf, type Tags, textOf } from '../layouts/sent-received.ts'
import { eachRow, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const columns = ['Date', 'Action', 'Symbol', 'Account', 'Volume', 'Price', 'Currency', 'FeeCurrency', 'Total']

export const bitcoinTaxTrades: Importer = {
  id: 'bitcoin-tax-trades',
  title: 'bitcoin.tax trades',
  wallet: 'bitcoin.tax',
  recognizes: header => header.has(...columns, 'Cost/Proceeds'),
  open: eachRow(row => {
    const action = row.text('Action').toUpperCase()
    if (action === 'SWAP')
      return row.refuse(
        'Action',
        'does not say which of the two coins was given for the other. Add it by hand as a trade or a token migration.',
      )
    if (action !== 'BUY' && action !== 'SELL') return unknownKind(row, 'Action')
    const coin = { asset: row.asset('Symbol'), quantity: row.amount('Volume') }
    const total = row.text('Cost/Proceeds') === '' ? 'Total' : 'Cost/Proceeds'
    const paid = { asset: row.asset('Currency'), quantity: row.amount(total) }
    const act: Act = {
      ...commonOf(row),
      sent: action === 'BUY' ? paid : coin,
      received: action === 'BUY' ? coin : paid,
      amounts: 'net',
    }
    return eventOf(row, act, EXCHANGE, 'Action')
  }),
}

const tags: Tags = {
  spend: SPEND,
  donation: DONATION,
  gift: GIFT,
  stolen: STOLEN,
  lost: LOST,
  income: income('other'),
  mining: income('mining'),
  staking: income('staking'),
  interest: income('interest'),
  airdrop: income('airdrop'),
  fork: income('fork'),
  giftin: GIFT,
}
const outgoing = new Set(['spend', 'donation', 'gift', 'stolen', 'lost'])

export const bitcoinTaxIncomeAndSpending: Importer = {
  id: 'bitcoin-tax-income',
  title: 'bitcoin.tax income and spending',
  wallet: 'bitcoin.tax',
  recognizes: header => header.has(...columns, 'TxHash') && !header.has('Cost/Proceeds'),
  open: eachRow(row => {
    const meaning: Meaning = meaningOf(row, 'Action', tags)
    const coin = { asset: row.asset('Symbol'), quantity: row.amount('Volume') }
    const total = row.amountIfAny('Total')
    const worth = total === undefined ? undefined : { asset: row.asset('Currency'), quantity: total }
    const isOut = outgoing.has(row.text('Action').toLowerCase())
    const act: Act = {
      ...commonOf(row),
      sent: isOut ? coin : undefined,
      // What was paid for: the price of the goods. Elsewhere the total is only a value.
      received: isOut ? (meaning.type === 'spend' ? worth : undefined) : coin,
      usd: worth && isDollar(worth.asset) ? knownWorth(row.usd('Total')) : undefined,
      hash: textOf(row, 'TxHash'),
      sourceId: textOf(row, 'Ref'),
    }
    return eventOf(row, act, meaning, 'Action')
  }),
}

const commonOf = (row: Row) => ({
  at: row.time('Date'),
  fee: feeOf(row),
  wallet: textOf(row, 'Account'),
  note: textOf(row, 'Memo'),
})

function feeOf(row: Row): Side | undefined {
  const fee = row.signed('Fee')
  if (!fee || fee.value === '0') return undefined
  if (fee.isNegative)
    row.refuse('Fee', 'is negative, as a rebate is. Add the trade by hand, with the rebate taken off.')
  return { asset: row.asset('FeeCurrency'), quantity: fee.value }
}
