// Strike's statements up to 2024: two amounts with their currencies, each with its sign.

import { isMoney } from '../../ledger/currencies.ts'
import { compare, minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const strikeUntil2024: Importer = {
  id: 'strike-until-2024',
  title: 'Strike account statement until 2024',
  wallet: 'Strike',
  recognizes: header =>
    header.has(
      'Transaction ID',
      'Transaction Type',
      'State',
      'Amount 1',
      'Currency 1',
      'Amount 2',
      'Currency 2',
    ),
  open: eachRow(row => {
    if (!/^completed$/i.test(row.text('State'))) return skip('not completed')
    const sides = ([1, 2] as const).map(number => sideOf(row, number)).filter(side => side !== undefined)
    const coins = sides.filter(({ asset }) => !isMoney(asset))
    if (coins.length === 0) return skip('money moved, no coins')
    return eventOf(row, sides)
  }),
}

type SignedSide = Side & { isOut: boolean; fee: Side | undefined }

function eventOf(row: Row, sides: readonly SignedSide[]): ImportedEvent | Skip {
  const common = {
    at: timeOf(row),
    sourceId: row.needed('Transaction ID'),
    note: row.text('Description') || undefined,
  }
  const fee = sides.map(side => side.fee).find(side => side !== undefined)
  const type = row.needed('Transaction Type').toLowerCase()
  const [sent, received] = [sides.find(({ isOut }) => isOut), sides.find(({ isOut }) => !isOut)]
  if (type === 'trade' && sent && received)
    return exchangeEvent({ ...common, sent: plain(sent), received: plain(received), fee, amounts: 'net' })
  const [only, other] = sides
  if (!only || other || !/^(deposit|withdrawal|onchain|lightning|send|receive)$/.test(type))
    return unknownKind(row, 'Transaction Type')
  if (!only.isOut) return { ...common, type: 'deposit', ...plain(only), fee: feeOf(fee) }
  return { ...common, type: 'withdrawal', ...withoutFee(only), fee: feeOf(fee) }
}

const plain = ({ asset, quantity }: Side): Side => ({ asset, quantity })

/** The amount is what the balance changed by, as in the later files: a fee is in it. */
function withoutFee({ asset, quantity, fee }: SignedSide): Side {
  return fee && compare(quantity, fee.quantity) > 0
    ? { asset, quantity: minus(quantity, fee.quantity) }
    : { asset, quantity }
}

function sideOf(row: Row, number: 1 | 2): SignedSide | undefined {
  const read = row.signed(`Amount ${number}`)
  if (!read || read.value === '0') return undefined
  // The file has a second 'Currency 1', of the balance: the first one is meant.
  const asset = row.asset(`Currency ${number}`)
  const fee = row.amountIfAny(`Fee ${number}`)
  return {
    asset,
    quantity: read.value,
    isOut: read.isNegative,
    fee: fee ? { asset, quantity: fee } : undefined,
  }
}

/** The day and the time are in two columns, which in some years have one name. */
function timeOf(row: Row) {
  const day = row.header.find('Completed Date (UTC)', 'Completed Time (UTC)')
  const time = Math.max(
    row.header.findNth('Completed Time (UTC)', 1),
    row.header.find('Completed Time (UTC)'),
  )
  if (day === time) return row.time(day)
  return row.time(day, { clock: row.text(time) })
}
