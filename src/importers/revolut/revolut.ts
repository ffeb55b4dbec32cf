// Revolut's crypto statement. Amounts of money carry their currency before or after the number.

import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, type Side } from '../rows/exchange.ts'
import type { Importer, WrongExport } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const revolut: Importer = {
  id: 'revolut',
  title: 'Revolut crypto statement',
  wallet: 'Revolut',
  recognizes: header => header.has('Symbol', 'Type', 'Quantity', 'Price', 'Value', 'Fees', 'Date'),
  open: eachRow(row => {
    const asset = row.asset('Symbol')
    if (isMoney(asset)) return skip('money moved, no coins')
    // 'Buy - Revolut X' is a buy on Revolut's own exchange.
    const type = row.needed('Type').replace(/\s*[-–—]\s*Revolut X$/i, '')
    return eventOf(row, type.toLowerCase(), { asset, quantity: row.amount('Quantity') })
  }),
}

export const revolutCoinStatement: WrongExport = {
  id: 'revolut-coin-statement',
  recognizes: header =>
    header.match(/^paid out \([a-z]+\)$/) >= 0 && header.has('Completed Date', 'Exchange Out'),
  message:
    'This is an old Revolut statement of one coin, which does not say what you received for sales. Lotwise needs the crypto ' +
    'account statement: in the Revolut app open Crypto, More, Statement, and choose Excel or CSV.',
}

function eventOf(row: Row, type: string, coins: Side): ImportedEvent | Skip {
  const at = row.time('Date')
  switch (type) {
    case 'buy':
      return exchangeEvent({ at, sent: moneyOf(row), received: coins, fee: feeOf(row) })
    case 'sell':
      return exchangeEvent({ at, sent: coins, received: moneyOf(row), fee: feeOf(row) })
    case 'send':
      return { at, type: 'withdrawal', ...coins }
    case 'receive':
      return { at, type: 'deposit', ...coins }
    case 'learn reward':
      return { at, type: 'income', kind: 'reward', ...coins, ...worthOf(row) }
    case 'staking reward':
      return { at, type: 'income', kind: 'staking', ...coins, ...worthOf(row) }
    case 'stake':
    case 'unstake':
      return skip('moved to or from staking within Revolut')
    default:
      return unknownKind(row, 'Type')
  }
}

function moneyOf(row: Row): Side {
  const money = amountWithUnit(row, 'Value')
  if (!money || money.unit === '' || money.value === '0')
    return row.refuse('Value', 'does not say how much money of which currency this was. Add the row by hand.')
  return { asset: money.unit, quantity: money.value }
}

function worthOf(row: Row): Pick<ImportedEvent, 'usd'> {
  const money = amountWithUnit(row, 'Value')
  return money && isDollar(money.unit) && money.value !== '0' ? { usd: toDollars(money.value) } : {}
}

function feeOf(row: Row): Side | undefined {
  const fee = amountWithUnit(row, 'Fees')
  return fee && fee.unit !== '' ? { asset: fee.unit, quantity: fee.value } : undefined
}
