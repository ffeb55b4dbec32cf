import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FileType } from './files/seems.ts'
import { readColumns } from './read-file.ts'
import { importers, wrongExports } from './registry.ts'
import { headerOf } from './rows/header.ts'
import { allImporters } from './testing/all-importers.ts'

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()

test('everything that is written is registered, once', async () => {
  const result = await allImporters()
  expect(ids(importers)).toEqual(ids(result.importers))
  expect(ids(wrongExports)).toEqual(ids(result.wrongExports))
})

const here = new URL('./', import.meta.url)
const samples = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(path =>
  /^[^/]+\/samples\/.+\.(csv|xml|txf|xlsx)$/.test(path),
)

describe('no header is known to two importers, so their order does not matter', () => {
  test.each(samples)('%s', async sample => {
    const records = await readColumns(new URL(sample, here).pathname, {
      fileType: sample.split('.').at(-1) as FileType,
      importers,
      wrongExports,
    })
    const known = records
      .map(({ cells }) =>
        [...importers, ...wrongExports].filter(({ recognizes }) => recognizes(headerOf(cells))),
      )
      .filter(list => list.length > 0)
    expect(known.length).toBeGreaterThan(0)
    expect(known.filter(list => list.length > 1).map(ids)).toEqual([])
  })
})
