// R-ROUND: the cents of every row, worked out for all years together because the parts of a lot can be years apart. Each
// figure is cut off or rounded up, whichever keeps the running total of its sale right, and where that leaves both open,
// that of its lot.
import type { LedgerEvent } from '../src/index.ts'
import { CENT } from './amounts.ts'
import { isReported } from './reckon.ts'
import type { Line } from './state.ts'

/** By acquisition: what its parts so far left over. Null once a report has printed other figures than the ledger's. */
type LotErrors = Map<LedgerEvent, bigint | null>

/** For one sale after another. Lines of a reported sale, and of a lot that such a sale took a part of, get none. */
export function centsRounder(): (lines: readonly Line[]) => void {
  const lots: LotErrors = new Map()
  return lines => {
    const rows = lines.filter(({ row }) => row.taxable)
    const isOpen = ({ lot, sale }: Line) => isReported(sale.act) || (lot && lots.get(lot.event) === null)
    if (!rows.some(isOpen)) roundSale(rows, lots)
    else for (const { lot } of rows) if (lot) lots.set(lot.event, null)
  }
}

/** Lots sold in part before come first, so that the others make up for them; rows of one term stand together. */
function roundSale(rows: readonly Line[], lots: LotErrors): void {
  const errorOf = ({ lot }: Line) => (lot ? (lots.get(lot.event) ?? 0n) : 0n)
  const groupOf = (line: Line) => (errorOf(line) === 0n ? 2 : 0) + (line.row.term === 'long' ? 0 : 1)
  const grouped = rows.map(line => ({ line, group: groupOf(line) })).sort((a, b) => a.group - b.group)
  let proceedsError = 0n
  let basisError = 0n
  for (const { line } of grouped) {
    const proceeds = rounded(line.row.proceeds, proceedsError, 0n)
    proceedsError += line.row.proceeds - proceeds
    const before = errorOf(line)
    const basis = rounded(line.row.basis, basisError, before)
    basisError += line.row.basis - basis
    if (line.lot) lots.set(line.lot.event, before + line.row.basis - basis)
    line.cents = { proceeds, basis }
  }
}

/** `saleError` and `lotError`: exact amounts so far less what was printed for them. */
function rounded(exact: bigint, saleError: bigint, lotError: bigint): bigint {
  const rest = ((exact % CENT) + CENT) % CENT
  const down = exact - rest
  const together = saleError + rest
  if (rest === 0n || together <= 0n) return down
  if (together >= CENT) return down + CENT
  const twice = 2n * ((lotError === 0n ? saleError : lotError) + rest)
  return twice > CENT || (twice === CENT && exact >= 0n) ? down + CENT : down
}
