// Runs first in every process of the server. To resolve an import, Node 24 asks the file system which file is meant, if
// it is there and what kind of module its package has, and parses all `exports` of that package again, of which
// drizzle-orm has 447. For two thousand imports that was more than half a second at every start of a process. Most of
// them need none of it: they name their file in full, or a package that was asked for before.
import { registerHooks } from 'node:module'

/** Packages of many files, all of which are ES modules where this matches. */
const manyModules = /\/node_modules\/(drizzle-orm|zod|stripe\/esm)\//

const isOfPackage = url => url.includes('/node_modules/')

/** What our own files call a package by, and which file that is. */
const packages = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL === undefined) return next(specifier, context)
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, parentURL)
      if (!format) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
    }
    // What is required has other files than what is imported.
    const isOurs = parentURL.startsWith('file:') && !isOfPackage(parentURL)
    if (!isOurs || context.conditions.includes('require')) return next(specifier, context)
    const known = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(specifier, known)
    return known
  },
})

/** Of a file that is imported by its name in full, where that says it. */
function formatOf(specifier, parentURL) {
  if (specifier.endsWith('.js') && manyModules.test(parentURL)) return 'module'
  if (specifier.endsWith('.ts') && !isOfPackage(parentURL)) return 'module-typescript'
}
