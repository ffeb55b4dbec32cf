// Runs before everything else in each process, and leaves a mark when ccxt is loaded.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  resolve(name, context, next) {
    const found = next(name, context)
    if (found.url.includes('/node_modules/ccxt/')) writeFileSync(process.env.CCXT_LOADED ?? '', '')
    return found
  },
})
