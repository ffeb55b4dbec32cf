// The reader of one list of an API, in the manner of a file's: what is known of cells and of rows holds for it too.
import { eachRow } from '../importers/rows/each-row.ts'
import type { Importer } from '../importers/rows/importer.ts'
import { KEY, type Kind } from './entry-book.ts'

export type EntryReader = { kind: Kind; importer: Importer; columns: readonly string[] }

/** `wallet` is that of the exchange's files. */
export const entryReader = (wallet: string, kind: Kind, open: Importer['open']): EntryReader => ({
  kind,
  columns: [...kind.columns, KEY],
  importer: { id: 'connection', title: `${wallet} connection`, wallet, recognizes: () => true, open },
})

/** Of a list whose entries stand alone. */
export const eachEntry = (wallet: string, kind: Kind, read: Parameters<typeof eachRow>[0]): EntryReader =>
  entryReader(wallet, kind, eachRow(read))
