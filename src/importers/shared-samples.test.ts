// What must see the originals: files of people and of other programs' tests, and another program's list of headers, which
// lie beside the project where it is developed and are not part of it. What they prove, a clone proves by files of our
// own (exports.test.ts, known-headers.test.ts); here those are held against the originals. Each file is recognized or
// refused with the right words, its rows add up, and where someone wrote down what it means, we agree, or say why not.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { compareExpected } from './testing/compare-expected.ts'
import { exampleHeader } from './testing/example-header.ts'
import { readKnownHeaders } from './testing/known-headers.ts'
import { readPath } from './testing/read-path.ts'
import { disagreements, issueRows, refusals } from './testing/shared-samples.ts'

const formats = new URL('../../../shared/formats/', import.meta.url)
const root = fileURLToPath(new URL('samples/', formats))
const samples = existsSync(root)
  ? readdirSync(root, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => readdirSync(root + name).map(file => `${name}/${file}`))
      .filter(file => /\.(csv|xlsx|xml|txf)$/.test(file))
      .sort()
  : []

const expectationOf = (sample: string) => (root + sample).replace(/\.\w+$/, '.expected.json')

type Expectation = { expected: Record<string, unknown>[]; semantics?: string | null; note?: string | null }
type KnownElsewhere = Record<string, { parsers: { name: string; header: (string | null)[] | null }[] }>

describe.runIf(samples.length > 0)('the originals', () => {
  test('each file is read as its source documents it, or refused', async () => {
    // Soft, so that one run names every file that differs.
    for (const sample of samples) await checkSample(sample)
  })

  test('nothing is excused that is not there', () => {
    const named = [...Object.keys(refusals), ...Object.keys(issueRows), ...Object.keys(disagreements)]
    expect(named.filter(name => !samples.includes(name))).toEqual([])
  })

  test('every header that another program is known to read is in our list', () => {
    const elsewhere: KnownElsewhere = JSON.parse(readFileSync(new URL('known-headers.json', formats), 'utf8'))
    const headers = Object.values(elsewhere).flatMap(({ parsers }) =>
      parsers.map(({ header }) => header ?? []),
    )
    const { known, unread } = readKnownHeaders()
    const ours = new Set([...known, ...unread].map(({ names }) => JSON.stringify(names)))
    const missing = headers
      .filter(header => header.length > 0)
      .map(header => JSON.stringify(exampleHeader(header)))
      .filter(names => !ours.has(names))
    expect(headers.length).toBeGreaterThan(300)
    expect(missing).toEqual([])
  })
})

async function checkSample(sample: string): Promise<void> {
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
    await expect
      .soft(reading, sample)
      .rejects.toMatchObject({ name: 'ImportRefusal', message: expect.stringContaining(refusal) })
    return
  }
  const { events, issues, rows } = await reading
  expect.soft(new Set(rows).size, sample).toBe(rows.length)
  expect.soft(rows, sample).toHaveLength(records - 1)
  expect
    .soft(
      issues.map(({ row, column }) => `${row} ${column}`),
      sample,
    )
    .toEqual(issueRows[sample] ?? [])
  if (!existsSync(expectationOf(sample))) return
  const { expected, semantics, note }: Expectation = JSON.parse(readFileSync(expectationOf(sample), 'utf8'))
  const differences = compareExpected(events, expected, {
    withoutMoves: /transfers are dropped/.test(semantics ?? ''),
    isSubset: /subset/.test(note ?? ''),
  })
  expect
    .soft(differences.length, [sample, ...differences].join('\n'))
    .toBe(disagreements[sample]?.differences ?? 0)
}
