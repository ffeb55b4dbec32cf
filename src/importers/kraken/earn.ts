// 'earn' rows without a subtype, as Kraken wrote them in early 2024: coins moved between spot and earn, in two rows of
// one second, or a reward, in one. The refid is no help: it is 'Unknown' on all of them.
import { orIssue, putOut } from '../rows/each-row.ts'
import type { RowSink } from '../rows/importer.ts'
import type { LedgerRow } from './ledger-row.ts'
import { rewardOf } from './reward.ts'

/** The two rows of a move may fall into neighboring seconds. */
const NEAR_MS = 60_000

export function earnRows() {
  const lines: LedgerRow[] = []
  return {
    row: (line: LedgerRow): void => void lines.push(line),
    end(out: RowSink): void {
      const rewards = new Set(lines)
      const received = Map.groupBy(
        lines.filter(({ isOut }) => !isOut),
        sameAs,
      )
      for (const gone of lines.filter(({ isOut }) => isOut)) {
        const back = nearest(gone, received.get(sameAs(gone)) ?? [], rewards)
        rewards.delete(gone)
        if (back) {
          rewards.delete(back)
          out.skip([gone.row, back.row], 'moved between spot and earn within Kraken')
        } else
          out.issue(gone.row, {
            column: 'amount',
            value: gone.row.text('amount'),
            message:
              'left an account, and no row says where to. Export all assets and a longer period, or add it by hand.',
          })
      }
      for (const line of rewards)
        orIssue(line.row, out, () => {
          putOut(rewardOf(line, 'reward'), line.row, out)
        })
    },
  }
}

const sameAs = ({ asset, quantity }: LedgerRow) => `${quantity} ${asset}`

function nearest(
  gone: LedgerRow,
  candidates: readonly LedgerRow[],
  left: ReadonlySet<LedgerRow>,
): LedgerRow | undefined {
  let best: LedgerRow | undefined
  for (const line of candidates) {
    if (!left.has(line) || Math.abs(line.at - gone.at) > NEAR_MS) continue
    // The other end of a move has another code: 'BTC.M' for 'BTC'.
    if (!best || distance(line, gone) < distance(best, gone)) best = line
  }
  return best
}

const distance = (line: LedgerRow, gone: LedgerRow) =>
  Math.abs(line.at - gone.at) + (line.code === gone.code ? NEAR_MS : 0)
