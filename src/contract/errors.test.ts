import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCodes, errors } from './errors.ts'

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
const documented = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [
  code,
  Number(status),
])

test('docs/errors.md lists every code with its status, and no other', () => {
  expect(documented.sort()).toEqual(errorCodes.map(code => [code, errors[code].status]).sort())
})

test.each(errorCodes)('%s is a sentence for a person', code => {
  expect(errors[code].message).toMatch(/^[A-Z].*\w[.]?$/)
})
