import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeVersion, hashModules, readModules } from './code-version.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const entry = 'src/usecases/calculations/compute-years.ts'
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lotwise-code-'))
  for (const path of readModules(root, entry).keys()) cpSync(join(root, path), join(copy, path))
})
afterAll(() => rmSync(copy, { recursive: true }))

test('equal code has an equal version, wherever it lies', () => {
  expect(codeVersion()).toMatch(/^[\w-]{22}$/)
  expect(hashModules(copy, entry)).toBe(codeVersion())
})

test.each([
  'engine/src/index.ts',
  'src/.*/money.ts',
  'src/.*/decimal.ts',
  'src/usecases/ledger/ledger-event.ts',
  'src/db/queries/.*.ts',
  entry,
])('a change of %s is another version', pattern => {
  const path = [...readModules(copy, entry).keys()].find(path => new RegExp(`^${pattern}$`).test(path))
  const before = hashModules(copy, entry)
  appendFileSync(join(copy, path ?? 'none'), '// changed\n')
  expect(hashModules(copy, entry)).not.toBe(before)
})

test('what cannot change a figure is left out', () => {
  const paths = [...readModules(root, entry).keys()]
  expect(paths.filter(path => path.startsWith('src/web') || path.includes('.test.'))).toEqual([])
  expect(paths).not.toContain('src/mail/transport.ts')
})
