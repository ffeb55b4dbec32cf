// The map that people read and the rules that are enforced are two files. They say the same.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import rules from '../dependency-rules.cjs'

const architecture = readFileSync(new URL('../docs/ARCHITECTURE.md', import.meta.url), 'utf8')

/** Rows of the table of folders: the folder, what it holds, what it may import. */
const documented = [...architecture.matchAll(/^\| `([\w/.-]+)`.* \| (.+) \|$/gm)]
  .map(([, folder = '', imports]) => `${folder.replace(/(\/|\.ts)$/, '')} may import ${imports}`)
  // These two are no part of the product.
  .filter(row => !/^(e2e|bench) /.test(row))

test('the table of docs/ARCHITECTURE.md and dependency-rules.cjs allow the same imports', () => {
  const enforced = rules.forbidden.flatMap(({ comment }: { name: string; comment?: string }) => comment ?? [])
  expect(documented.sort()).toEqual(enforced.sort())
})
