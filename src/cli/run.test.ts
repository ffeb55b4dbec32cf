import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { run } from './run.ts'

const sample = fileURLToPath(new URL('samples/ledger.csv', import.meta.url))
const lotwise = (...options: string[]) =>
  run([sample, '--zone', 'America/New_York', ...options], file => readFileSync(file))
const json = (...options: string[]) => JSON.parse(lotwise(...options, '--format', 'json').stdout)
const ledger = (text: string) => () => new TextEncoder().encode(text)

test('the sample as text', () => {
  const { exitCode, stdout, stderr } = lotwise('--year', '2025', '--status', 'single', '--income', '75000')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toBe(readFileSync(new URL('samples/2025.txt', import.meta.url), 'utf8'))
})

test('the same figures as JSON, every amount a decimal text', () => {
  const report = json('--year', '2025')
  const [boxH] = report.form8949
  expect(boxH).toEqual({
    box: 'H',
    part: 'I',
    scheduleDLine: '2',
    rows: [
      {
        id: 'sale/2',
        description: '0.25 BTC',
        acquired: '01/15/2025',
        sold: '03/03/2025',
        codes: '',
        proceeds: '22477.50',
        basis: '25025.00',
        adjustment: '0.00',
        gain: '-2547.50',
        basisUnknown: false,
        proceedsUnknown: false,
      },
    ],
    totals: { proceeds: '22477.50', basis: '25025.00', adjustment: '0.00', gain: '-2547.50' },
  })
  expect(report.scheduleD.form1040).toEqual({ line: '7a', amount: '44203.55' })
  expect(report.issues).toEqual([
    {
      code: 'lots_insufficient',
      severity: 'blocking',
      eventId: 'too-much',
      asset: 'ETH',
      wallet: 'Ledger',
      quantity: '1',
      usdAtStake: '1800.00',
      detail: null,
    },
  ])
  expect(report).not.toHaveProperty('estimate')
})

test('the same figures as CSV', () => {
  const rows = parse(lotwise('--year', '2025', '--format', 'csv').stdout, { columns: true }) as Record<
    string,
    string
  >[]
  const of = (section: string) => rows.filter(row => row.section === section)
  expect(of('form_8949').map(row => [row.box, row.id, row.description, row.gain])).toEqual([
    ['H', 'sale/2', '0.25 BTC', '-2547.50'],
    ['I', 'too-much/1', '5 ETH', '0.00'],
    ['I', 'too-much/2', '1 ETH', '1800.00'],
    ['K', 'sale/1', '0.75 BTC', '39654.75'],
    ['L', 'swap/1', '0.1 BTC', '5296.30'],
  ])
  expect(of('form_8949_total').map(row => [row.box, row.line, row.gain])).toEqual([
    ['H', '2', '-2547.50'],
    ['I', '3', '1800.00'],
    ['K', '9', '39654.75'],
    ['L', '10', '5296.30'],
  ])
  expect(of('schedule_d').map(row => `${row.line} ${row.gain}`)).toContain('16 44203.55')
  expect(of('issue')).toHaveLength(1)
})

test('a cell of the ledger cannot become a formula in the CSV that comes out', () => {
  const evil = `type,id,at,wallet,asset,quantity,usd\nsell,=cmd,2025-01-02T00:00:00Z,@w,+x,1,5\n`
  const { stdout } = run(['f', '--year', '2025', '--zone', 'UTC', '--format', 'csv'], ledger(evil))
  const cells = (parse(stdout) as string[][]).flat()
  expect(cells).toContain("'=cmd/1")
  expect(cells.filter(cell => /^[=+@\t\r]|^-(?!\d)/.test(cell))).toEqual([])
})

test('the method decides which lots leave', () => {
  const gains = (method: string) =>
    json('--year', '2025', '--method', method).form8949.map(
      (box: { totals: { gain: string } }) => box.totals.gain,
    )
  // HIFO moves 0.25 of what was bought in January, at 100,100 each, so the swap loses 9,000 - 10,010, short-term.
  expect(gains('hifo')).toEqual(['-2547.50', '790.00', '39654.75'])
  expect(gains('FIFO')).toEqual(['-2547.50', '1800.00', '39654.75', '5296.30'])
})

test('one pool before 2025 is by choice', () => {
  const text = `type,at,wallet,asset,quantity,usd
buy,2023-01-05T12:00:00Z,A,BTC,1,10000
buy,2023-06-05T12:00:00Z,B,BTC,1,20000
sell,2024-03-05T12:00:00Z,B,BTC,1,50000
`
  const basis = (...options: string[]) => {
    const argv = ['f', '--year', '2024', '--zone', 'UTC', '--format', 'json', ...options]
    return JSON.parse(run(argv, ledger(text)).stdout).form8949[0].totals.basis
  }
  expect(basis()).toBe('20000.00')
  expect(basis('--pooling', 'universal')).toBe('10000.00')
})

test('the day of a sale is that of the zone', () => {
  const text = `type,at,wallet,asset,quantity,usd
buy,2024-01-05T12:00:00Z,A,BTC,1,10000
sell,2026-01-01T03:00:00Z,A,BTC,1,50000
`
  const years = (zone: string) =>
    ['2025', '2026'].filter(year => {
      const argv = ['f', '--year', year, '--zone', zone, '--format', 'json']
      return JSON.parse(run(argv, ledger(text)).stdout).form8949.length > 0
    })
  expect(years('UTC')).toEqual(['2026'])
  expect(years('America/New_York')).toEqual(['2025'])
})

test('a loss is limited by the filing status', () => {
  const text = `type,at,wallet,asset,quantity,usd
buy,2025-01-05T12:00:00Z,A,BTC,1,50000
sell,2025-02-05T12:00:00Z,A,BTC,1,40000
`
  const report = (...options: string[]) =>
    JSON.parse(
      run(['f', '--year', '2025', '--zone', 'UTC', '--format', 'json', ...options], ledger(text)).stdout,
    )
  expect(report().scheduleD.lines.at(-1)).toEqual({ line: '21', gain: '3000.00' })
  const separate = report('--status', 'marriedFilingSeparately')
  expect(separate.scheduleD.lines.at(-1)).toEqual({ line: '21', gain: '1500.00' })
  expect(separate.estimate.carryoverOut).toEqual({ short: '8500.00', long: '0.00' })
  expect(separate.estimate.assumed).toContain('otherIncome')
})

test('a year without disposals, and a year with unknown brackets', () => {
  const { exitCode, stdout } = lotwise('--year', '2020', '--income', '5')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Form 8949: no taxable disposal in 2020')
  expect(stdout).toContain('the brackets of 2020 are not known')
})

test('an unreadable file: exit code 1, each issue with its row and column', () => {
  const text = `type,at,wallet,asset,quantity\nbuy,yesterday,A,BTC,1\n${'buy,2025-01-02T00:00:00Z,A,BTC,x\n'.repeat(21)}`
  const { exitCode, stdout, stderr } = run(['bad.csv', '--year', '2025'], ledger(text))
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  const lines = stderr.split('\n')
  expect(lines[0]).toBe('bad.csv cannot be read:')
  expect(lines[1]).toBe(
    '  row 2, column at "yesterday" is not a time with its zone such as 2025-03-09T14:30:00-05:00',
  )
  expect(lines[2]).toBe('  row 3, column quantity "x" is not a plain decimal number such as 1234.5')
  expect(lines.slice(21)).toEqual(['  and 2 more', ''])
})

test('a file that is not there: exit code 1', () => {
  const { exitCode, stderr } = run(['no-such-file.csv', '--year', '2025'], file => readFileSync(file))
  expect(exitCode).toBe(1)
  expect(stderr).toContain('no-such-file.csv cannot be read: ENOENT')
})

test.each([
  [[], 'One file is needed.'],
  [['a.csv', 'b.csv', '--year', '2025'], 'One file is needed.'],
  [['a.csv'], '--year is needed.'],
  [['a.csv', '--year', '25'], '--year 25 is not a year.'],
  [['a.csv', '--year', '2025', '--method', 'AVERAGE'], '--method AVERAGE is not one of FIFO, LIFO, HIFO.'],
  [['a.csv', '--year', '2025', '--zone', 'Mars/Olympus'], '--zone Mars/Olympus is not a time zone.'],
  [['a.csv', '--year', '2025', '--format', 'xml'], '--format xml is not one of text, csv, json.'],
  [['a.csv', '--year', '2025', '--pooling', 'all'], '--pooling all is not one of wallet, universal.'],
  [['a.csv', '--year', '2025', '--status', 'alone'], '--status alone is not one of single'],
  [['a.csv', '--year', '2025', '--income', '75k'], '--income 75k is not a number of dollars.'],
  [['a.csv', '--years', '2025'], "Unknown option '--years'"],
])('%j is refused with exit code 2 and the usage', (argv, message) => {
  const { exitCode, stdout, stderr } = run(argv, () => expect.fail('nothing should be read'))
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(message)
  expect(stderr).toContain('Usage: lotwise <ledger.csv> --year <year>')
})

test('--help prints the usage', () => {
  const { exitCode, stdout } = run(['--help'], () => expect.fail('nothing should be read'))
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Usage: lotwise <ledger.csv> --year <year>')
})

test('as a process', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const lotwise = (...argv: string[]) => spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8' })
  expect(lotwise(sample, '--year', '2025')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('0.75 BTC'),
    stderr: '',
  })
  expect(lotwise(main, '--year', '2025')).toMatchObject({ status: 1, stdout: '' })
  expect(lotwise(sample)).toMatchObject({ status: 2, stdout: '' })
})
