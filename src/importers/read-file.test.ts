// Whole files: what readFile promises whatever the type, and the files that break importers.
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import type { Sink } from './rows/account.ts'
import { readPath } from './testing/read-path.ts'
import { simple } from './testing/simple-importer.ts'
import { temporaryFiles } from './testing/temporary-file.ts'

const file = temporaryFiles()
const head = 'When,Coin,Amount,Value,Fee,Remark'
const read = (...rows: string[]) =>
  readPath(file('a.csv', `${[head, ...rows].join('\n')}\n`), { importers: [simple] })

const sink = (more: Partial<Sink> = {}): Sink => ({
  recognized() {},
  events() {},
  skip() {},
  issue() {},
  ...more,
})
const options = {
  fileType: 'csv' as const,
  fileName: 'a.csv',
  now: Date.UTC(2026, 0, 1),
  importers: [simple],
  wrongExports: [],
}
const large = () =>
  file('large.csv', `${head}\n${'2024-01-05 10:00:00,BTC,0.5,20000.00,1.5,x\n'.repeat(30_000)}`)

test('reading waits for the sink, and nothing piles up meanwhile', async () => {
  let waiting = 0
  let most = 0
  let all = 0
  let isResting = false
  await readFile(
    large(),
    options,
    sink({
      events(events) {
        expect(isResting).toBe(false)
        all += events.length
        waiting += events.length
        most = Math.max(most, waiting)
      },
      drain: async () => {
        isResting = true
        await new Promise(resolve => setTimeout(resolve, 2))
        isResting = false
        waiting = 0
      },
    }),
  )
  expect(all).toBe(30_000)
  expect(waiting).toBe(0)
  expect(most).toBeLessThan(8000)
})

test('an abort ends it with its reason, before and while reading', async () => {
  await expect(
    readFile(large(), { ...options, signal: AbortSignal.abort(new Error('gone')) }, sink()),
  ).rejects.toThrow('gone')
  const controller = new AbortController()
  let events = 0
  const reading = readFile(
    large(),
    { ...options, signal: controller.signal },
    sink({
      events(result) {
        events += result.length
        controller.abort(new Error('left the page'))
      },
    }),
  )
  await expect(reading).rejects.toThrow('left the page')
  expect(events).toBeLessThan(30_000)
})

test('progress: bytes and rows, up to the end of the file', async () => {
  const seen: [number, number][] = []
  await readFile(large(), { ...options, onProgress: (bytes, rows) => void seen.push([bytes, rows]) }, sink())
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.at(-1)).toEqual([head.length + 1 + 30_000 * 42 + 30_000, 30_001])
  expect([...seen].sort(([a], [b]) => a - b)).toEqual(seen)
})

test('what a sink throws comes through as it is', async () => {
  const failure = new Error('the database is full')
  const reading = readFile(
    large(),
    options,
    sink({
      events() {
        throw failure
      },
    }),
  )
  await expect(reading).rejects.toBe(failure)
})

test('a file that is not there is no refusal', async () => {
  await expect(readFile('/nowhere/a.csv', options, sink())).rejects.toThrow('ENOENT')
})

describe('rows that cannot be right are issues by row and column, and the others are read', () => {
  const good = '2024-01-05 10:00:00,BTC,0.5,20000.00,1.5,'
  test.each([
    ['1969', '1969-12-31 23:00:00,BTC,1,1,,', 'When', 'before the first bitcoin'],
    ['2099', '2099-01-01 00:00:00,BTC,1,1,,', 'When', 'in the future'],
    ['40 digits', `2024-01-05,BTC,${'9'.repeat(40)},1,,`, 'Amount', 'larger than any amount'],
    ['a word', '2024-01-05,BTC,some,1,,', 'Amount', 'is not an amount'],
    ['no date', 'soon,BTC,1,1,,', 'When', 'is not a date'],
    ['no amount', '2024-01-05,BTC,,1,,', 'Amount', 'is empty'],
    ['cut off', '2024-01-05', 'Coin', 'is empty'],
    ['zero', '2024-01-05,BTC,0,1,,', '', 'moves nothing'],
  ])('%s', async (_, row, column, message) => {
    const { events, issues } = await read(good, row, good)
    expect(events.map(({ rows }) => rows)).toEqual([[2], [4]])
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ row: 3, column })
    expect(issues[0]?.message).toContain(message)
  })

  test.each([
    [`0.${'1'.repeat(40)}`, `0.${'1'.repeat(18)}`],
    ['3.68306276665178e-06', '0.000003683062766652'],
    ['0.0000000000000000019', '0.000000000000000002'],
  ])('coins with more than 18 decimals are rounded: %s', async (written, quantity) => {
    const { events, issues } = await read(`2024-01-05,BTC,${written},1,,`)
    expect(issues).toEqual([])
    expect(events).toMatchObject([{ quantity }])
  })

  test('dollars with 40 decimals are rounded to 8, and a fee written negative is a fee', async () => {
    const { events, issues } = await read(`2024-01-05,BTC,1,0.${'1'.repeat(40)},-2.5,`)
    expect(issues).toEqual([])
    expect(events).toMatchObject([{ usd: '0.11111111', fee: { usd: '2.5' } }])
  })

  test('a file in another language is distinguished from an empty or broken one', async () => {
    const text = 'Datum;Währung;Menge;Wert\n05.01.2024;BTC;0,5;20.000,00\n'
    await expect(readPath(file('b.csv', text), { importers: [simple] })).rejects.toMatchObject({
      code: 'import_layout_unknown',
      message: expect.stringContaining('Say which column is which'),
    })
  })
})

test('times of a device are in the zone of the person, and a note says so; other times are as they were', async () => {
  const noted = async (hasDeviceTimes: boolean) => {
    let notes: readonly string[] = []
    const layout = { ...simple, ...(hasDeviceTimes && { hasDeviceTimes: true as const }) }
    await readFile(
      file('a.csv', `${head}\n2024-01-05 10:00:00,BTC,0.5,20000.00,1.5,x\n`),
      {
        ...options,
        importers: [layout],
        timeZone: 'America/Denver',
        onNotes: written => {
          notes = written
        },
      },
      sink(),
    )
    return notes
  }
  expect(await noted(false)).toEqual([])
  expect(await noted(true)).toEqual([
    expect.stringMatching(/^Times that name no zone are read as America\/Denver\./),
  ])
})
