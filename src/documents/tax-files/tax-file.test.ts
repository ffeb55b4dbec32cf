import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type LedgerEvent, plus, type Settings, type Usd, usd, usdText, ZERO_USD } from '#engine'
import { unzip } from '../testing/unzip.ts'
import { taxFile } from './tax-file.ts'
import { bytesOf, inputOf, smallLedger, textOf } from './testing/small-year.ts'
import type { TaxFileInput } from './writer.ts'

const small = { 2024: inputOf(smallLedger(2024), 2024), 2025: inputOf(smallLedger(2025), 2025) }
const empty = inputOf([], 2024)
const years = [2024, 2025] as const

const rowsOf = ({ form }: TaxFileInput) => form.boxes.flatMap(box => [...box.rows])
const table = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

/** The sum of a column of a file, exactly. */
const added = (cells: readonly (string | undefined)[]) =>
  usdText(cells.reduce((total, cell) => plus(total, usd(cell || '0')), ZERO_USD))

const formTotal = ({ form }: TaxFileInput, column: 'proceeds' | 'basis' | 'adjustment' | 'gain') =>
  usdText(form.boxes.reduce((total, { totals }) => plus(total, totals[column]), ZERO_USD as Usd))

describe('TXF', () => {
  test('a record a row: reference, dates, basis before proceeds, CRLF', async () => {
    const { name, contentType, chunks, warning } = taxFile('turbotax_txf', small[2024])
    expect(name).toBe('lotwise-2024-fifo-turbotax.txf')
    expect(contentType).toBe('text/plain; charset=us-ascii')
    const records = (await textOf(chunks)).split('^\r\n').map(record => record.split('\r\n').slice(0, -1))
    expect(records).toEqual([
      // The day in New York, where it is still the 14th.
      ['V042', 'ALotwise', 'D11/14/2026'],
      sale(321, '0.25 BTC', '01/08/2024', '03/01/2024', '15000.00', '14000.00'),
      sale(712, '0.25 BTC', '01/08/2024', '02/01/2024', '15250.08', '11997.53'),
      sale(712, '0.123456789012345678 BTC', '01/08/2024', '04/01/2024', '7530.91', '5000.00'),
      sale(712, '0.1 SOL', '06/02/2024', '07/02/2024', '14.50', '14.50'),
      // Nobody knows when these were acquired, so nobody knows their term.
      sale(716, '3 =CMD()', '', '08/01/2024', '0.00', '99.99'),
      sale(714, '1 BTC', '01/05/2021', '02/01/2024', '20040.01', '47990.14'),
      sale(714, '4 ETH', 'INHERITED', '06/01/2024', '12000.00', '11000.55'),
      sale(714, '1 ETH', 'INHERITED', '06/02/2024', '3000.00', '2900.00'),
      [],
    ])
    expect(warning).not.toContain('G to L')
    expect(warning).toContain(
      'adjustments (columns f and g) of 2 rows, together $2,255.83 short-term and $0.00',
    )
    expect(warning).toContain('1 row without a date acquired')
    expect(warning).toContain('cost of 1 row is unknown')
  })

  const sale = (reference: number, ...[what, acquired, sold, basis, proceeds]: string[]) => [
    'TD',
    `N${reference}`,
    'C1',
    'L1',
    `P${what}`,
    `D${acquired}`,
    `D${sold}`,
    `$${basis}`,
    `$${proceeds}`,
  ]

  test.each(years)('%i adds up to the form', async year => {
    const text = await textOf(taxFile('turbotax_txf', small[year]).chunks)
    const amounts = [...text.matchAll(/^\$(.*)\r\n\$(.*)\r$/gm)]
    expect(added(amounts.map(([, basis]) => basis))).toBe(formTotal(small[year], 'basis'))
    expect(added(amounts.map(([, , proceeds]) => proceeds))).toBe(formTotal(small[year], 'proceeds'))
  })

  test('every box has its reference, and from 2025 on a warning that it is not the right one', async () => {
    const reported = (basisReported: boolean | undefined, isLong: boolean, year: number): LedgerEvent[] => {
      const id = `${basisReported}-${isLong}`
      const common = { wallet: id, asset: 'BTC', quantity: '1', usd: '5' }
      const form = year === 2024 ? '1099-B' : '1099-DA'
      const broker = basisReported === undefined ? undefined : { form, basisReported }
      return [
        { ...common, type: 'buy', id: `b${id}`, at: Date.UTC(isLong ? year - 2 : year, 0, 5) },
        { ...common, type: 'sell', id: `s${id}`, at: Date.UTC(year, 5, 5), ...(broker && { broker }) },
      ] as LedgerEvent[]
    }
    for (const [year, boxes] of [
      [2024, 'ABCDEF'],
      [2025, 'GHIJKL'],
    ] as const) {
      const events = [false, true].flatMap(isLong =>
        [true, false, undefined].flatMap(basis => reported(basis, isLong, year)),
      )
      const input = inputOf(events, year)
      expect(input.form.boxes.map(({ box }) => box).join('')).toBe(boxes)
      const { chunks, warning } = taxFile('turbotax_txf', input)
      const references = (await textOf(chunks)).match(/^N\d+/gm)
      expect(references).toEqual(['N321', 'N711', 'N712', 'N323', 'N713', 'N714'])
      if (year === 2024) expect(warning).toBeNull()
      else expect(warning).toContain('TXF has no codes for boxes G to L')
    }
  })

  test('a disallowed wash sale goes along, and names stay on their line in ASCII', async () => {
    const common = { wallet: 'w', asset: 'Ω\r\n$9', quantity: '1' }
    const input = inputOf(
      [
        { ...common, type: 'buy', id: 'b', at: Date.UTC(2024, 0, 5), usd: '10' },
        {
          ...common,
          type: 'sell',
          id: 's',
          at: Date.UTC(2024, 5, 5),
          usd: '4',
          adjustments: [{ code: 'W', usd: '6' }],
        },
      ],
      2024,
    )
    const { chunks, warning } = taxFile('turbotax_txf', input)
    const text = await textOf(chunks)
    expect(text).toContain('P1 ?$9\r\nD01/04/2024\r\nD06/04/2024\r\n$10.00\r\n$4.00\r\n$6.00\r\n^\r\n')
    expect(warning).toBeNull()
  })
})

describe('TaxAct', () => {
  test.each([
    [2024, 'ACCCCFFF'],
    [2025, 'GIIIILLL'],
  ] as const)('%i: its columns, adding up to the form', async (year, boxes) => {
    const { name, chunks, warning } = taxFile('taxact_csv', small[year])
    expect(name).toBe(`lotwise-${year}-fifo-taxact.csv`)
    const text = await textOf(chunks)
    const rows = table(text)
    expect(text.split('\r\n')[0]).toBe(
      'Description,Date Acquired,Date Sold,Sales Proceeds,Cost or Other Basis,Adjustment Code,Adjustment Amount,Reporting Category,Long/Short',
    )
    expect(rows[0]).toEqual({
      Description: '0.25 BTC',
      'Date Acquired': `01/08/${year}`,
      'Date Sold': `03/01/${year}`,
      'Sales Proceeds': '14000.00',
      'Cost or Other Basis': '15000.00',
      'Adjustment Code': 'BE',
      'Adjustment Amount': '-275.08',
      'Reporting Category': boxes[0],
      'Long/Short': 'Short',
    })
    expect(rows.map(row => row['Reporting Category']).join('')).toBe(boxes)
    expect(rows.map(row => row['Long/Short']?.[0]).join('')).toBe('SSSSSLLL')
    expect(added(rows.map(row => row['Sales Proceeds']))).toBe(formTotal(small[year], 'proceeds'))
    expect(added(rows.map(row => row['Cost or Other Basis']))).toBe(formTotal(small[year], 'basis'))
    expect(added(rows.map(row => row['Adjustment Amount']))).toBe(formTotal(small[year], 'adjustment'))
    expect(warning?.includes('G to L')).toBe(year === 2025)
  })

  test.each([
    [2000, []],
    [2001, [2000, 1]],
    [4500, [2000, 2000, 500]],
  ])('%i rows in files of 2,000', async (count, counts) => {
    const input = inputOf(manySales(count), 2024)
    const { name, contentType, chunks, warning } = taxFile('taxact_csv', input)
    if (counts.length === 0) {
      expect(table(await textOf(chunks))).toHaveLength(count)
      expect([name, warning]).toEqual(['lotwise-2024-fifo-taxact.csv', null])
      return
    }
    expect([name, contentType]).toEqual(['lotwise-2024-fifo-taxact.zip', 'application/zip'])
    expect(warning).toContain(`${counts.length} numbered files`)
    const files = await unzip(await bytesOf(chunks))
    expect([...files.keys()]).toEqual(
      counts.map((_, index) => `lotwise-2024-fifo-taxact-${index + 1}-of-${counts.length}.csv`),
    )
    const tables = [...files.values()].map(file => table(file.toString()))
    expect(tables.map(rows => rows.length)).toEqual(counts)
    const all = tables.flat()
    expect(all.map(row => row.Description)).toEqual(rowsOf(input).map(row => row.description))
    expect(added(all.map(row => row['Sales Proceeds']))).toBe(formTotal(input, 'proceeds'))
    expect(added(all.map(row => row['Cost or Other Basis']))).toBe(formTotal(input, 'basis'))
  })
})

function manySales(count: number): LedgerEvent[] {
  const common = { wallet: 'w', asset: 'BTC' }
  const sales = Array.from({ length: count }, (_, index) => ({
    ...common,
    type: 'sell' as const,
    id: `s${index}`,
    at: Date.UTC(2024, 1, 1) + index * 60_000,
    quantity: `0.${String(index + 1).padStart(5, '0')}`,
    usd: `${index}.337`,
  }))
  return [
    { ...common, type: 'buy', id: 'b', at: Date.UTC(2024, 0, 5), quantity: '1000', usd: '77777.77' },
    ...sales,
  ]
}

describe('Form 8949 as CSV', () => {
  test.each(years)('%i: rows as printed, and the totals of each box', async year => {
    const { name, chunks, warning } = taxFile('form8949_csv', small[year])
    expect(name).toBe(`lotwise-${year}-fifo-form-8949.csv`)
    const lines = table(await textOf(chunks))
    const isTotal = (line: Record<string, string>) => line['(c) Date sold or disposed of'] === ''
    const rows = lines.filter(line => !isTotal(line))
    expect(
      rows.map(row => [row['(b) Date acquired'], row['(f) Code(s)'], row['(h) Gain or (loss)']]),
    ).toEqual(rowsOf(small[year]).map(row => [row.acquired, row.codes, usdText(row.gain)]))
    for (const total of lines.filter(isTotal))
      for (const column of [
        '(d) Proceeds',
        '(e) Cost or other basis',
        '(g) Amount of adjustment',
        '(h) Gain or (loss)',
      ])
        expect(added(rows.filter(row => row.Box === total.Box).map(row => row[column]))).toBe(total[column])
    expect(lines.filter(isTotal).map(total => total.Box)).toEqual(
      small[year].form.boxes.map(({ box }) => box),
    )
    expect(rows.filter(row => row.Note !== '').map(row => row.Note)).toEqual([
      'proceeds unknown, counted as if nothing was gained',
      'cost unknown, counted as zero',
    ])
    expect(warning).toBe(
      'The cost of 1 row is unknown and counted as zero. The proceeds of 1 row are unknown and counted as if nothing was gained.',
    )
  })
})

test("Form 8949 as CSV has the whole id of each sale's transaction, where it is known", async () => {
  const hash = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
  const [first] = rowsOf(small[2025])
  const idOf = ({ disposalId }: { disposalId: string }) =>
    disposalId === first?.disposalId ? hash : undefined
  const lines = table(await textOf(taxFile('form8949_csv', { ...small[2025], idOf }).chunks))
  expect(lines.map(line => line['Transaction ID'])).toEqual([hash, ...lines.slice(1).map(() => '')])
})

describe("TurboTax's gains", () => {
  test.each(years)('%i: five columns, adding up to the form', async year => {
    const { chunks, warning } = taxFile('turbotax_gains_csv', small[year])
    const text = await textOf(chunks)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Currency Name,Purchase Date,Cost Basis,Date Sold,Proceeds',
      `0.25 BTC,01/08/${year},15000.00,03/01/${year},14000.00`,
    ])
    const rows = table(text)
    expect(added(rows.map(row => row['Cost Basis']))).toBe(formTotal(small[year], 'basis'))
    expect(added(rows.map(row => row.Proceeds))).toBe(formTotal(small[year], 'proceeds'))
    expect(warning).toContain('adjustments (columns f and g) of 2 rows')
    expect(warning).toContain('1 row of sales that a broker reported')
  })
})

describe('JSON', () => {
  const schema = z.fromJSONSchema(
    JSON.parse(readFileSync(new URL('../../../docs/tax-export.schema.json', import.meta.url), 'utf8')),
  )
  type Export = {
    totals: Record<'shortTerm' | 'longTerm', Record<string, string>>
    boxes: { box: string; totals: Record<string, string>; rows: Row[] }[]
    income: unknown[]
    issues: { code: string }[]
    rules: Record<string, unknown>
  }
  type Row = {
    id: string
    gain: string
    trace: {
      disposal: { quantity: string; basis: string; proceeds: string }
      steps: { kind: string; event?: { id: string }; part?: { quantity: string; basis: string } }[]
      rules: string[]
    }
  }
  const read = async (input: TaxFileInput) =>
    JSON.parse(await textOf(taxFile('json', input).chunks)) as Export

  test.each([
    ['2024', small[2024]],
    ['2025', small[2025]],
    ['a year without sales', empty],
  ])('%s is as the schema says', async (_, input) => {
    const found = schema.safeParse(await read(input))
    expect(found.error).toBeUndefined()
  })

  test('coins that moved or were allocated between wallets', async () => {
    const common = { wallet: 'A', asset: 'BTC', quantity: '1' }
    const events: LedgerEvent[] = [
      { ...common, type: 'buy', id: 'b1', at: Date.UTC(2023, 0, 5), usd: '10' },
      { ...common, type: 'transfer', id: 'm1', at: Date.UTC(2023, 5, 5), to: 'B' },
      { ...common, type: 'buy', id: 'b2', at: Date.UTC(2023, 6, 5), usd: '20' },
      { ...common, type: 'sell', id: 's1', at: Date.UTC(2025, 5, 5), wallet: 'B', usd: '30' },
    ]
    const kindsBy = async (settings: Partial<Settings>) => {
      const found = await read(inputOf(events, 2025, 'FIFO', settings))
      expect(schema.safeParse(found).error).toBeUndefined()
      return found.boxes.flatMap(box => box.rows.map(row => row.trace.steps.map(step => step.kind)))
    }
    expect(await kindsBy({})).toEqual([['acquired', 'moved', 'disposed']])
    const units = ['b2', 'b1'].map((lotId, index) => ({ wallet: index ? 'A' : 'B', lotId, quantity: '1' }))
    expect(
      await kindsBy({
        poolingBefore2025: 'universal',
        allocations: [{ kind: 'specific-unit', asset: 'BTC', units, completedAt: Date.UTC(2024, 11, 30) }],
      }),
    ).toEqual([['acquired', 'allocated', 'disposed']])
  })

  test('the schema refuses what it does not describe', async () => {
    const good = await read(small[2024])
    const [box] = good.boxes
    const [row] = box?.rows ?? []
    expect(schema.safeParse({ ...good, more: 1 }).success).toBe(false)
    expect(schema.safeParse({ ...good, boxes: [{ ...box, rows: [{ ...row, gain: 12 }] }] }).success).toBe(
      false,
    )
    const steps = [{ kind: 'moved' }]
    const incomplete = { ...row, trace: { ...row?.trace, steps } }
    expect(schema.safeParse({ ...good, boxes: [{ ...box, rows: [incomplete] }] }).success).toBe(false)
  })

  test.each(years)('%i: totals are sums of rows, and every row leads back to its events', async year => {
    const { totals, boxes, income, issues, rules } = await read(small[year])
    for (const { totals, rows } of boxes) expect(added(rows.map(row => row.gain))).toBe(totals.gain)
    expect(added([totals.shortTerm.gain, totals.longTerm.gain])).toBe(formTotal(small[year], 'gain'))
    const rows = boxes.flatMap(box => box.rows)
    const events = rows.map(({ trace }) => trace.steps.map(step => step.event?.id ?? step.kind).join(' '))
    expect(events).toEqual(['b2 s2', 'b2 s1', 'b2 s3', 't1 m1', 'missing s5', 'b1 s1', 'h1 s4', 'h1 t1'])
    for (const { trace } of rows) {
      const [first] = trace.steps
      if (first?.part) expect(first.part.quantity).toBe(trace.disposal.quantity)
      for (const rule of trace.rules) expect(rules).toHaveProperty(rule)
    }
    expect(income).toHaveLength(1)
    expect(issues.map(({ code }) => code)).toContain('lots_insufficient')
  })
})

describe("TurboTax's universal file", () => {
  test('every transaction to the end of the year, in the days of the taxpayer', async () => {
    const { name, chunks, warning } = taxFile('turbotax_universal_csv', small[2025])
    expect(name).toBe('lotwise-2025-fifo-turbotax-transactions.csv')
    const [header, ...lines] = (await textOf(chunks)).split('\r\n')
    expect(header).toBe(
      'Date,Type,Sent Asset,Sent Amount,Received Asset,Received Amount,Fee Asset,Fee Amount,Market Value Currency,Market Value,Description,Transaction Hash,Transaction ID',
    )
    expect(lines).toEqual([
      '2022-01-05 12:00:00,Buy,USD,20000,BTC,1,USD,40.005,USD,20040.005,,,b1',
      '2025-01-08 12:00:00,Buy,USD,61000.333,BTC,1,,,USD,61000.333,,,b2',
      '2025-02-01 12:00:00,Sale,BTC,1.25,USD,60000.01,USD,12.34,USD,59987.67,,,s1',
      '2025-03-01 12:00:00,Sale,BTC,0.25,USD,14000,USD,25,USD,13975.00,,,s2',
      '2025-04-01 13:00:00,Sale,BTC,0.12345679,USD,5000,,,USD,5000.00,,,s3',
      '2025-05-01 13:00:00,Deposit,,,ETH,10,,,USD,30000.00,Inherited; market value at the date of death,,h1',
      '2025-06-01 13:00:00,Sale,ETH,4,USD,11000.55,,,USD,11000.55,,,s4',
      '2025-06-02 13:00:00,Convert,ETH,1,SOL,20,,,USD,2900.00,,,t1',
      '2025-07-01 13:00:00,Staking,,,SOL,2,,,USD,280.00,,,i1',
      '2025-07-02 13:00:00,Withdrawal,SOL,1.9,,,SOL,0.1,,,From Kraken to Ledger,,m1',
      '2025-07-02 13:00:00,Deposit,,,SOL,1.9,,,,,From Kraken to Ledger,,m1/in',
      "2025-08-01 13:00:00,Sale,'=CMD(),3,USD,99.99,,,USD,99.99,,,s5",
      '',
    ])
    expect(warning).toContain('calculates gains from these transactions by itself')
    expect(warning).toContain('1 row rounded to the 8 decimals')
  })

  test.each<[Event: object, ...lines: string[]]>([
    [{ type: 'buy', fee: { asset: 'BNB', quantity: '0.1' }, usd: '7' }, 'Buy,USD,7,BTC,2,BNB,0.1,,,,'],
    [{ type: 'sell', fee: { usd: '9' }, usd: '7' }, 'Sale,BTC,2,USD,7,USD,9,,,,'],
    [{ type: 'spend', usd: '7' }, 'Expense,BTC,2,,,,,USD,7.00,,'],
    [{ type: 'fee', usd: '7' }, 'Expense,BTC,2,,,,,USD,7.00,Fee paid in coins,'],
    [{ type: 'income', kind: 'fork', usd: '7' }, 'Forking,,,BTC,2,,,USD,7.00,,'],
    [{ type: 'income', kind: 'reward' }, 'Income,,,BTC,2,,,,,,'],
    [{ type: 'withdrawal' }, 'Withdrawal,BTC,2,,,,,,,,'],
    [{ type: 'deposit' }, 'Deposit,,,BTC,2,,,,,,'],
    [
      { type: 'deposit', acquired: '2020-01-05', basis: '3' },
      'Deposit,,,BTC,2,,,,,Acquired 2020-01-05 for 3 USD,',
    ],
    [
      { type: 'gift_in', usd: '7', donor: { acquired: '2020-01-05', basis: '3' } },
      'Deposit,,,BTC,2,,,USD,7.00,Gift received; the donor acquired it 2020-01-05 for 3 USD,',
    ],
    [{ type: 'donation', usd: '7' }, 'Withdrawal,BTC,2,,,,,,,Donation,'],
    [{ type: 'loss', kind: 'stolen' }, 'Withdrawal,BTC,2,,,,,,,Stolen,'],
    [
      { type: 'transfer', to: 'v', received: '1.5', fee: { asset: 'ETH', quantity: '0.1' } },
      'Withdrawal,BTC,2,,,ETH,0.1,,,From w to v,',
      'Deposit,,,BTC,1.5,,,,,From w to v,',
    ],
    [
      { type: 'migration', received: { asset: 'NEW', quantity: '4' } },
      'Withdrawal,BTC,2,,,,,,,"Migration of BTC to NEW, not taxable",',
      'Deposit,,,NEW,4,,,,,"Migration of BTC to NEW, not taxable",',
    ],
    [
      { type: 'trade', received: { asset: 'WBTC', quantity: '2', usd: '9' }, conversion: 'wrapping' },
      'Withdrawal,BTC,2,,,,,,,"BTC for WBTC, not counted as a trade",',
      'Deposit,,,WBTC,2,,,,,"BTC for WBTC, not counted as a trade",',
    ],
  ])('%j', async (more, ...expected) => {
    const at = Date.UTC(2024, 0, 5, 12)
    const event = { id: 'e', at, wallet: 'w', asset: 'BTC', quantity: '2', ...more } as LedgerEvent
    const { chunks } = taxFile('turbotax_universal_csv', inputOf([event], 2024))
    const [, ...lines] = (await textOf(chunks)).trimEnd().split('\r\n')
    const ids = ['e', 'e/in']
    expect(lines).toEqual(expected.map((line, index) => `2024-01-05 07:00:00,${line},${ids[index]}`))
  })

  test('what the calculation left out is left out, and what is too small is told', async () => {
    const common = { wallet: 'w', asset: 'BTC', at: Date.UTC(2024, 0, 5) }
    const buy = { ...common, type: 'buy' as const, usd: '1' }
    const events: LedgerEvent[] = [
      { ...buy, id: 'twice', quantity: '1' },
      { ...buy, id: 'twice', quantity: '1' },
      { ...buy, id: 'no-number', quantity: 'one' },
      { ...buy, id: 'dust', quantity: '0.000000001' },
      { ...common, type: 'gift_out', id: 'gift', at: Date.UTC(2024, 5, 5), quantity: '0.5' },
    ]
    const { chunks, warning } = taxFile('turbotax_universal_csv', inputOf(events, 2024))
    const rows = table(await textOf(chunks))
    expect(rows.map(row => [row.Type, row['Transaction ID']])).toEqual([
      ['Buy', 'twice'],
      ['Withdrawal', 'gift'],
    ])
    expect(warning).toContain('1 row left out, too small')
    expect(warning).toContain('2 transactions left out')
    expect(warning).toContain('1 row of gifts')
  })

  test('sales for $0 and purchases for $0 are in it', async () => {
    const common = { wallet: 'A', asset: 'BTC', quantity: '1' }
    const events: LedgerEvent[] = [
      { ...common, type: 'buy', id: 'b', at: Date.UTC(2024, 0, 5), usd: '5000' },
      { ...common, type: 'buy', id: 'f', at: Date.UTC(2024, 0, 6), asset: 'ETH', usd: '0' },
      { ...common, type: 'sell', id: 's', at: Date.UTC(2024, 1, 5), usd: '0' },
      {
        ...common,
        type: 'sell',
        id: 'c',
        at: Date.UTC(2024, 1, 6),
        asset: 'ETH',
        usd: '0',
        fee: { usd: '3' },
      },
    ]
    const input = inputOf(events, 2024)
    expect(formTotal(input, 'gain')).toBe('-5003.00')
    const { chunks, warning } = taxFile('turbotax_universal_csv', input)
    const rows: Record<string, string>[] = parse(await textOf(chunks), { columns: true })
    expect(rows.map(row => row['Transaction ID'])).toEqual(['b', 'f', 's', 'c'])
    expect(rows[2]).toMatchObject({
      Type: 'Sale',
      'Sent Amount': '1',
      'Received Asset': 'USD',
      'Received Amount': '0',
      'Market Value': '0.00',
    })
    expect(rows[3]).toMatchObject({ 'Received Amount': '0', 'Fee Asset': 'USD', 'Fee Amount': '3' })
    expect(warning).not.toContain('left out')
  })
})

test('a form of another year is refused', () => {
  expect(() => taxFile('json', { ...small[2024], year: 2025 })).toThrow('not of 2025')
})
