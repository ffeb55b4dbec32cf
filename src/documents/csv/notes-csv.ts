// What a form says below its table, as lines of the same table: each in the column of the descriptions.
import { csvLine } from '../../ledger/spreadsheet-safe.ts'

type Place = { columns: number; at: number }

export const form8949Notes: Place = { columns: 12, at: 2 }
export const scheduleDNotes: Place = { columns: 6, at: 1 }

export const notesCsv = (notes: readonly string[], { columns, at }: Place): string =>
  notes
    .map(note => csvLine(Array.from({ length: columns }, (_, column) => (column === at ? note : ''))))
    .join('')
