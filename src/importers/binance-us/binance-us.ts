// Binance.US: one row per act, with dollar values beside the amounts, some of them empty. Newer files have blanks in
// the names of the columns where older ones have underscores.
import type { Fee } from '#engine'
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../rows/exchange.ts'
import { type Header, normalName } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const plainName = (name: string) =>
  normalName(name)
    .replaceAll('_', ' ')
    .replace(/ value$/, '')
/** By plain name, found once for each file. */
const columns = new WeakMap<Header, Map<string, number>>()

function columnOf(header: Header, name: string): number {
  let columnsOfFile = columns.get(header)
  if (!columnsOfFile) {
    columnsOfFile = new Map(header.names.map((other, index) => [plainName(other), index]))
    columns.set(header, columnsOfFile)
  }
  return columnsOfFile.get(name) ?? -1
}

export const binanceUs: Importer = {
  id: 'binance-us',
  title: 'Binance.US transaction history',
  wallet: 'Binance.US',
  recognizes: header =>
    ['time', 'category', 'operation', 'primary asset', 'realized amount for base asset', 'quote asset'].every(
      name => columnOf(header, name) >= 0,
    ),
  open: eachRow(eventOf),
}

function eventOf(row: Row): ImportedEvent | Skip {
  const category = row.needed('Category').toLowerCase()
  switch (category) {
    case 'deposit':
    case 'withdrawal':
      return movement(row, category)
    case 'distribution':
      return distribution(row)
    case 'spot trading':
      return trade(row, row.needed('Operation').toLowerCase())
    case 'buy':
    case 'quick buy':
      return trade(row, 'dollars out')
    case 'sell':
    case 'quick sell':
      return trade(row, 'dollars in')
    case 'convert':
      return trade(row, 'base out')
    default:
      return unknownKind(row, 'Category')
  }
}

const cell = (row: Row, name: string) => columnOf(row.header, name)
const sideOf = (row: Row, name: 'primary' | 'base' | 'quote'): Side => ({
  asset: row.asset(cell(row, `${name} asset`)),
  quantity: row.amount(cell(row, `realized amount for ${name} asset`)),
})

/** Empty and zero are both no value: coins are worth something. */
function usdOf(row: Row, name: string): string | undefined {
  const usd = row.usd(cell(row, `realized amount for ${name} asset in usd`))
  return usd === '0' ? undefined : usd
}

function feeSide(row: Row): Side | undefined {
  const quantity = row.amountIfAny(cell(row, 'realized amount for fee asset'))
  return quantity ? { asset: row.asset(cell(row, 'fee asset')), quantity } : undefined
}

/** With what the coins of the fee were worth. */
function withValue(row: Row, fee: Fee | undefined): Fee | undefined {
  const usd = usdOf(row, 'fee')
  return fee?.asset && usd !== undefined ? { ...fee, usd } : fee
}

function commonOf(row: Row) {
  const id = row.text(cell(row, 'transaction id'))
  return {
    at: row.time('Time'),
    sourceId: id === '' ? undefined : `${row.text('Category').toLowerCase()}:${id}`,
    note: row.text(cell(row, 'additional note')) || undefined,
  }
}

function movement(row: Row, type: 'deposit' | 'withdrawal'): ImportedEvent | Skip {
  const coins = sideOf(row, 'primary')
  if (isMoney(coins.asset)) return skip('money moved, no tax event')
  return { ...commonOf(row), type, ...coins, fee: withValue(row, feeOf(feeSide(row))) }
}

function distribution(row: Row): ImportedEvent | Skip {
  const coins = sideOf(row, 'primary')
  const operation = row.needed('Operation').toLowerCase()
  const isOut = row.signed(cell(row, 'realized amount for primary asset'))?.isNegative === true
  const act = {
    ...commonOf(row),
    ...coins,
    usd: isDollar(coins.asset) ? coins.quantity : usdOf(row, 'primary'),
  }
  // What Binance.US keeps of the rewards for itself.
  if (operation === 'staking rewards' && isOut) return { ...act, type: 'fee' }
  if (isOut) return row.refuse('Operation', 'takes back what was paid before. Add it by hand as what it was.')
  if (operation === 'staking rewards') return { ...act, type: 'income', kind: 'staking' }
  if (operation === 'referral commission') return { ...act, type: 'income', kind: 'referral' }
  if (operation === 'others') return { ...act, type: 'income', kind: 'other' }
  return unknownKind(row, 'Operation')
}

/**
 * Spot trades name base and quote as markets do. The others give the base for the quote, but where dollars are one
 * side, the name of the category decides.
 */
function trade(row: Row, direction: string): ImportedEvent | Skip {
  const [base, quote] = [sideOf(row, 'base'), quoteOf(row)]
  const dollars = [base, quote].find(({ asset }) => isDollar(asset))
  const sent = sentSide(row, direction, base, quote, dollars)
  const fee = feeSide(row)
  const event = exchangeEvent({
    ...commonOf(row),
    sent,
    received: sent === base ? quote : base,
    fee,
    usd: usdOf(row, sent === base ? 'base' : 'quote') ?? usdOf(row, sent === base ? 'quote' : 'base'),
  })
  return 'skip' in event ? event : { ...event, fee: withValue(row, event.fee) }
}

function sentSide(row: Row, direction: string, base: Side, quote: Side, dollars: Side | undefined): Side {
  const coins = dollars === base ? quote : base
  switch (direction) {
    case 'buy':
      return quote
    case 'sell':
      return base
    case 'dollars out':
      return dollars ?? base
    case 'dollars in':
      return dollars ? coins : base
    case 'base out':
      return base
    default:
      return unknownKind(row, 'Operation')
  }
}

/** In early files the dollars are only in the column of the value. */
function quoteOf(row: Row): Side {
  const asset = row.asset(cell(row, 'quote asset'))
  const quantity = row.amountIfAny(cell(row, 'realized amount for quote asset'))
  const dollars = isDollar(asset) ? usdOf(row, 'quote') : undefined
  return quantity || !dollars ? sideOf(row, 'quote') : { asset, quantity: dollars }
}
