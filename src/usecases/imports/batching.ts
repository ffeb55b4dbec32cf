// Collects what a reader finds, piece by piece, into batches for the ledger.
import type { Sink } from '../../importers/rows/account.ts'
import type { Batch } from './intake.ts'

type Options = {
  recognized?: Sink['recognized']
  /** Of events that name none, where no layout says it. */
  wallet?: string
}

/** `valueSource`: where dollar values come from. */
export function batching(
  valueSource: string,
  push: (batch: Batch) => Promise<void>,
  { recognized, wallet = '' }: Options = {},
): Sink & Required<Pick<Sink, 'drain'>> {
  let origin = { wallet, valueSource }
  const empty = () => ({
    records: [] as Batch['records'][number][],
    skips: [] as Batch['skips'][number][],
    issues: [] as Batch['issues'][number][],
  })
  let batch = empty()
  return {
    recognized(layout, header) {
      origin = { ...origin, wallet: layout.wallet }
      recognized?.(layout, header)
    },
    events: (events, rows) => void batch.records.push({ events, rows }),
    skip: (rows, reason) => void batch.skips.push({ rows: rows.length, reason }),
    // Each row is kept, so that none is lost when several fail together.
    issue(rows, issue) {
      for (const { number, cells } of rows) batch.issues.push({ ...issue, row: number, cells })
    },
    drain() {
      const full = batch
      batch = empty()
      return push({ origin, ...full })
    },
  }
}
