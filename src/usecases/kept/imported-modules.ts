// Modules and everything they import, read as files: so that a hash of them needs no list kept by hand. Imports of
// packages are left out. The text is searched, not parsed, which takes a tenth of the time.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** By their paths from `root`, the folder of the product; `entries` are such paths too. */
export function readModules(root: string, entries: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (texts.has(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    texts.set(path, text)
    if (!/\.tsx?$/.test(path)) continue
    for (const name of importsOf(text)) open.push(placeOf(name, path))
  }
  return texts
}

/** `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`. Types are gone when it runs, and comments always were. */
const importsOf = (text: string): string[] =>
  [...text.replace(notRun, '').matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^'?]*)/g)].map(
    ([, name = '']) => name,
  )
const notRun = /^\s*(\/\/|\/?\*).*$|^import type [^']*'[^']*'/gm

const aliases: Readonly<Record<string, string>> = {
  '#engine': 'engine/src/index.ts',
  '#verify': 'engine/verify/verify.ts',
}

function placeOf(name: string, importer: string): string {
  const path = name.startsWith('.') ? join(dirname(importer), name) : aliases[name]
  if (path === undefined) throw new Error(`${importer} imports ${name}, which no alias is known for.`)
  return path
}
