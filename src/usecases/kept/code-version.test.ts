import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeVersion, hashModules, modulesOf } from './code-version.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const entry = 'src/usecases/calculations/compute-years.ts'
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lotwise-code-'))
  for (const path of modulesOf(root, entry).keys()) cpSync(join(root, path), join(copy, path))
})
afterAll(() => rmSync(copy, { recursive: true }))

test('equal code has an equal version, wherever it lies', () => {
  expect(codeVersion()).toMatch(/^[\w-]{22}$/)
  expect(hashModules(copy, entry)).toBe(codeVersion())
})

/** By name, wherever the file lies: the version follows a module that moves. */
test.each([
  'index.ts',
  'decimal.ts',
  'currencies.ts',
  'ledger-event.ts',
  'ledger-issues.ts',
  'price-at.ts',
  basename(entry),
])('a change of %s is another version', name => {
  const path = [...modulesOf(copy, entry).keys()].find(path => basename(path) === name)
  if (!path) throw new Error(`No module called ${name} is part of a calculation.`)
  const before = hashModules(copy, entry)
  appendFileSync(join(copy, path), 'const changed = 1\n')
  expect(hashModules(copy, entry)).not.toBe(before)
})

test('what cannot change a figure is left out', () => {
  const paths = [...modulesOf(root, entry).keys()]
  expect(paths.filter(path => path.startsWith('src/web') || path.includes('.test.'))).toEqual([])
  expect(paths).not.toContain('src/mail/transport.ts')
})

const written = `import { usdText } from '#engine'
import type { Usd } from '#engine'

/** What is owed. */
export function owed(tax: Usd, paid: number): string {
  const site = 'https://lotwise.example' // where it is paid
  const isComment = /^\\s*\\/\\/ /.test(site)
  return \`\${usdText(tax)} // of \${paid + 1}\` + String(isComment)
}
`

/** The version of a calculation that imports this code. */
function versionWith(code: string): string {
  const path = join(copy, 'src/usecases/calculations/probe.ts')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
  return hashModules(copy, 'src/usecases/calculations/probe.ts')
}

const edit = (from: string, to: string) => {
  expect(written.split(from)).toHaveLength(2)
  return written.replace(from, to)
}

test.each([
  ['a comment', edit('/** What is owed. */', '/** What is still owed: https://irs.gov. */')],
  ['a comment behind code', edit(' // where it is paid', '')],
  ['a type', edit('paid: number', 'paid: 1 | 2')],
  [
    'the import of a type',
    edit("import type { Usd } from '#engine'", "import type { Cents, Usd } from '#engine'"),
  ],
  ['a cast', edit('String(isComment)', 'String(isComment as unknown)')],
  ['line breaks and indents', edit('(tax: Usd, paid: number)', '(\n    tax: Usd,\n    paid: number,\n  )')],
])('%s is no part of the version', (_, code) => {
  expect(versionWith(code)).toBe(versionWith(written))
})

test.each([
  ['an expression', edit('paid + 1', 'paid + 2')],
  ['the order of a sum', edit('paid + 1', '1 + paid')],
  ['a name', edit('function owed', 'function due')],
  ['what follows // in a string', edit('lotwise.example', 'lotwise.test')],
  ['a space in a regular expression', edit('\\/\\/ /', '\\/\\//')],
  ['what follows // in a template', edit('// of', '// out of')],
  ['a space in a template', edit('// of', '//  of')],
  ['an import', edit('import { usdText }', 'import { quantityText as usdText }')],
])('%s is part of the version', (_, code) => {
  expect(versionWith(code)).not.toBe(versionWith(written))
})
