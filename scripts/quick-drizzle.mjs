// Runs first in every process of the server. To resolve an import within a package, Node 24 parses all `exports` of its
// package.json anew, and drizzle-orm has 447 of them: 150 MB of garbage and a second at the start of each process. Imports
// of one file of it by another name the file itself, and need none of that.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const isWithin = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isWithin) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
