// What the landing page claims, counted where it is true.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exchangeNames, exchanges } from './contract/exchange-table.ts'
import { importers } from './importers/registry.ts'
import { proof } from './web/features/landing/proof.ts'
import { fileSources } from './web/features/landing/source-names.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

test('there are more worked examples and rules than it says', () => {
  const scenarios = globSync('engine/test/scenarios/**/*.scn', { cwd: root }).flatMap(
    path => read(path).match(/^# \d+\./gm) ?? [],
  )
  expect(scenarios.length).toBeGreaterThan(proof.workedExamplesOver)
  const rules = read('engine/SPEC.md').match(/^- \*\*R-[A-Z0-9-]+\*\*/gm) ?? []
  expect(rules.length).toBeGreaterThan(proof.rulesOver)
})

test.each(fileSources)('files of %s are read', name => {
  expect(importers.filter(({ title }) => title.includes(name)).map(({ title }) => title)).not.toEqual([])
})

test.each(exchangeNames)('the connection to %s is on the list', name => {
  expect(fileSources).toContain(exchanges[name].label.split(' ')[0])
})
