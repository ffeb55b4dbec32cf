// Pages as exchanges write them, beside what they come to. Names of members, kinds of values, forms of numbers and odd
// values are those of real answers; ids, amounts and addresses are made up. Bodies are text, since 3.0 and 3 are one number
// to JavaScript.
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { connectors } from '../registry.ts'
import type { PlayedExchangeId } from './contracts.ts'
import { ledgerOf } from './ledger-of.ts'

export type Recorded = {
  title: string
  pages: readonly RecordedPage[]
  /** How many its pages have. Those that become neither an event nor an issue are skipped. */
  entries: number
  events?: readonly RecordedEvent[]
  /** The member that is not understood, and its value. */
  issues?: readonly (readonly [column: string, value: string])[]
}
export type RecordedPage = { stream: string; body: string }

/** All of an event but its note, which is in words that may change. */
type RecordedEvent = Omit<ImportedEvent, 'at' | 'note'> & { at: string }

export function testRecorded(id: PlayedExchangeId, recorded: readonly Recorded[]): void {
  for (const { title, pages, entries, events = [], issues = [] } of recorded)
    test(`recorded: ${title}`, async () => {
      const ledger = await ledgerOf(await connectors[id].mapping(), pages)
      expect(ledger.events.map(recordedEvent)).toEqual(events)
      expect(ledger.issues.map(({ column, value }) => [column, value])).toEqual(issues)
      expect(ledger.rows).toHaveLength(entries)
    })
}

const recordedEvent = ({ note, at, ...event }: ImportedEvent): RecordedEvent => ({
  ...event,
  at: new Date(at).toISOString(),
})
