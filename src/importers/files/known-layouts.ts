// Whether a record is the header of a layout we know.
import { headerOf } from '../rows/header.ts'
import type { Importer, WrongExport } from '../rows/importer.ts'

export type KnownLayouts = {
  importers: readonly Importer[]
  wrongExports: readonly WrongExport[]
  /** Whether amounts have a decimal comma, where that need not be found out. */
  decimalComma?: boolean | undefined
}

/** How many records from the top a header may stand, itself included. */
export const HEADER_WITHIN = 61

export function isKnownHeader(cells: readonly string[], { importers, wrongExports }: KnownLayouts): boolean {
  const header = headerOf(cells)
  return [...importers, ...wrongExports].some(({ recognises }) => recognises(header))
}
