// One row of a table into a line of a statement. What cannot be read throws the issue of its cell.
import { isZero } from '../../ledger/decimal.ts'
import type { StatementLine } from '../../statements/line.ts'
import { dollarsOf, neededDollars } from '../closed-positions/cells.ts'
import { assetName, readDescription } from '../closed-positions/description.ts'
import { startOf } from '../rows/cell-issue.ts'
import type { Row } from '../rows/row.ts'
import type { StatementColumns } from './columns.ts'
import { isYes, UNREADABLE } from './marks.ts'
import { type Note, readOtherBoxes } from './other-boxes.ts'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const isSeveral = (text: string) => /^(|various|multiple|unknown|n\/?a|-+|inherited)$/i.test(text)

/** `note` is called for each box that is filled and that no figure follows. */
export function readLine(
  row: Row,
  columns: StatementColumns,
  year: number | null,
  note: Note,
): StatementLine {
  const { of } = columns
  const { asset, quantity } = readUnits(row, of)
  const sold = isSeveral(row.text(of.sold)) || addsUp(row, of) ? null : dayOf(row.time(of.sold))
  if (sold !== null && year !== null && !sold.startsWith(`${year}-`))
    row.refuse(of.sold, `is not in ${year}. Import it with the statement of its own year.`)
  const acquired = isSeveral(row.text(of.acquired)) ? null : dayOf(row.time(of.acquired))
  if (acquired !== null && sold !== null && acquired > sold)
    row.refuse(of.acquired, 'is after the date sold. Check both dates on the form.')
  const box = row.text(of.box).toUpperCase()
  // X of Form 1099-B and Y of Form 1099-DA: the broker does not know the term.
  if (!/^([A-L]|X|Y)?$/.test(box)) row.refuse(of.box, 'is not a box of Form 8949.')
  const basis = isYes(row.text(of.basisHidden)) ? null : (dollarsOf(row, of.basis) ?? null)
  refusePrimarySales(row, of)
  const line = {
    asset,
    quantity,
    acquired,
    sold,
    proceeds: cents(neededDollars(row, of.proceeds)),
    basis: basis === null ? null : cents(basis),
    basisReported: basis !== null && isBasisReported(row, of, box),
    term: termOf(row, of, box),
    washSaleDisallowed: dollarsIfAny(row, of.washSale),
    isLossDisallowed: isYes(row.text(of.lossDisallowed)),
    taxWithheld: dollarsIfAny(row, of.withheld),
    saleId: startOf(row.text(of.saleId)) || null,
  }
  return { ...line, ...readOtherBoxes(row, columns, line, note) }
}

/** Box 11b counts more than one sale: whatever day a broker writes beside it is not that of all of them. */
const addsUp = (row: Row, of: StatementColumns['of']) =>
  Number(row.text(of.salesAdded).replaceAll(',', '')) > 1

/** Null where the box is empty or zero. */
function dollarsIfAny(row: Row, column: number): string | null {
  const usd = dollarsOf(row, column)
  const inCents = usd === undefined ? '0' : cents(usd)
  return isZero(inCents) ? null : inCents
}

/**
 * The proceeds of a creator's first sales are not a gain from a capital asset, and such a form shows no other proceeds.
 */
function refusePrimarySales(row: Row, of: StatementColumns['of']): void {
  if (dollarsIfAny(row, of.primarySales) !== null && row.text(of.proceeds) === '')
    row.refuse(
      of.primarySales,
      'is from first sales by the creator, which are ordinary income and not on Form 8949. Report it by hand.',
    )
}

function readUnits(row: Row, of: StatementColumns['of']): Pick<StatementLine, 'asset' | 'quantity'> {
  const named = row.needed(of.asset)
  const described = readDescription(named)
  const given = row.signed(of.quantity)
  if (given?.isNegative) row.refuse(of.quantity, 'is negative. A form has the units sold without a sign.')
  const quantity = given?.value ?? described?.quantity
  if (quantity === undefined || quantity === '0')
    return row.refuse(of.quantity >= 0 ? of.quantity : of.asset, 'has no number of units.')
  const asset = given ? assetName(named) : described?.asset
  if (!asset || asset.length > 60) return row.refuse(of.asset, 'names no coin.')
  return { asset, quantity }
}

/** The box of Form 8949 says it where the form's own mark is not in the table. */
function isBasisReported(row: Row, of: StatementColumns['of'], box: string): boolean {
  if (row.text(of.reported) === UNREADABLE)
    return row.refuse(of.reported, 'has a mark that cannot be read. Enter this line by hand.')
  if (of.reported >= 0) return isYes(row.text(of.reported))
  if (box !== '') return /^[ADGJ]$/.test(box)
  return false
}

function termOf(row: Row, of: StatementColumns['of'], box: string): StatementLine['term'] {
  const text = row.text(of.term)
  if (/^(s|st|short)\b/i.test(text)) return 'short'
  if (/^(l|lt|long)\b/i.test(text)) return 'long'
  if (/^[ABCGHI]$/.test(box)) return 'short'
  return /^[DEFJKL]$/.test(box) ? 'long' : null
}

/** A form has cents; more decimals are rounded half up. */
function cents(usd: string): string {
  const [whole = '0', fraction = ''] = usd.split('.')
  const units = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + (fraction.charAt(2) >= '5' ? 1n : 0n)
  const digits = units.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
