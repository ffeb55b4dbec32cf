// The last step of `npm test`: every page was opened in a browser, every call answered, every job done and every report
// and tax export made by some test of this tier. Something new without a test of its own is named here.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagePaths } from '../src/contract/pages.ts'
import { report } from '../src/contract/reports.ts'
import { taxExportFormats } from '../src/contract/tax-exports.ts'
import { handlers } from '../src/jobs/handlers.ts'
import { everyCall, nameOf } from '../src/server/testing/every-call.ts'
import type { TouchedKind } from '../src/server/testing/touched.ts'

const folder = process.env.TOUCHED_DIR ?? ''
const touched = new Set(
  globSync('*.txt', { cwd: folder }).flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n')),
)
const untouched = (kind: TouchedKind, names: readonly string[]) =>
  names.filter(name => !touched.has(`${kind}: ${name}`))

test('every page is opened by a journey', () => {
  expect(untouched('page', pagePaths)).toEqual([])
})

test('every call of the contract is answered', async () => {
  expect(untouched('call', (await everyCall()).map(nameOf))).toEqual([])
})

test('every job is done', () => {
  expect(
    untouched(
      'job',
      handlers.map(({ job }) => job.name),
    ),
  ).toEqual([])
})

test('every report is made in every format', () => {
  const { type, format } = report.shape
  const names = type.options.flatMap(one => format.options.map(other => `${one} as ${other}`))
  expect(untouched('report', names)).toEqual([])
})

test('every file for tax software is made', () => {
  expect(untouched('tax export', taxExportFormats)).toEqual([])
})
