// The files that our own importers are tested with, as examples for people: made up, and each known to be read.
import { readdir, readFile } from 'node:fs/promises'
import type { ImportExample } from '../../contract/import-examples.ts'
import { readFile as readTable } from '../../importers/read-file.ts'
import { importers, wrongExports } from '../../importers/registry.ts'
import { AppError } from '../app-error.ts'

const folder = new URL('../../importers/', import.meta.url)

let found: Promise<ImportExample[]> | undefined

/** Looked up once: they do not change while the product runs. What failed is looked up again. */
export function listImportExamples(): Promise<ImportExample[]> {
  found ??= findExamples().catch((error: unknown) => {
    found = undefined
    throw error
  })
  return found
}

async function findExamples(): Promise<ImportExample[]> {
  const examples: ImportExample[] = []
  for (const source of (await readdir(folder)).sort()) {
    const names = await readdir(new URL(`${source}/samples/`, folder)).catch(unlessMissing)
    for (const fileName of names.filter(name => name.endsWith('.csv')).sort()) {
      const title = await titleOf(new URL(`${source}/samples/${fileName}`, folder).pathname, fileName)
      // One of each kind is enough.
      if (title !== undefined && !examples.some(example => example.title === title))
        examples.push({ source, fileName, title })
    }
  }
  return examples.sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** Not every folder holds an importer, and not every importer has a table for an example. */
function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

/** Undefined for a file that no importer knows. */
async function titleOf(path: string, fileName: string): Promise<string | undefined> {
  let title: string | undefined
  const ignore = () => undefined
  const sink = {
    recognized: (layout: { title: string }) => {
      title = layout.title
    },
    events: ignore,
    skip: ignore,
    issue: ignore,
  }
  const options = { fileType: 'csv' as const, fileName, now: Date.now(), importers, wrongExports }
  await readTable(path, options, sink).catch(ignore)
  return title
}

/** Only what is listed is handed out, whatever the address says. */
export async function readImportExample(
  source: string,
  fileName: string,
): Promise<{ fileName: string; content: Buffer }> {
  const example = (await listImportExamples()).find(
    each => each.source === source && each.fileName === fileName,
  )
  if (!example) throw new AppError('not_found')
  const content = await readFile(new URL(`${example.source}/samples/${example.fileName}`, folder))
  return { fileName: `example-${example.source}-${example.fileName}`, content }
}
