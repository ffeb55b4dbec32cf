// An importer made of what is said about the columns of a table.
import type { Decimal, IncomeKind } from '#engine'
import { isDollar, isMoney } from '../../../ledger/currencies.ts'
import { compare, minus, plus, times, toDollars } from '../../../ledger/decimal.ts'
import type { ImportedEvent } from '../../../ledger/fields.ts'
import { eachRow, type RowOutcome, type Skip, skip } from '../../rows/each-row.ts'
import {
  exchangeAct,
  exchangeEvent,
  feeOf,
  OTHER_REBATE,
  type Side,
  type Sides,
} from '../../rows/exchange.ts'
import type { Importer } from '../../rows/importer.ts'
import { lookUp } from '../../rows/lookup.ts'
import type { Mapping } from '../columns/mapping.ts'
import { isShare } from '../words/shares.ts'
import { isFeeInCoin, isLessThanACent } from './fee-coin.ts'
import { type MappedRow, mappedRows } from './mapped-row.ts'
import { noSection } from './mapped-table.ts'
import { exchangeWords, meaningOf } from './meaning-of.ts'
import { betweenRecords, refuseSplitAmount, whyNotDone } from './no-record.ts'
import { partsReader } from './read-parts.ts'
import { tradesReader } from './read-trades.ts'
import { feeInValueOf } from './value-check.ts'

/** `names` are what the columns are called. */
export function mappedImporter(
  mapping: Mapping,
  names: readonly string[],
  title = 'Columns you matched',
): Importer {
  // Longer than one `open`: a title is above the names of the columns where these come again.
  const section = noSection()
  return {
    id: 'mapped',
    title,
    wallet: mapping.wallet === '' ? 'Imported file' : mapping.wallet,
    recognizes: header =>
      header.names.length === names.length && header.names.every((name, index) => name === names[index]),
    open(file) {
      if (mapping.parts.length > 0)
        return eachRow(partsReader(mapping, file.header.names, readMapped, section))(file)
      if (mapping.joinedBy !== null) return tradesReader(mapping, mapping.joinedBy, readMapped)(file)
      const mappedRow = mappedRows(mapping, file.header.names, section)
      return eachRow(row => readMapped(mappedRow(row)))(file)
    },
  }
}

type Common = Pick<ImportedEvent, 'at' | 'wallet' | 'note' | 'sourceId' | 'hash'>

/** `swap` is given where the two sides of a trade are in columns of their coins. */
function readMapped(row: MappedRow, swap?: Sides): RowOutcome {
  const between = betweenRecords(row)
  if (between) return between
  refuseSplitAmount(row)
  const undone = whyNotDone(row)
  if (undone !== undefined) return skip(undone)
  const common: Common = {
    at: row.at(),
    wallet: row.text('wallet') || undefined,
    note: row.text('note') || undefined,
    sourceId: row.text('id') || undefined,
    hash: row.text('hash') || undefined,
  }
  const meaning = meaningAt(row)
  if (meaning === 'skip') return skip('rows you chose to leave out')
  const sent = swap?.sent ?? row.sent()
  const received = swap?.received ?? row.received()
  if (sent && received) return withSecondFee(row, common, twoSided(row, common, { meaning, sent, received }))
  const type = meaning ?? (sent ? 'withdrawal' : received ? 'deposit' : undefined)
  if (type === undefined)
    throw row.issue('type', 'has no type yet. Say what this word means, or choose a type for all rows.')
  const single = sent ? { ...sent, isOut: true } : received ? { ...received, isOut: false } : row.single()
  return withSecondFee(row, common, oneSided(row, common, { ...single, act: actOf(row, type, single.isOut) }))
}

/** A transaction has one fee; a second one, in another coin, is a transaction of its own. */
function withSecondFee(row: MappedRow, common: Common, outcome: ImportedEvent | Skip): RowOutcome {
  if (row.mapping.columns.otherFee === undefined || 'skip' in outcome) return outcome
  const second = row.secondFee(row.quote())
  if (!second) return outcome
  const sourceId = common.sourceId && `${common.sourceId}:fee`
  return [outcome, { ...common, wallet: outcome.wallet, sourceId, type: 'fee', ...second }]
}

function meaningAt(row: MappedRow): string | undefined {
  const { mapping } = row
  const word = row.text('label') || row.text('type')
  if (word === '') return row.dealt() ?? row.typeOfSection() ?? mapping.defaultType ?? undefined
  const meaning = meaningOf(mapping, word) ?? mapping.defaultType ?? undefined
  if (meaning === undefined)
    throw row.issue(
      row.text('label') === '' ? 'type' : 'label',
      'has no type yet. Say what this word means, or choose a type for all rows.',
    )
  return meaning
}

function twoSided(
  row: MappedRow,
  common: Common,
  { meaning, sent, received }: { meaning: string | undefined; sent: Side; received: Side },
): ImportedEvent | Skip {
  if (sent.asset === received.asset) return movedInOneRow(row, common, { meaning, sent, received })
  if (meaning !== undefined && !exchangeWords.has(meaning))
    throw row.issue(
      'type',
      'has both what was sent and what was received, which only a trade has. Say what this row is.',
    )
  const isBought = isMoney(sent.asset) && !isMoney(received.asset)
  const isSold = isMoney(received.asset) && !isMoney(sent.asset)
  if ((meaning === 'buy' && isSold) || (meaning === 'sell' && isBought))
    throw row.issue(
      'type',
      `says that coins were ${isSold ? 'bought' : 'sold'}, but they ${isSold ? 'went out and money came in' : 'came in and money went out'}. Correct one of the two.`,
    )
  const quote = row.quote()
  const usd = quote !== undefined && isDollar(quote) ? row.value() : undefined
  return exchangeEvent({
    ...common,
    ...afterRebate(row, quote, { sent, received }),
    fee: row.fee(quote),
    usd: usd === undefined || usd === '0' ? undefined : toDollars(usd),
  })
}

/** The same coin left one wallet and came into another; what is missing was the fee. */
function movedInOneRow(
  row: MappedRow,
  common: Common,
  { meaning, sent, received }: Sides & { meaning: string | undefined },
): ImportedEvent {
  const toWallet = row.text('toWallet')
  const isMove = meaning === undefined || ['transfer', 'deposit', 'withdrawal'].includes(meaning)
  if (!isMove || toWallet === '')
    throw row.issue(
      'sentAmount',
      'is of the same coin as what came in. Add the wallet it went to, or leave one of the two sides out and match the transfer after the import.',
    )
  const { asset } = sent
  const missing =
    compare(sent.quantity, received.quantity) > 0 ? minus(sent.quantity, received.quantity) : '0'
  const stated = row.fee(asset)
  const isOther = stated !== undefined && (stated.asset !== asset || compare(stated.quantity, missing) !== 0)
  if (compare(sent.quantity, received.quantity) < 0 || (isOther && missing !== '0'))
    throw row.issue(
      'receivedAmount',
      'is not what was sent less the fee. Correct the amounts, so that what left is what arrived and the fee.',
    )
  const fee = missing === '0' ? stated : { asset, quantity: missing }
  return { ...common, type: 'transfer', asset, quantity: received.quantity, toWallet, fee: feeOf(fee) }
}

/** The sides by the sign of the amount, of words that leave it open; undefined where a table has no signs. */
const bySign: Record<string, { in: string; out: string }> = {
  trade: { in: 'buy', out: 'sell' },
  buy_or_sell: { in: 'buy', out: 'sell' },
  deposit_or_withdrawal: { in: 'deposit', out: 'withdrawal' },
  gift: { in: 'gift_in', out: 'gift_out' },
}
const goesOut = new Set(['sell', 'withdrawal', 'spend', 'gift_out', 'donation', 'fee', 'loss', 'transfer'])

/** What a word means for coins that went out or came in. `isOut` is undefined for an amount without a sign. */
function actOf(row: MappedRow, meaning: string, isOut: boolean | undefined): string {
  if (meaning === 'transfer' && row.text('toWallet') === '') {
    if (isOut === undefined)
      throw row.issue(
        'type',
        'is a transfer, and nothing in the row says which way. Map the wallet it went to, or say whether these are withdrawals or deposits.',
      )
    return isOut ? 'withdrawal' : 'deposit'
  }
  const sides = lookUp(bySign, meaning)
  if (sides) {
    if (isOut === undefined && meaning === 'trade')
      throw row.issue(
        'type',
        'is a trade, which needs what was sent and what was received. Map those columns.',
      )
    if (isOut === undefined)
      throw row.issue(
        'type',
        'can mean coins that came and coins that went, and the amounts have no signs. Say which.',
      )
    return isOut ? sides.out : sides.in
  }
  // Plus is what tables without signs write as well, so it says nothing against a sale.
  if (isOut === true && !goesOut.has(meaning.split(':')[0] ?? ''))
    throw row.issue(
      'amount',
      'is negative, so it went out, in a row whose type says it came in. Correct one of the two.',
    )
  return meaning
}

function oneSided(
  row: MappedRow,
  common: Common,
  { asset, quantity, act }: Side & { act: string },
): ImportedEvent | Skip {
  const [type = '', kind] = act.split(':')
  if (isMoney(asset) && type === 'fee')
    throw row.issue(
      'amount',
      'is a fee in money on a row of its own. Write it into the fee of the purchase or sale it belongs to.',
    )
  const isUnpriced = row.price() === undefined && row.value() === undefined
  if (isMoney(asset) && isUnpriced && (type === 'buy' || type === 'sell'))
    throw row.issue(
      'amount',
      'is money, in a purchase or sale of coins. Write how many coins there were, and what they cost into a column of its own.',
    )
  if (isMoney(asset)) return skip('money moved, no tax event')
  if (isShare(asset)) return skip('shares and funds, not coins')
  // A coin is not priced in itself: 'Price (BTC)' of bitcoins is in money.
  const stated = row.quote()
  const quote = stated === asset ? row.mapping.money : stated
  const fee =
    isMove(type) || type === 'transfer'
      ? feeOfMove(row, { asset, quantity, quote })
      : feeOfDeal(row, type, { asset, quantity, quote })
  const value = withRebate(
    row,
    { quantity, quote, type },
    valueBeforeFee(row, { quantity, fee, quote, type }),
  )
  if ((type === 'buy' || type === 'sell') && quote !== undefined && value !== undefined && value !== '0')
    return dealt(
      type === 'buy' ? arrived(row, common, type) : common,
      type,
      { asset, quantity },
      { asset: quote, quantity: value },
      { fee, usd: row.dollars() },
    )
  if (type === 'inheritance' && value === undefined)
    throw row.issue(
      'value',
      'is missing: inherited coins need what they were worth on the day their owner died. Fill it in, with that day as the date, or add the inheritance by hand.',
    )
  // No one buys or sells for nothing, so a zero means the price is unknown.
  const isUnknown = value === '0' && (type === 'buy' || type === 'sell')
  const isInDollars = quote !== undefined && isDollar(quote) && value !== undefined && !isUnknown
  const isInOtherMoney =
    quote !== undefined && isMoney(quote) && !isInDollars && value !== undefined && value !== '0'
  return {
    ...arrived(row, common, type),
    ...(value !== undefined &&
      value !== '0' &&
      isMove(type) && { note: withValue(common.note, `${value} ${quote}`) }),
    type: type as ImportedEvent['type'],
    ...(kind && { kind: kind as IncomeKind }),
    asset,
    quantity,
    usd: isInDollars && isValued(type) ? toDollars(value) : undefined,
    basis: type === 'deposit' ? basisOf(row, quote) : undefined,
    quote: isInOtherMoney && isValued(type) ? { asset: quote, quantity: value } : undefined,
    ...(type === 'transfer' && { toWallet: row.text('toWallet') }),
    fee: feeOf(fee),
  }
}

/** What coins that come in have cost, where a column says so. */
function basisOf(row: MappedRow, quote: string | undefined): Decimal | undefined {
  const cost = row.cost()
  if (cost !== undefined && (quote === undefined || !isDollar(quote)))
    throw row.issue('cost', 'is not in dollars. Write what the coins cost in dollars, or leave it empty.')
  return cost && toDollars(cost)
}

/** Most rows of most tables; without copies of what was read, of which a large file would make millions. */
function dealt(
  { at, wallet, note, sourceId, hash }: Common,
  side: 'buy' | 'sell',
  base: Side,
  quote: Side,
  { fee, usd }: { fee: Side | undefined; usd: Decimal | undefined },
): ImportedEvent | Skip {
  const [sent, received] = side === 'buy' ? [quote, base] : [base, quote]
  const act = exchangeAct({
    sent,
    received,
    fee,
    usd: usd === undefined ? undefined : toDollars(usd),
  })
  return 'skip' in act ? act : { at, wallet, note, sourceId, hash, ...act }
}

const arrivals = new Set(['buy', 'deposit', 'income', 'gift_in', 'inheritance'])

/** What comes 'From' a bank 'To' an exchange is on that exchange afterwards. */
function arrived(row: MappedRow, common: Common, type: string): Common {
  const wallet = arrivals.has(type) ? row.text('toWallet') : ''
  return wallet === '' ? common : { ...common, wallet }
}

/** Where a table speaks of no money, what a network took is in the coin that moved, unless that is more than moved. */
function feeOfMove(
  row: MappedRow,
  { asset, quantity, quote }: Side & { quote: string | undefined },
): Side | undefined {
  const fee = row.fee(row.hasMoney ? quote : asset)
  if (fee && fee.asset === asset && compare(fee.quantity, quantity) >= 0) return row.fee(quote)
  return fee && fee.asset === quote && isLessThanACent(fee) && compare(fee.quantity, quantity) < 0
    ? row.fee(asset)
    : fee
}

/** In the money of the row, unless the table or the row itself shows that it is in the coin. */
function feeOfDeal(
  row: MappedRow,
  type: string,
  { asset, quantity, quote }: Side & { quote: string | undefined },
): Side | undefined {
  const fee = row.fee(quote)
  if (!fee || fee.asset !== quote) return fee
  const isInCoin =
    ((type === 'buy' || type === 'sell') && row.mapping.feesInCoin.includes(type)) ||
    isFeeInCoin(row, fee, { asset, quantity, quote })
  return isInCoin ? row.fee(asset) : fee
}

const isValued = (type: string) => !['transfer', 'withdrawal', 'deposit', 'migration'].includes(type)
const isMove = (type: string) => type === 'withdrawal' || type === 'deposit'

/** Coins that only moved are not sold, so they have no value of their own; what the file says of it is not lost. */
const withValue = (note: string | undefined, value: string) =>
  [note, `Value in the file: ${value}`].filter(part => part !== undefined).join('. ')

function afterRebate(row: MappedRow, quote: string | undefined, { sent, received }: Sides): Sides {
  const rebate = row.rebate(quote)
  if (!rebate) return { sent, received }
  if (rebate.asset === received.asset)
    return { sent, received: { ...received, quantity: plus(received.quantity, rebate.quantity) } }
  if (rebate.asset === sent.asset && compare(sent.quantity, rebate.quantity) > 0)
    return { sent: { ...sent, quantity: minus(sent.quantity, rebate.quantity) }, received }
  throw row.issue('fee', OTHER_REBATE)
}

/**
 * A rebate lowers the cost of a purchase and adds to the proceeds of a sale; a value that has it in it already says so
 * by the price.
 */
function withRebate(
  row: MappedRow,
  { quantity, quote, type }: Omit<Valuing, 'fee'>,
  value: Decimal | undefined,
): Decimal | undefined {
  const rebate = row.rebate(quote)
  if (!rebate) return value
  const isBuy = type === 'buy'
  if (value === undefined || rebate.asset !== quote || !(isBuy || type === 'sell'))
    throw row.issue('fee', OTHER_REBATE)
  const [price, usual] = [row.price(), row.mapping.feeInValue]
  const figures = {
    direction: isBuy ? 'in' : 'out',
    amount: quantity,
    value,
    fee: `-${rebate.quantity}`,
  } as const
  const way = price === undefined ? usual : feeInValueOf({ ...figures, price }, usual)
  if (way !== 'no') return value
  return isBuy ? minus(value, rebate.quantity) : plus(value, rebate.quantity)
}

type Valuing = {
  quantity: Decimal
  fee: Side | undefined
  quote: string | undefined
  type: string
}

/**
 * What the coins were worth before fees, in the money of the row. Where the row has a price as well, it proves by
 * itself how the fee is in its value; otherwise it is as the table says.
 */
function valueBeforeFee(row: MappedRow, { quantity, fee, quote, type }: Valuing): Decimal | undefined {
  const value = (type === 'buy' || type === 'income' ? row.cost() : undefined) ?? row.value()
  const direction = type === 'buy' ? 'in' : 'out'
  const price = row.price()
  if (value === undefined) return price === undefined ? undefined : times(quantity, price)
  if (!fee || fee.asset !== quote) return value
  const usual = row.mapping.feeInValue
  const way =
    price === undefined
      ? usual
      : feeInValueOf({ direction, amount: quantity, price, value, fee: fee.quantity }, usual)
  if (way === 'no') return value
  if (way === 'net' && direction === 'out') return plus(value, fee.quantity)
  const rest = minus(value, fee.quantity)
  return rest === '0' || rest.startsWith('-') ? value : rest
}
