// The rows of Form 8949 as a table: what tax programs take in, brokers give out as realised gains, and people keep.

import type { ImportedEvent } from '../../ledger/fields.ts'
import { closedPositions, FAMILY, type Position } from '../rows/closed-position.ts'
import { type Skip, skip } from '../rows/each-row.ts'
import { type Header, normalName } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import { isNothing, type Row } from '../rows/row.ts'
import { boxBehind, saleNames } from '../rows/sale-names.ts'
import { acquiredOf, adjustmentsOf, brokerOf, dollarsOf, neededDollars, soldOf } from './cells.ts'
import { assetName, readDescription } from './description.ts'

/** The names each column goes by. Columns of the form itself often have their letter in front: '(b) Date acquired'. */
const wanted = {
  acquired: saleNames.acquired,
  sold: saleNames.sold,
  proceeds: saleNames.proceeds,
  basis: [...saleNames.basis, 'cost', 'cost basis (cb)', 'adj cost', 'purchase cost'],
  asset: ['asset', 'symbol', 'ticker', 'currency name', 'asset name', 'currency', 'coin', 'security'],
  description: [
    'description',
    'description of property',
    'property',
    'asset',
    'currency name',
    'asset name',
    'security',
    'name',
  ],
  quantity: [...saleNames.quantity, 'amount', 'volume', 'asset amount'],
  codes: ['code', 'codes', 'code(s)', 'adjustment code', 'adjustment codes'],
  adjustment: ['adjustment', 'adjustment amount', 'amount of adjustment'],
  box: saleNames.box,
  disallowed: saleNames.washSale,
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof wanted

/** Without the letter of the form, the currency and what the form explains in parentheses. */
const plainName = (name: string) =>
  normalName(name)
    .replace(/^\(?[a-h]\) ?/, '')
    .replace(boxBehind, '')
    .replace(/ ?\((usd|us\$|\$|mo\.?,? day,? yr\.?|sales price|example[^)]*|[a-h])\)$/, '')
    .trim()

type Columns = Record<Column, number>

function columnsOf(header: Header): Columns {
  const plain = header.names.map(plainName)
  const placeOf = (column: Column) => {
    for (const name of wanted[column]) {
      const index = plain.indexOf(name)
      if (index >= 0) return index
    }
    return -1
  }
  return Object.fromEntries(Object.keys(wanted).map(column => [column, placeOf(column as Column)])) as Columns
}

export const gainsCsv: Importer = {
  id: 'form-8949-rows',
  title: 'Gains and losses (rows of Form 8949)',
  wallet: FAMILY,
  recognizes(header) {
    // Layouts that have importers of their own.
    if (
      header.has('TXF reference') ||
      header.has('Tax lot ID') ||
      normalName(header.names[0] ?? '') === 'header'
    )
      return false
    const { acquired, sold, proceeds, basis, asset, description } = columnsOf(header)
    return acquired >= 0 && sold >= 0 && proceeds >= 0 && basis >= 0 && (asset >= 0 || description >= 0)
  },
  open: file => {
    const columns = columnsOf(file.header)
    return closedPositions('Form 8949', row => positionOf(row, columns))(file)
  },
}

function positionOf(row: Row, columns: Columns): Position | ImportedEvent | Skip {
  const isUnsold = isNothing(row.text(columns.sold))
  if (isUnsold && isTotal(row)) return skip('totals')
  const what = whatOf(row, columns)
  const acquired = acquiredOf(row, columns.acquired)
  if (isUnsold && typeof acquired === 'number' && isNothing(row.text(columns.proceeds)))
    return { ...what, type: 'buy', at: acquired, usd: dollarsOf(row, columns.basis) }
  const sold = soldOf(row, columns.sold, acquired)
  const proceeds = neededDollars(row, columns.proceeds)
  const basis = dollarsOf(row, columns.basis)
  const disallowed = row.usd(columns.disallowed)
  const adjustments = adjustmentsOf(row, columns.codes, columns.adjustment)
  if (disallowed && disallowed !== '0' && !adjustments.some(({ code }) => code === 'W'))
    adjustments.push({ code: 'W', usd: disallowed })
  return {
    ...what,
    acquired,
    sold,
    proceeds,
    basis,
    broker: brokerOf(
      row
        .text(columns.box)
        .replace(/^box\s+/i, '')
        .toUpperCase(),
      { proceeds, basis },
    ),
    adjustments: adjustments.length > 0 ? adjustments : undefined,
  }
}

const isTotal = (row: Row) => row.cells.some(cell => /^\s*(grand |sub-?)?totals?\b/i.test(cell))

/** A column of quantities with the name beside it, or both in the description. */
function whatOf(row: Row, columns: Columns): Pick<Position, 'asset' | 'quantity'> {
  const described = readDescription(row.text(columns.description))
  const quantity = row.amountIfAny(columns.quantity) ?? described?.quantity
  if (!quantity)
    return row.refuse(
      columns.quantity >= 0 ? columns.quantity : columns.description,
      'has no quantity. It should read like 0.5 BTC.',
    )
  // The column of the asset may hold '0.5 BTC' itself.
  const asset =
    columns.quantity >= 0 && columns.asset >= 0 ? assetName(row.needed(columns.asset)) : described?.asset
  if (!asset || asset.length > 60)
    return row.refuse(
      columns.asset >= 0 ? columns.asset : columns.description,
      'names no coin. It should read like 0.5 BTC.',
    )
  return { asset, quantity }
}
