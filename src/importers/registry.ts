// Every layout we know. The first that recognises a header reads the file, so the more exact ones stand first.
import type { Importer, WrongExport } from './importer.ts'

export const importers: readonly Importer[] = []
export const wrongExports: readonly WrongExport[] = []
