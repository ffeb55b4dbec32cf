// The boxes of a form that no figure of a line follows: whatever is filled in one of them is noted.
import { compare } from '../../ledger/decimal.ts'
import type { StatementLine } from '../../statements/line.ts'
import { isNothing, type Row } from '../rows/row.ts'
import type { StatementColumns } from './columns.ts'
import { isYes, UNREADABLE } from './marks.ts'

/** Says of the row's cell in a column what becomes of it. */
export type Note = (column: number, message: string) => void

export const ORDINARY =
  'says that some of the gain may be ordinary. Lotwise counts it as a capital gain: check it with a tax professional.'

type Read = Pick<StatementLine, 'acquired' | 'proceeds' | 'basis'>

export function readOtherBoxes(
  row: Row,
  { form, of, others }: StatementColumns,
  line: Read,
  note: Note,
): Pick<StatementLine, 'acquired' | 'needsOwnRow'> {
  const isFilled = (column: number) => column >= 0 && !isEmpty(row.text(column))
  const noteFilled = (column: number, message: string) => {
    if (isFilled(column)) note(column, message)
    return isFilled(column)
  }
  const hasDiscount = noteFilled(
    of.marketDiscount,
    'is accrued market discount, which Lotwise does not calculate. Add code D to this row of Form 8949 yourself.',
  )
  const isFund = isYes(row.text(of.fund)) || /fund|qof|collectible/i.test(row.text(of.fund))
  if (isFund)
    note(
      of.fund,
      'marks a collectible or a qualified opportunity fund, which have rules of their own. Enter a collectible as code C, with the adjustments of its sale. For a fund, ask a tax professional.',
    )
  const isOrdinary = /\bordinary\b/i.test(row.text(of.term))
  if (isOrdinary) note(of.term, ORDINARY)
  if (row.text(of.lossDisallowed) === UNREADABLE && isLoss(line))
    note(
      of.lossDisallowed,
      'has a mark that cannot be read. If it is checked on your form, delete this statement and enter the line by hand.',
    )
  if (/^inherited$/i.test(row.text(of.acquired)))
    note(of.acquired, 'is no date. Add the inheritance to your transactions, so that Form 8949 says it.')
  for (const column of [of.optionalMethod, of.salesAdded])
    noteFilled(column, 'says that this line adds up many sales. Match it with all of them.')
  noteFilled(of.primarySales, 'is from first sales by the creator. Report it by hand as ordinary income.')
  for (const { box, index } of others) noteFilled(index, otherWords(form, box))
  return {
    needsOwnRow: hasDiscount || isFund || isOrdinary,
    acquired: acquiredOf(row, of, line.acquired, noteFilled),
  }
}

/** Coins from elsewhere: where the broker takes the day of the transfer for that of the purchase, it knows neither. */
function acquiredOf(
  row: Row,
  of: StatementColumns['of'],
  acquired: string | null,
  noteFilled: (column: number, message: string) => boolean,
): string | null {
  noteFilled(of.unitsIn, 'units came from elsewhere. Add the transfer, so that your own cost is used.')
  const isTransferDay =
    acquired !== null && of.dateIn >= 0 && isDay(row, of.dateIn) && dayIn(row, of.dateIn) === acquired
  noteFilled(
    of.dateIn,
    isTransferDay
      ? 'is the day these coins came from elsewhere. Box 1d shows the same day, so it is not used as the date acquired.'
      : 'is the day these coins came from elsewhere. Add the transfer, so that your own cost is used.',
  )
  return isTransferDay ? null : acquired
}

const isDay = (row: Row, column: number) => /\d/.test(row.text(column))
const dayIn = (row: Row, column: number) => new Date(row.time(column)).toISOString().slice(0, 10)

const isEmpty = (text: string) => isNothing(text) || /^[$\s]*0*(\.0*)?$|^(no|n|false|unchecked)$/i.test(text)

const isLoss = ({ proceeds, basis }: Read) => basis !== null && compare(basis, proceeds) > 0

const noEffect = { '1099-DA': ['1a', '3a', '7', '8', '9', '10', '13'], '1099-B': ['5', '6'] } as const

function otherWords(form: StatementColumns['form'], box: string): string {
  if (/^1[456]$/.test(box)) return 'is for your state return. Lotwise does not use it.'
  return (noEffect[form] as readonly string[]).includes(box)
    ? 'changes no figure of your federal forms.'
    : 'is not used by Lotwise. Check whether it matters for your return.'
}
