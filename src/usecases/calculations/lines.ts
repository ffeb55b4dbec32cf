// The rows of Form 8949 behind a year, each with the disposal it prints. Runs in the computing thread.
import {
  type Disposal,
  type Form8949Row,
  form8949,
  type IssueCode,
  type Method,
  type Outcome,
  plus,
  quantityText,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'
import type { TaxLine, TaxLinePage } from '../../contract/tax-lines.ts'
import type { LinesRequest } from '../compute.ts'
import type { Book, Books } from './books.ts'

type Line = { row: Form8949Row; disposal: Disposal }

export async function listLines({ open }: Books, wanted: LinesRequest): Promise<TaxLinePage> {
  const book = await open(wanted.userId)
  const outcome = book.outcomeBy(wanted.method)
  const all = linesBy(book, wanted.method, wanted.year)
  const found = inOrder(all.filter(fits(wanted)), wanted.order)
  const toWire = wireWith(book, outcome)
  return {
    total: found.length,
    gain: usdText(found.reduce((total: Usd, { row }) => plus(total, row.gain), ZERO_USD)),
    lines: found.slice(wanted.offset, wanted.offset + wanted.limit).map(toWire),
    assets: [...new Set(all.map(({ disposal }) => disposal.asset))].sort(),
  }
}

/** In order of time. */
export const linesBy = (book: Book, method: Method, year: number): Line[] =>
  book.once('lines', `${year} by ${method}`, () => linesOf(book.outcomeBy(method), year))

/** Each row of the form with the disposal it prints. */
export function linesOf(outcome: Outcome, year: number): Line[] {
  const rows = new Map<string, Form8949Row>()
  for (const box of form8949(outcome, year).boxes) for (const row of box.rows) rows.set(row.disposalId, row)
  const lines: Line[] = []
  const { disposals } = outcome
  for (let index = firstOf(outcome, year); index < disposals.length; index++) {
    const disposal = disposals.at(index)
    if (disposal.disposedOn.slice(0, 4) !== String(year)) break
    const row = rows.get(disposal.id)
    if (row) lines.push({ row, disposal })
  }
  return lines
}

/** Disposals stand in order of time. */
function firstOf({ disposals }: Outcome, year: number): number {
  let [low, high] = [0, disposals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (disposals.at(middle).disposedOn < `${year}`) low = middle + 1
    else high = middle
  }
  return low
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
  const problems = selectionProblems(outcome)
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
      identification: named ? { ...named, problem: problems.get(disposal.eventId) ?? null } : null,
    }
  }
}

/** Lots are named for the sale itself, not for the coins that paid its fee. */
export const isNameable = ({ kind }: Disposal) => kind !== 'fee' && kind !== 'transfer_fee'

const OLDEST_FIRST = 'The rest was taken oldest first.'
const problemWords: Partial<Record<IssueCode, string>> = {
  selection_lot_missing: `A lot that was named was not there when this was sold. ${OLDEST_FIRST}`,
  selection_exceeds_lot: `More was named of a lot than was left of it. ${OLDEST_FIRST}`,
  selection_exceeds_disposal: 'More was named than was sold; the lots count in the order they were named.',
  selection_before_allocation:
    'Lots cannot be named for a sale before the allocation of Rev. Proc. 2024-28 was complete.',
}

/** Why lots could not be taken as named, by sale. */
export function selectionProblems({ issues }: Outcome): Map<string, string> {
  const problems = new Map<string, string>()
  for (const { code, eventId } of issues) {
    const words = problemWords[code]
    if (words && eventId !== null && !problems.has(eventId)) problems.set(eventId, words)
  }
  return problems
}
