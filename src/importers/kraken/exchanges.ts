// The rows of Kraken's ledgers that are sides of an exchange, joined by refid: two for a trade, many when small
// balances are swept into one coin.
import { orIssue, putOut } from '../rows/each-row.ts'
import { exchangeOfLegs } from '../rows/exchange-group.ts'
import type { RowSink } from '../rows/importer.ts'
import type { LedgerRow } from './ledger-row.ts'

export const shares = 'shares of companies, which are no coins'

type Group = { key: string; lines: LedgerRow[] }

export function exchangeRows() {
  const groups = new Map<string, Group>()
  /** Refids that came out already, as pending copies may name them; the last few are enough for trades. */
  const done = new Set<string>()
  let last: Group | undefined

  /** Rows of one refid are together nearly always, so a group that has both sides ends with the next refid. */
  function pause(out: RowSink, isEnd = false): void {
    if (!last || !hasBothSides(last.lines) || (!isEnd && isSweep(last.lines))) return
    groups.delete(last.key)
    finish(last.lines, out)
    if (last.lines.some(({ type }) => type !== 'trade')) done.add(last.key)
    last = undefined
  }

  return {
    row(line: LedgerRow, out: RowSink): void {
      const key = line.refid ?? `at ${line.at}`
      if (last?.key !== key) pause(out)
      last = groups.get(key) ?? { key, lines: [] }
      last.lines.push(line)
      groups.set(key, last)
    },
    pause,
    knows: (refid: string) => done.has(refid),
    end(out: RowSink): void {
      for (const group of groups.values()) {
        last = group
        if (hasBothSides(group.lines)) pause(out, true)
        else for (const { row } of group.lines) out.issue(row, oneSided(row.text('refid')))
      }
    },
  }
}

const hasBothSides = (lines: readonly LedgerRow[]) =>
  lines.some(({ isOut }) => isOut) && lines.some(({ isOut, quantity }) => !isOut && quantity !== '0')
const isSweep = (lines: readonly LedgerRow[]) => lines.some(({ subtype }) => subtype.includes('dust'))

const oneSided = (value: string) => ({
  column: 'refid',
  value,
  message:
    'is on this row only: the other side of the trade is missing. Import a longer period with all assets, or add the trade by hand.',
})

function finish(lines: readonly LedgerRow[], out: RowSink): void {
  const rows = lines.map(({ row }) => row)
  orIssue(rows, out, () => {
    const [first] = lines
    if (!first) return
    const legs = lines.filter(({ quantity }) => quantity !== '0')
    const coins = new Set(legs.map(({ asset }) => asset))
    if (lines.some(({ isShare }) => isShare)) {
      out.skip(rows, shares)
      return
    }
    if (coins.size === 1) {
      sameCoin(legs, rows, out)
      return
    }
    for (const line of lines)
      if (line.isFeeReturned) line.row.refuse('fee', 'is negative. Add this trade by hand as what it was.')
    putOut(
      exchangeOfLegs(
        { at: first.at, sourceId: first.refid ? `trade:${first.refid}` : first.sourceId },
        legs,
        lines.flatMap(({ fee }) => (fee ? [fee] : [])),
      ),
      rows,
      out,
    )
  })
}

/** Staked for unstaked ether is one coin to us: no trade when the amounts are equal, and no guess when they are not. */
function sameCoin(legs: readonly LedgerRow[], rows: LedgerRow['row'][], out: RowSink): void {
  const [a, b] = legs
  if (legs.length === 2 && a && b && a.quantity === b.quantity && !a.fee && !b.fee)
    out.skip(rows, 'moved within Kraken, the same coin')
  else
    a?.row.refuse(
      'asset',
      `was exchanged for ${b?.code ?? 'itself'} at another amount. Add the difference by hand.`,
    )
}
