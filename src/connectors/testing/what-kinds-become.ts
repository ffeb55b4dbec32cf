// The official list of the kinds an exchange has, each beside what it becomes: read as what, left out for which reason, or
// refused with which words. Whoever adds a kind sees them all.
import { expect } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Connector } from '../connector.ts'
import { ledgerOf } from './ledger-of.ts'

type Page = { stream: string; body: string }

/** What is said of each kind: the pages with an entry of it, and what they come to in one line. */
export type KindTable = Readonly<Record<string, readonly [pages: readonly Page[], becomes: string]>>

export async function expectKinds(connector: Pick<Connector, 'map'>, table: KindTable): Promise<void> {
  const found = await Promise.all(
    Object.entries(table).map(
      async ([kind, [pages]]) => [kind, await whatBecomes(connector, pages)] as const,
    ),
  )
  const stated = Object.entries(table).map(([kind, [, becomes]]) => [kind, becomes] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated))
}

async function whatBecomes(connector: Pick<Connector, 'map'>, pages: readonly Page[]): Promise<string> {
  const { events, skips, issues } = await ledgerOf(connector, pages)
  // Nothing a person could do to a file mends a connection.
  for (const { message } of issues) expect(message).not.toMatch(/\b(file|rows?|import|export|cell)\b/i)
  const lines = [
    ...events.map(lineOf),
    ...new Set(skips.map(({ reason }) => `left out: ${reason}`)),
    ...issues.map(({ value, message }) => `refused: ${value} ${message}`.replace('  ', ' ')),
  ]
  return lines.join('; ')
}

function lineOf({ type, kind, quantity, asset, usd, quote, received, fee }: ImportedEvent): string {
  const worth = usd === undefined ? quote && `${quote.quantity} ${quote.asset}` : `$${usd}`
  return [
    ...[type, kind, quantity, asset],
    ...(received ? ['for', received.quantity, received.asset] : []),
    ...(worth === undefined ? [] : ['at', worth]),
    ...(fee ? ['fee', fee.asset === undefined ? `$${fee.usd}` : `${fee.quantity} ${fee.asset}`] : []),
  ]
    .filter(word => word !== undefined)
    .join(' ')
}
