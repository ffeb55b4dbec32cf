// Real files of people and of other programs' tests, which lie beside the project where it is developed and are not
// part of it. Each is recognised or refused with the right words, its rows add up, and where somebody wrote down what
// it means, we agree, or say here why not.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { compareExpected } from './testing/compare-expected.ts'
import { readPath } from './testing/read-path.ts'
import { disagreements, issueRows, refusals } from './testing/shared-samples.ts'

const root = fileURLToPath(new URL('../../../shared/formats/samples/', import.meta.url))
const samples = existsSync(root)
  ? readdirSync(root, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => readdirSync(root + name).map(file => `${name}/${file}`))
      .filter(file => /\.(csv|xlsx|xml|txf)$/.test(file))
      .sort()
  : []

const expectationOf = (sample: string) => (root + sample).replace(/\.\w+$/, '.expected.json')

type Expectation = { expected: Record<string, unknown>[]; semantics?: string | null; note?: string | null }

describe.runIf(samples.length > 0)('shared samples', () => {
  test.each(samples)('%s', async sample => {
    let records = 0
    const reading = readPath(root + sample, {
      importers,
      wrongExports,
      onProgress: (_, rows) => {
        records = rows
      },
    })
    const refusal = refusals[sample]
    if (refusal !== undefined) {
      await expect(reading).rejects.toMatchObject({
        name: 'ImportRefusal',
        message: expect.stringContaining(refusal),
      })
      return
    }
    const { events, issues, rows } = await reading
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows).toHaveLength(records - 1)
    expect(issues.map(({ row, column }) => `${row} ${column}`)).toEqual(issueRows[sample] ?? [])
    if (!existsSync(expectationOf(sample))) return
    const { expected, semantics, note }: Expectation = JSON.parse(readFileSync(expectationOf(sample), 'utf8'))
    const differences = compareExpected(events, expected, {
      withoutMoves: /transfers are dropped/.test(semantics ?? ''),
      isSubset: /subset/.test(note ?? ''),
    })
    expect(differences.length, differences.join('\n')).toBe(disagreements[sample]?.differences ?? 0)
  })

  test('nothing is excused that is not there', () => {
    const named = [...Object.keys(refusals), ...Object.keys(issueRows), ...Object.keys(disagreements)]
    expect(named.filter(name => !samples.includes(name))).toEqual([])
  })
})
