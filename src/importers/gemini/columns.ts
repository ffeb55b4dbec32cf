// Gemini gives every coin of the account three columns: 'BTC Amount BTC', 'Fee (BTC) BTC', 'BTC Balance BTC'. Older files
// have no coin at the end, and call the fee 'Trading Fee (BTC)'.
import type { Decimal } from '#engine'
import { isTooLong, isZero, minus, plus } from '../../ledger/decimal.ts'
import { type ReadAmount, readAmount } from '../rows/amount.ts'
import type { Side } from '../rows/exchange.ts'
import { type Header, normalName } from '../rows/header.ts'
import type { Row } from '../rows/row.ts'

type Column = { asset: string; index: number }
export type Columns = { amounts: readonly Column[]; fees: readonly Column[] }

const amountName = /^(\S+) amount(?: \1)?$/
const feeName = /^(?:trading )?fee \((\S+)\)(?: \1)?$/

export function columnsOf({ names }: Header): Columns {
  const matching = (pattern: RegExp) =>
    names.flatMap((name, index): Column[] => {
      const asset = pattern.exec(normalName(name))?.[1]
      return asset ? [{ asset: asset.toUpperCase(), index }] : []
    })
  return { amounts: matching(amountName), fees: matching(feeName) }
}

export type SignedSide = Side & { isOut: boolean }

/** The cells that are neither empty nor zero. */
export function sidesOf(row: Row, columns: readonly Column[]): SignedSide[] {
  return columns.flatMap(({ asset, index }): SignedSide[] => {
    const read = amountOf(row, index, asset)
    return read && !isZero(read.value) ? [{ asset, quantity: read.value, isOut: read.isNegative }] : []
  })
}

/** '0.5', '(3,584.15 DAI)', '($4,925.50)', '-2.30340864977892e-06': the unit is known from the column. */
function amountOf(row: Row, index: number, asset: string): ReadAmount | undefined {
  const text = row.text(index)
  if (text === '' || text === '-') return undefined
  const unit = new RegExp(`\\s*${asset.replace(/[^A-Z0-9]/g, '\\$&')}(?=\\)?$)`, 'i')
  const read = readAmount(text.replace(unit, ''))
  if (!read || isTooLong(read.value))
    return row.refuse(index, `is not an amount of ${asset}. Write it as a plain number such as 1234.5.`)
  return { ...read, value: rounded(read.value) }
}

const DECIMALS = 18

/** Cells of a spreadsheet are binary numbers, and a small one has more digits than the coin. */
export function rounded(value: Decimal): Decimal {
  const [whole = '0', fraction = ''] = value.split('.')
  if (fraction.length <= DECIMALS) return value
  const cut = minus(`${whole}.${fraction.slice(0, DECIMALS)}`, '0')
  return Number(fraction[DECIMALS]) >= 5 ? plus(cut, `0.${'0'.repeat(DECIMALS - 1)}1`) : cut
}
