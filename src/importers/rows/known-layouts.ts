// Whether a record is the header of a layout we know.
import { headerOf } from './header.ts'
import type { Importer, WrongExport } from './importer.ts'

export type KnownLayouts = {
  importers: readonly Importer[]
  wrongExports: readonly WrongExport[]
}

export function isKnownHeader(cells: readonly string[], { importers, wrongExports }: KnownLayouts): boolean {
  const header = headerOf(cells)
  return [...importers, ...wrongExports].some(({ recognizes }) => recognizes(header))
}
