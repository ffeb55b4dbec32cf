// The rows of Form 8949 behind a year, each with the disposal it prints. Runs in a computing process.
import type { z } from 'zod'
import {
  type Disposal,
  type Form8949Row,
  type IssueCode,
  type Outcome,
  plus,
  quantityText,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'
import type { listTaxLines, TaxLine, TaxLinePage } from '../../contract/tax-lines.ts'
import { mostOffered } from '../../contract/transactions.ts'
import type { Book, Books } from '../books/books.ts'
import type { Line } from '../books/year-lines.ts'

type LinesRequest = z.output<typeof listTaxLines.query> & { userId: string; year: number }

export async function listLines({ open }: Books, wanted: LinesRequest): Promise<TaxLinePage> {
  const book = await open(wanted.userId)
  const outcome = book.outcomeFor(wanted.year, wanted.method)
  const all = book.linesOf(wanted.year, wanted.method)
  const fitting = inOrder(all.filter(fits(wanted)), wanted.order)
  const toWire = wireWith(book, outcome)
  return {
    total: fitting.length,
    gain: usdText(fitting.reduce((total: Usd, { row }) => plus(total, row.gain), ZERO_USD)),
    lines: fitting.slice(wanted.offset, wanted.offset + wanted.limit).map(toWire),
    assets: assetsOf(all),
  }
}

function assetsOf(lines: readonly Line[]): string[] {
  const counts = new Map<string, number>()
  for (const { disposal } of lines) counts.set(disposal.asset, (counts.get(disposal.asset) ?? 0) + 1)
  const mostLines = [...counts].sort(([, a], [, b]) => b - a).slice(0, mostOffered)
  return mostLines.map(([asset]) => asset).sort()
}

const fits =
  ({ term, result, asset }: LinesRequest) =>
  ({ row, disposal }: Line): boolean =>
    (term === undefined || row.term === term) &&
    (asset === undefined || disposal.asset === asset) &&
    (result === undefined || isOf(row, result))

function isOf(row: Form8949Row, result: NonNullable<LinesRequest['result']>): boolean {
  if (result === 'unknown') return row.basisUnknown || row.proceedsUnknown
  return result === 'gain' ? row.gain > 0n : row.gain < 0n
}

function inOrder(lines: Line[], order: LinesRequest['order']): Line[] {
  if (order === 'oldest') return lines
  if (order === 'newest') return lines.toReversed()
  const sign = order === 'largest_gain' ? -1 : 1
  return lines.toSorted((a, b) => (a.row.gain === b.row.gain ? 0 : a.row.gain < b.row.gain ? -sign : sign))
}

/** A line on the wire, with what a person said about its lots. */
export function wireWith(book: Pick<Book, 'named'>, outcome: Outcome): (line: Line) => TaxLine {
  const issues = selectionIssues(outcome)
  return ({ row, disposal }) => {
    const isNamed = disposal.method === 'SPECIFIC_ID' && isNameable(disposal)
    const named = isNamed ? book.named.get(disposal.eventId) : undefined
    return {
      id: disposal.id,
      transactionId: disposal.eventId,
      kind: disposal.kind as TaxLine['kind'],
      asset: disposal.asset,
      quantity: quantityText(disposal.quantity),
      wallet: disposal.wallet,
      acquired: row.acquired,
      sold: row.sold,
      term: row.term,
      box: row.box,
      proceeds: usdText(row.proceeds),
      basis: usdText(row.basis),
      codes: row.codes,
      adjustment: usdText(row.adjustment),
      gain: usdText(row.gain),
      method: disposal.method,
      basisUnknown: row.basisUnknown,
      proceedsUnknown: row.proceedsUnknown,
      identification: named ? { ...named, issue: issues.get(disposal.eventId) ?? null } : null,
    }
  }
}

/** Lots are named for the sale itself, not for the coins that paid its fee. */
export const isNameable = ({ kind }: Disposal) => kind !== 'fee' && kind !== 'transfer_fee'

const OLDEST_FIRST = 'The oldest lots were used for the rest.'
const issueWords: Partial<Record<IssueCode, string>> = {
  selection_lot_missing: `A lot you selected was not there at the time of this sale. ${OLDEST_FIRST}`,
  selection_exceeds_lot: `You selected more of a lot than was left of it. ${OLDEST_FIRST}`,
  selection_exceeds_disposal:
    'You selected more than was sold. The lots count in the order you selected them.',
  selection_before_allocation:
    'Lots cannot be selected for a sale before the allocation of Rev. Proc. 2024-28 was complete.',
}

/** Why lots could not be taken as named, by sale. */
export function selectionIssues({ issues }: Outcome): Map<string, string> {
  const bySale = new Map<string, string>()
  for (const { code, eventId } of issues) {
    const words = issueWords[code]
    if (words && eventId !== null && !bySale.has(eventId)) bySale.set(eventId, words)
  }
  return bySale
}
