// The code a result was made by: a new release computes again what an older one has kept. It is a hash over every module
// that the calculation can reach, so that no list of them has to be kept true by hand. Packages are left out: what they
// do with our figures is to carry them. Comments, types and line breaks are left out too: every account would be computed
// again for an edit that changes no figure.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { minifySync, transformSync } from 'rolldown/utils'
import { readModules } from './imported-modules.ts'

/** `root` is the folder of the product, `entry` a module in it. */
export function hashModules(root: string, entry: string): string {
  const hash = createHash('sha256')
  // The hours of a time zone decide in which year a sale falls.
  hash.update(process.versions.tz ?? '')
  const texts = modulesOf(root, entry)
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${whatRuns(path, text)}\0`)
  return hash.digest('base64url').slice(0, 22)
}

/**
 * The code alone, as a parser reads it: what looks like a comment may be in a string, and a space may be part of one.
 */
function whatRuns(path: string, text: string): string {
  if (!path.endsWith('.ts')) return text
  const key = sha256(text)
  const known = digests.get(key)
  if (known !== undefined) return known
  const javaScript = codeOf(path, transformSync(path, text, { tsconfig: false, typescript }))
  // Names and expressions stay as they are written: only what is between them goes.
  const spaceless = { module: true, compress: false, mangle: false }
  const digest = sha256(codeOf(path, minifySync('code.js', javaScript, spaceless)))
  digests.set(key, digest)
  return digest
}

const typescript = { onlyRemoveTypeImports: true }
/** By the hash of a module's text: results share most of their modules. */
const digests = new Map<string, string>()
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

function codeOf(path: string, { code, errors }: { code: string; errors: { message: string }[] }): string {
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  return code
}

/** Every result rests on a ledger and its prices as they are read there, whichever module hands them on. */
const BOOKS = 'src/usecases/books/books.ts'

export const modulesOf = (root: string, entry: string) => readModules(root, [entry, BOOKS])

const root = fileURLToPath(new URL('../../..', import.meta.url))
const versions = new Map<string, string>()

/** Of the calculation, or of what another module reaches. */
export function codeVersion(entry = 'src/usecases/calculations/compute-years.ts'): string {
  const version = versions.get(entry) ?? hashModules(root, entry)
  versions.set(entry, version)
  return version
}
