import type { ImportSummary } from '../../../contract/imports.ts'

export type Source = { name: string; transactions: number; files: number; lastImportAt: string }

/** Where the records came from by file: by the layout, the latest first. What a connection brought is told with it. */
export function sourcesOf(imports: readonly ImportSummary[]): Source[] {
  const byLayout = new Map<string, Source>()
  for (const { fileType, layout, imported, createdAt } of imports) {
    if (fileType === 'sync') continue
    const source = byLayout.get(layout)
    byLayout.set(layout, {
      name: layout,
      transactions: (source?.transactions ?? 0) + imported,
      files: (source?.files ?? 0) + 1,
      lastImportAt: source && source.lastImportAt > createdAt ? source.lastImportAt : createdAt,
    })
  }
  return [...byLayout.values()].sort((a, b) => (a.lastImportAt < b.lastImportAt ? 1 : -1))
}
