// The code a result was made by: a new release computes anew what an older one has kept. It is a hash over every module
// that the calculation can reach, so that no list of them has to be kept true by hand. Packages are left out: what they
// do with our figures is to carry them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `root` is the folder of the product, `entry` a module in it. */
export function hashModules(root: string, entry: string): string {
  const hash = createHash('sha256')
  // The hours of a time zone decide in which year a sale falls.
  hash.update(process.versions.tz ?? '')
  const texts = readModules(root, entry)
  for (const path of [...texts.keys()].sort()) hash.update(`${path}\0${texts.get(path)}\0`)
  return hash.digest('base64url').slice(0, 22)
}

/** Every result rests on a ledger and its prices as they are read there, whoever hands them to the module. */
const BOOKS = 'src/usecases/calculations/books.ts'

/** A module, what reads ledgers for it, and all that these import, by their paths from the root. */
export function readModules(root: string, entry: string): Map<string, string> {
  const texts = new Map<string, string>()
  const open = [entry, BOOKS]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (texts.has(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    texts.set(path, text)
    if (path.endsWith('.ts')) open.push(...importsOf(text).map(name => placeOf(name, path)))
  }
  return texts
}

/** `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`. Types are gone when it runs, and comments always were. */
const importsOf = (text: string): string[] =>
  [...text.replace(notRun, '').matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']*)'/g)].map(
    ([, name = '']) => name,
  )
const notRun = /^\s*(\/\/|\/?\*).*$|^import type [^']*'[^']*'/gm

const aliases: Readonly<Record<string, string>> = { '#engine': 'engine/src/index.ts' }

function placeOf(name: string, importer: string): string {
  const path = name.startsWith('.') ? join(dirname(importer), name) : aliases[name]
  if (path === undefined) throw new Error(`${importer} imports ${name}, which code-version.ts does not know.`)
  return path
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const versions = new Map<string, string>()

/** Of the calculation, or of what another module reaches. */
export function codeVersion(entry = 'src/usecases/calculations/compute-years.ts'): string {
  const version = versions.get(entry) ?? hashModules(root, entry)
  versions.set(entry, version)
  return version
}
