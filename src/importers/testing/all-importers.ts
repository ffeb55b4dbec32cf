// Every importer that there is in the folders of the sources, found by looking into them.
import { readdirSync } from 'node:fs'
import type { Importer, WrongExport } from '../rows/importer.ts'

export type AllImporters = { importers: Importer[]; wrongExports: WrongExport[] }

const folder = new URL('../', import.meta.url)

export async function allImporters(): Promise<AllImporters> {
  const importers = new Map<string, Importer>()
  const wrongExports = new Map<string, WrongExport>()
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())) {
    if (name === 'testing' || name === 'files' || name === 'mapped') continue
    for (const file of readdirSync(new URL(`${name}/`, folder))) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const module: Record<string, unknown> = await import(new URL(`${name}/${file}`, folder).href)
      for (const value of Object.values(module).flat()) {
        if (isImporter(value)) importers.set(value.id, value)
        else if (isWrongExport(value)) wrongExports.set(value.id, value)
      }
    }
  }
  return { importers: [...importers.values()], wrongExports: [...wrongExports.values()] }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isImporter = (value: unknown): value is Importer =>
  isObject(value) && typeof value.recognizes === 'function' && typeof value.open === 'function'
const isWrongExport = (value: unknown): value is WrongExport =>
  isObject(value) && typeof value.recognizes === 'function' && typeof value.message === 'string'
