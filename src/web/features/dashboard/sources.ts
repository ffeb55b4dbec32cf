import { type ImportSummary, matchedTable, plainTable } from '../../../contract/imports.ts'

export type Source = { name: string; transactions: number; files: number; lastImportAt: string }

/**
 * Where the records came from by file: by the layout, or by its name where that says nothing, the latest first. What a
 * connection added is counted with it.
 */
export function sourcesOf(imports: readonly ImportSummary[]): Source[] {
  const byName = new Map<string, Source>()
  for (const { fileType, fileName, layout, imported, createdAt } of imports) {
    if (fileType === 'sync') continue
    const name = layout === plainTable || layout === matchedTable ? fileName : layout
    const source = byName.get(name)
    byName.set(name, {
      name,
      transactions: (source?.transactions ?? 0) + imported,
      files: (source?.files ?? 0) + 1,
      lastImportAt: source && source.lastImportAt > createdAt ? source.lastImportAt : createdAt,
    })
  }
  return [...byName.values()].sort((a, b) => (a.lastImportAt < b.lastImportAt ? 1 : -1))
}
