// How the server is run from its sources, wherever it is run for real.
import { join } from 'node:path'
import { root } from './install.mjs'

/** For every process that loads the product, tests included; its computing processes inherit them. */
export const loadingArguments = ['--import', join(root, 'scripts/quick-drizzle.mjs')]

/** On a large machine Node lets short-lived objects pile up to a hundred megabytes before it looks; 8 is plenty. */
export const serverArguments = [...loadingArguments, '--max-semi-space-size=8', 'src/server/main.ts']

export const serverEnvironment = {
  /** Stripping types takes memory and time at each start; the cache keeps what came out. */
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
  /** With an arena for each thread the C library holds on to what threads have given back. */
  MALLOC_ARENA_MAX: '2',
}
