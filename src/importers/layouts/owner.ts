// Some files do not say whose they are: every row has two names, or two addresses, and one of them is the owner's. It
// is the one that all rows have in common, or the one in the file's name ('export-0x….csv'). Rows wait until it is
// known, which is as soon as two rows have different partners.
import type { FileFacts, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { onceKnown } from './once-known.ts'

type Options = {
  file: FileFacts
  /** The columns of the two, of which one is the owner. The first is named when the owner stays unknown. */
  columns: readonly [string, string]
  /** The owner, where a row's amounts show it. */
  ownAddressOf?: (row: Row) => string | undefined
  /** What the person can do when the owner stays unknown: completes "Row 12, From: …". */
  unknown: string
  open: (owner: string) => Reader
}

export function withOwner({ file, columns, ownAddressOf, unknown, open }: Options): Reader {
  const fileName = file.name.toLowerCase()
  let candidates: readonly string[] | undefined

  function ownerBy(row: Row): string | undefined {
    const here = columns.map(column => row.text(column).toLowerCase()).filter(name => name !== '')
    const named = here.find(name => name.length > 2 && fileName.includes(name))
    if (named) return named
    const ownAddress = ownAddressOf?.(row)?.toLowerCase()
    if (ownAddress) return ownAddress
    candidates = [...new Set(here)].filter(name => !candidates || candidates.includes(name))
    return candidates.length === 1 ? candidates[0] : undefined
  }

  return onceKnown({ factOf: ownerBy, open, unknown: { column: columns[0], message: unknown } })
}
