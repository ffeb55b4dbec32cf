// The code a result was made by: a new release computes anew what an older one has kept. It is a hash over every module
// that the calculation can reach, so that no list of them has to be kept true by hand. Packages are left out: what they
// do with our figures is to carry them.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { readModules } from './imported-modules.ts'

/** `root` is the folder of the product, `entry` a module in it. */
export function hashModules(root: string, entry: string): string {
  const hash = createHash('sha256')
  // The hours of a time zone decide in which year a sale falls.
  hash.update(process.versions.tz ?? '')
  const texts = modulesOf(root, entry)
  for (const path of [...texts.keys()].sort()) hash.update(`${path}\0${texts.get(path)}\0`)
  return hash.digest('base64url').slice(0, 22)
}

/** Every result rests on a ledger and its prices as they are read there, whoever hands them to the module. */
const BOOKS = 'src/usecases/calculations/books.ts'

export const modulesOf = (root: string, entry: string) => readModules(root, [entry, BOOKS])

const root = fileURLToPath(new URL('../../..', import.meta.url))
const versions = new Map<string, string>()

/** Of the calculation, or of what another module reaches. */
export function codeVersion(entry = 'src/usecases/calculations/compute-years.ts'): string {
  const version = versions.get(entry) ?? hashModules(root, entry)
  versions.set(entry, version)
  return version
}
