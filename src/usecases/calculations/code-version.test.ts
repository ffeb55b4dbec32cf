import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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
  appendFileSync(join(copy, path), '// changed\n')
  expect(hashModules(copy, entry)).not.toBe(before)
})

test('what cannot change a figure is left out', () => {
  const paths = [...modulesOf(root, entry).keys()]
  expect(paths.filter(path => path.startsWith('src/web') || path.includes('.test.'))).toEqual([])
  expect(paths).not.toContain('src/mail/transport.ts')
})
