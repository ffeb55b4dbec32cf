// What a connector makes of pages.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Connector, KeptPage } from '../connector.ts'

/** When pages are read. */
export const now = Date.UTC(2026, 0, 10)

export type Mapped = {
  events: ImportedEvent[]
  issues: { row: number; column: string; value: string; message: string; raw: string }[]
  skips: { reason: string; raw: string }[]
  /** Every entry that was accounted for. */
  rows: { number: number; raw: string }[]
}

export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** What a connector makes of pages. */
export async function ledgerOf(
  { map }: Pick<Connector, 'map'>,
  pages: readonly { stream: string; body: string | null }[],
): Promise<Mapped> {
  async function* kept(): AsyncGenerator<KeptPage> {
    for (const [number, { stream, body }] of pages.entries())
      if (body !== null) yield { stream, number, body }
  }
  const found: Mapped = { events: [], issues: [], skips: [], rows: [] }
  const account = (rows: readonly { number: number; cells: readonly string[] }[]) =>
    void found.rows.push(...rows.map(({ number, cells }) => ({ number, raw: cells[0] ?? '' })))
  await map(kept(), now, {
    recognized: () => undefined,
    events(events, rows) {
      account(rows)
      found.events.push(...events)
    },
    skip(rows, reason) {
      account(rows)
      found.skips.push(...rows.map(({ cells }) => ({ reason, raw: cells[0] ?? '' })))
    },
    issue(rows, issue) {
      account(rows)
      found.issues.push({ ...issue, raw: rows[0]?.cells[0] ?? '' })
    },
  })
  found.rows.sort((a, b) => a.number - b.number)
  return found
}
