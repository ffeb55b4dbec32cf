// Files written as each source writes them: its column names, the lines above them, its days, signs, quotes, encoding
// and kinds of rows, with the mistakes real files have. The rows themselves are made up. Beside each file lies what it
// must come to, a line for each act, skip and issue: `trades.csv` and `trades.expected.txt`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { ImportRefusal } from './rows/refusal.ts'
import { readPath } from './testing/read-path.ts'
import { transcriptLines } from './testing/transcript.ts'

const here = new URL('./', import.meta.url)
const exports = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter(path => /^[^/]+\/exports\//.test(path))
  .sort()
const files = exports.filter(path => !path.endsWith('.expected.txt'))
const transcriptPath = (file: string) => file.replace(/\.\w+$/, '.expected.txt')

test.each(files)('%s', async file => {
  const expected = readFileSync(new URL(transcriptPath(file), here), 'utf8')
    .trimEnd()
    .split('\n')
  expect(await outcomeOf(file)).toEqual(expected)
})

test('each expectation belongs to a file, and no two files share one', () => {
  expect(exports.filter(path => path.endsWith('.expected.txt'))).toEqual(files.map(transcriptPath).sort())
})

async function outcomeOf(file: string): Promise<string[]> {
  let records = 0
  const onProgress = (_: number, rows: number) => {
    records = rows
  }
  try {
    const path = fileURLToPath(new URL(file, here))
    const result = await readPath(path, { importers, wrongExports, onProgress })
    // Every record below the column names comes out once, whatever becomes of it.
    expect(new Set(result.rows).size).toBe(result.rows.length)
    expect(result.rows).toHaveLength(records - 1)
    return transcriptLines(result)
  } catch (error) {
    if (error instanceof ImportRefusal) return [`refused: ${error.message}`]
    throw error
  }
}
