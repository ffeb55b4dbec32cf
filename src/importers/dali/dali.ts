// The files that people write by hand for DaLI and RP2: coins in, coins out, and between own accounts. Its fiat is the
// dollar unless configured otherwise, which the file would not say.

import type { Decimal } from '#engine'
import { dollarsFor, minus, toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import { DONATION, FEE, GIFT, income, LOST, type Meaning, MOVEMENT } from '../layouts/meaning.ts'
import { meaningOf, normalTag, type Tags, textOf } from '../layouts/sent-received.ts'
import { eachRow, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { ColumnName, Row } from '../rows/row.ts'

const WALLET = 'DaLI'
const fiat = (rest: string) => [`USD ${rest}`, `Fiat ${rest}`]

const incoming: Tags = {
  airdrop: income('airdrop'),
  gift: GIFT,
  hardfork: income('fork'),
  income: income('other'),
  interest: income('interest'),
  mining: income('mining'),
  staking: income('staking'),
  wages: income('other'),
}

export const daliIn: Importer = {
  id: 'dali-in',
  title: 'DaLI manual in-transactions',
  wallet: WALLET,
  recognizes: header => header.has('Unique ID', 'Exchange', 'Holder', 'Transaction Type', 'Crypto In'),
  open: eachRow(row => {
    const coin = { asset: row.asset('Asset'), quantity: row.amount('Crypto In') }
    const usd = worth(row, fiat('In No Fee'), coin.quantity)
    const type = normalTag(row.text('Transaction Type'))
    if (type === 'buy') return { ...commonOf(row), type: 'buy', ...coin, usd, fee: feeOf(row, coin.asset) }
    const act: Act = {
      ...commonOf(row),
      sent: undefined,
      received: coin,
      fee: undefined,
      usd,
    }
    return withFee(row, eventOf(row, act, meaningOf(row, 'Transaction Type', incoming), 'Transaction Type'))
  }),
}

const outgoing: Tags = { donate: DONATION, gift: GIFT, fee: FEE, lost: LOST }

export const daliOut: Importer = {
  id: 'dali-out',
  title: 'DaLI manual out-transactions',
  wallet: WALLET,
  recognizes: header =>
    header.has('Unique ID', 'Exchange', 'Holder', 'Transaction Type', 'Crypto Out No Fee'),
  open: eachRow(row => {
    const asset = row.asset('Asset')
    const out = row.amountIfAny('Crypto Out No Fee')
    const fee = row.amountIfAny('Crypto Fee')
    const type = normalTag(row.text('Transaction Type'))
    const meaning: Meaning | undefined = type === 'sell' ? MOVEMENT : lookUp(outgoing, type)
    if (!meaning) return unknownKind(row, 'Transaction Type')
    // A fee by itself has nothing else that left.
    const quantity = out ?? (type === 'fee' ? fee : undefined) ?? row.amount('Crypto Out No Fee')
    const usd = worth(row, fiat('Out No Fee'), quantity)
    if (type === 'sell')
      return { ...commonOf(row), type: 'sell', asset, quantity, usd, fee: feeOf(row, asset) }
    const act: Act = {
      ...commonOf(row),
      sent: { asset, quantity },
      received: undefined,
      fee: undefined,
      usd,
    }
    const event = eventOf(row, act, meaning, 'Transaction Type')
    return out ? withFee(row, event) : event
  }),
}

export const daliIntra: Importer = {
  id: 'dali-intra',
  title: 'DaLI manual intra-transactions',
  wallet: WALLET,
  recognizes: header =>
    header.has('Unique ID', 'From Exchange', 'To Exchange', 'Crypto Sent', 'Crypto Received'),
  open: eachRow(row => {
    const asset = row.asset('Asset')
    const sideFrom = (column: string): Side => ({ asset, quantity: row.amount(column) })
    const act: Act = {
      ...commonOf(row),
      sent: sideFrom('Crypto Sent'),
      received: sideFrom('Crypto Received'),
      fee: undefined,
      wallet: row.needed('From Exchange'),
      toWallet: row.needed('To Exchange'),
    }
    return eventOf(row, act, MOVEMENT, 'Crypto Received')
  }),
}

const commonOf = (row: Row) => ({
  at: row.time('Timestamp'),
  wallet: textOf(row, 'Exchange'),
  note: textOf(row, 'Notes'),
  sourceId: textOf(row, 'Unique ID'),
})

/** As stated, else by the price of one. */
function worth(row: Row, column: ColumnName, quantity: Decimal): Decimal | undefined {
  const stated = row.usd(column)
  if (stated !== undefined && stated !== '0') return stated
  const price = row.amountIfAny('Spot Price')
  return price && dollarsFor(quantity, price)
}

function feeOf(row: Row, asset: string): ImportedEvent['fee'] {
  const usd = row.amountIfAny([...fiat('Fee')]) ?? difference(row)
  if (usd) return { usd: toDollars(usd) }
  const coins = row.amountIfAny('Crypto Fee')
  return coins ? { asset, quantity: coins } : undefined
}

/** Between what was paid with the fee and without it, where the fee has no cell of its own. */
function difference(row: Row): Decimal | undefined {
  const [withFee, without] = [row.amountIfAny(fiat('In With Fee')), row.amountIfAny(fiat('In No Fee'))]
  const fee = withFee && without ? minus(withFee, without) : undefined
  return fee === '0' ? undefined : fee
}

const withFee = <T extends object>(row: Row, event: T): T =>
  'skip' in event ? event : { ...event, fee: feeOf(row, row.asset('Asset')) }
