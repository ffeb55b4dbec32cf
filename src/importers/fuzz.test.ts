// Whatever is done to a good file, it is either refused in words or read with every row accounted for: no crash, no
// hang, no event that is nonsense. The same seeds every time; `npm run test:all` takes more of them (FUZZ_RUNS).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ImportedEvent } from '../ledger/fields.ts'
import type { FileType } from './files/seems.ts'
import { eventTypes } from './lotwise/read-event.ts'
import { readFile } from './read-file.ts'
import { importers, wrongExports } from './registry.ts'
import { ImportRefusal } from './rows/refusal.ts'
import { mutate, randomOf } from './testing/mutate.ts'
import { temporaryFiles } from './testing/temporary-file.ts'
import { odsOf, odsTable, sheetXml, xlsxParts, zipOf } from './testing/write-zip.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 150)
/** Far more than any takes, also on a busy machine. */
const SLOWEST_MS = 5000
const NOW = Date.UTC(2026, 10, 15)
const here = new URL('./', import.meta.url)
const file = temporaryFiles()

type Fixture = { name: string; fileType: FileType; text: string }

const fixtures: Fixture[] = readdirSync(here, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .flatMap(({ name }) => samplesOf(`${name}/samples/`))

function samplesOf(folder: string): Fixture[] {
  let names: string[]
  try {
    names = readdirSync(new URL(folder, here))
  } catch {
    return []
  }
  return names
    .filter(name => /\.(csv|xml|txf)$/.test(name))
    .map(name => ({
      name: folder + name,
      fileType: name.slice(-3) as FileType,
      text: readFileSync(new URL(folder + name, here), 'utf8'),
    }))
}

/** Reads it, and says what is wrong with how it was read. A bad file may be refused, a good one may not. */
async function faultOf(
  fileType: FileType,
  bytes: Uint8Array | string,
  isGood = false,
): Promise<string | undefined> {
  const path = file(`export.${fileType}`, bytes)
  const seen = new Set<number>()
  let twice: number | undefined
  let records = 0
  let fault: string | undefined
  const account = (rows: readonly { number: number }[]) => {
    for (const { number } of rows) {
      if (seen.has(number)) twice = number
      seen.add(number)
    }
  }
  const before = process.threadCpuUsage()
  try {
    await readFile(
      path,
      {
        fileType,
        fileName: `file.${fileType}`,
        now: NOW,
        importers,
        wrongExports,
        onProgress: (_, rows) => {
          records = rows
        },
      },
      {
        recognized() {},
        events(events, rows) {
          account(rows)
          for (const event of events) fault ??= nonsenseIn(event)
        },
        skip: (rows, reason) => {
          account(rows)
          if (reason === '') fault ??= 'a skip without a reason'
        },
        issue: (rows, issue) => {
          account(rows)
          if (issue.message === '' || /undefined|\[object/.test(issue.message))
            fault ??= `says ${issue.message}`
        },
      },
    )
    // TXF has its header and its column names on one line, and only the latter say so.
    if (seen.size !== records - 1) fault ??= `${records - 1} rows, ${seen.size} accounted for`
    if (twice !== undefined) fault ??= `row ${twice} came out twice`
  } catch (error) {
    if (!(error instanceof ImportRefusal)) fault = `crashed: ${error instanceof Error ? error.stack : error}`
    else if (isGood) fault = `refused: ${error.message}`
    else if (error.message.length < 20) fault = `refused without words: ${error.message}`
  }
  // Of the processor: others may be using the machine too.
  const took = process.threadCpuUsage(before).user / 1000
  return fault ?? (took > SLOWEST_MS ? `took ${Math.round(took)} ms` : undefined)
}

const signed = /^-?\d+(\.\d+)?$/

function nonsenseIn(event: ImportedEvent): string | undefined {
  const { type, at, asset, quantity, usd, received, fee, quote, toWallet } = event
  const say = (what: string) => `${what} in ${JSON.stringify(event)}`
  if (!eventTypes.includes(type)) return say('an unknown type')
  if (!Number.isInteger(at) || at < Date.UTC(2009, 0, 3) || at > NOW + 2 * 86_400_000)
    return say('an odd time')
  if (asset.trim() === '' || received?.asset.trim() === '' || quote?.asset.trim() === '')
    return say('no asset')
  for (const value of [quantity, received?.quantity, fee?.quantity, quote?.quantity])
    if (value !== undefined && !signed.test(value)) return say(`the amount ${value}`)
  for (const value of [usd, fee?.usd, received?.usd, event.basis])
    if (value !== undefined && !signed.test(value)) return say(`the dollars ${value}`)
  if (quantity.startsWith('-') || Number(quantity) === 0) return say('an amount of nothing')
  if ((type === 'trade' || type === 'migration') && !received) return say('nothing received')
  if (type === 'transfer' && !toWallet) return say('nowhere to go')
  if (type === 'income' && !event.kind) return say('income of no kind')
  if (fee?.asset !== undefined && fee.quantity === undefined) return say('a fee of unknown size')
  return undefined
}

describe('good files', () => {
  test.each(fixtures)('$name', async ({ fileType, text }) => {
    expect(await faultOf(fileType, text, true)).toBeUndefined()
  })
})

test('there is something to fuzz', () => {
  expect(fixtures.length).toBeGreaterThan(10)
})

test(`${RUNS} bad files`, { timeout: 180_000 + RUNS * 50 }, async () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const { name, fileType, text } = fixtures[seed % fixtures.length] as Fixture
    const fault = await faultOf(fileType, mutate(text, randomOf(seed)))
    expect(fault, `seed ${seed}, ${name}`).toBeUndefined()
  }
})

test('bad workbooks', { timeout: 180_000 + RUNS * 20 }, async () => {
  const rows = [
    ['type', 'at', 'wallet', 'asset', 'quantity'],
    ['buy', '2024-01-05T15:00:00Z', 'Kraken', 'BTC', '1'],
    ['sell', '2024-02-05T15:00:00Z', 'Kraken', 'BTC', '0.5'],
  ]
  const good = sheetXml(rows)
  expect(await faultOf('xlsx', zipOf(xlsxParts({ Sheet: good })), true)).toBeUndefined()
  for (let seed = 1; seed <= RUNS / 5; seed++) {
    const random = randomOf(seed)
    const sheet = mutate(good.replaceAll('<row', '\n<row'), random)
    expect(await faultOf('xlsx', zipOf(xlsxParts({ Sheet: sheet }))), `sheet, seed ${seed}`).toBeUndefined()
    const bytes = zipOf(xlsxParts({ Sheet: good }))
    for (let flips = 0; flips < 4; flips++)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    const length = random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length
    expect(await faultOf('xlsx', bytes.subarray(0, length)), `archive, seed ${seed}`).toBeUndefined()
  }
})

test('bad workbooks of LibreOffice', { timeout: 180_000 + RUNS * 20 }, async () => {
  const rows = [
    ['type', 'at', 'wallet', 'asset', 'quantity'],
    ['buy', '2024-01-05T15:00:00Z', 'Kraken', 'BTC', '1'],
    ['sell', '2024-02-05T15:00:00Z', 'Kraken', 'BTC', '0.5'],
  ]
  const good = odsTable('Sheet1', rows)
  expect(await faultOf('xlsx', odsOf(good), true)).toBeUndefined()
  for (let seed = 1; seed <= RUNS / 5; seed++) {
    const random = randomOf(seed)
    const table = String(mutate(good.replaceAll('<table:table-', '\n<table:table-'), random))
    expect(await faultOf('xlsx', odsOf(table)), `table, seed ${seed}`).toBeUndefined()
    const bytes = odsOf(good)
    // What says that it is one stays: without it the file is another kind of archive.
    for (let flips = 0; flips < 4; flips++)
      bytes[120 + Math.floor(random() * (bytes.length - 120))] = Math.floor(random() * 256)
    const length = random() < 0.3 ? 120 + Math.floor(random() * (bytes.length - 120)) : bytes.length
    expect(await faultOf('xlsx', bytes.subarray(0, length)), `archive, seed ${seed}`).toBeUndefined()
  }
})
