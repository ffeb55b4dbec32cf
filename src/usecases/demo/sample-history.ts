// The history that a demo is filled with at one click: made up by us, in the files of three sources, so that it comes in
// as a person's own does. It has gains and losses, transfers, staking, a sale without its purchase, and a Form 1099-DA
// that differs from the records.
import { fileURLToPath } from 'node:url'
import { sampleYear } from '../../contract/demo.ts'
import { fileIntake } from '../imports/file-intake.ts'
import type { Batch, Intake } from '../imports/intake.ts'

const files = ['coinbase.csv', 'kraken.csv', 'ledger-live.csv']
const pathOf = (name: string) => fileURLToPath(new URL(`./sample/${name}`, import.meta.url))

/** One intake of all three, so that all of it is stored or nothing, and one step undoes it. */
export function sampleIntake(now: Date, signal: AbortSignal): Intake {
  const columns: string[] = []
  return {
    batches: batchesOf(columns, now, signal),
    source: () => ({ kind: 'sample', layout: 'Sample history', columns }),
  }
}

/** An import has one row of column names, so the columns of the three files are there side by side. */
async function* batchesOf(columns: string[], now: Date, signal: AbortSignal): AsyncGenerator<Batch> {
  const options = { fileBytes: 0, mapped: undefined, now, signal, onProgress: () => undefined }
  for (const fileName of files) {
    const file = fileIntake({ path: pathOf(fileName), fileName, fileType: 'csv' }, options)
    const before: string[] = columns.map(() => '')
    for await (const batch of file.batches) {
      if (columns.length === before.length) columns.push(...file.source().columns)
      yield withCellsAfter(before, batch)
    }
  }
}

const withCellsAfter = (before: readonly string[], batch: Batch): Batch => ({
  ...batch,
  records: batch.records.map(record => ({
    ...record,
    rows: record.rows.map(row => ({ ...row, cells: [...before, ...row.cells] })),
  })),
  issues: batch.issues.map(issue => ({ ...issue, cells: [...before, ...issue.cells] })),
})

const line = (asset: string, quantity: string, sold: string, proceeds: string) => ({
  asset,
  quantity,
  sold,
  proceeds,
  acquired: null,
  basis: null,
  basisReported: false,
  term: null,
  washSaleDisallowed: null,
  taxWithheld: null,
  isLossDisallowed: false,
})

/** As Coinbase might have sent it. The sale of bitcoin is on it without the fee taken off, which the records do. */
export const sampleStatement = {
  wallet: 'Coinbase',
  year: sampleYear,
  form: '1099-DA' as const,
  lines: [
    line('SOL', '15', '2025-02-03', '3029.78'),
    line('ETH', '1.5', '2025-05-12', '3761.10'),
    line('SOL', '10', '2025-08-14', '1910.40'),
    line('BTC', '0.08', '2025-11-18', '7392.00'),
  ],
}
