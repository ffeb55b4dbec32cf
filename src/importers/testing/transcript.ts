// A fixture read with all layouts we know, written out in a line per row: what a test of a layout compares.
import { readFileSync } from 'node:fs'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { delimiterOf } from '../files/csv/delimiter.ts'
import { importers, wrongExports } from '../registry.ts'
import { isKnownHeader } from '../rows/known-layouts.ts'
import { type ReadText, readText } from './read-text.ts'

/** 'importer: id' and the rows of a file beside the test: transcript(import.meta.url, 'samples/trades.csv'). */
export function transcript(test: string, file: string): string[] {
  const text = readFileSync(new URL(file, test), 'utf8')
  return transcriptOf(text, file.replace(/^.*\//, ''))
}

export function transcriptOf(text: string, fileName: string): string[] {
  const delimiter = delimiterOf(text, cells => isKnownHeader(cells, { importers, wrongExports }))
  const result = readText(importers, text, { fileName, wrongExports, delimiter })
  return transcriptLines(result)
}

export function transcriptLines({ importer, events, skips, issues }: ReadText): string[] {
  const lines: [row: number, line: string][] = [
    ...events.map(({ rows, ...event }): [number, string] => [
      rows[0] ?? 0,
      `${rows.join('+')} ${eventLine(event)}`,
    ]),
    ...skips.flatMap(({ rows, reason }) =>
      rows.map((row): [number, string] => [row, `${row} skip: ${reason}`]),
    ),
    ...issues.map(({ row, column, message }): [number, string] => [
      row,
      `${row} issue ${column}: ${message.split('.')[0]}`,
    ]),
  ]
  return [`importer: ${importer}`, ...lines.sort(([one], [other]) => one - other).map(([, line]) => line)]
}

function eventLine(event: ImportedEvent): string {
  const { type, kind, quantity, asset, received, usd, quote, fee, at, wallet, toWallet, hash } = event
  const time = new Date(at).toISOString().replace('.000Z', 'Z')
  const parts = [
    `${time} ${type}${kind ? ` (${kind})` : ''} ${quantity} ${asset}`,
    received && `for ${received.quantity} ${received.asset}`,
    quote && `at ${quote.quantity} ${quote.asset}`,
    usd !== undefined && `$${usd}`,
    fee && (fee.usd !== undefined ? `fee $${fee.usd}` : `fee ${fee.quantity} ${fee.asset}`),
    wallet && `in ${wallet}`,
    toWallet && `to ${toWallet}`,
    event.sourceId && `#${event.sourceId}`,
    hash && `tx ${hash}`,
    event.note && `"${event.note}"`,
  ]
  return parts.filter(Boolean).join(' ')
}
