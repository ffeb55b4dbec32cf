import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { calculate, form8949, type LedgerEvent } from '#engine'
import { brokerOfWallet } from '../../ledger/position-wallet.ts'
import { headerOf } from '../rows/header.ts'
import { readPath } from '../testing/read-path.ts'
import { readText } from '../testing/read-text.ts'
import { closedPositionImporters as importers } from './index.ts'
import { closedPositionsWrongExports } from './wrong-exports.ts'

const sample = (name: string) =>
  readPath(fileURLToPath(new URL(`samples/${name}`, import.meta.url)), { importers })
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 12)
const HEAD = 'Description,Date Acquired,Date Sold,Proceeds,Cost Basis'
const read = (...rows: string[]) => readText(importers, [HEAD, ...rows].join('\n'))

describe('rows of Form 8949', () => {
  test.each(['10k', '1.5M', '0.5%'])('%s names no coin', description => {
    const { events, issues } = read(`${description},01/05/2023,03/09/2024,30000,10000`)
    expect(events).toEqual([])
    expect(issues).toMatchObject([{ row: 2, column: 'Description', value: description }])
  })

  test('each is a purchase and a sale', async () => {
    const { importer, events, skips, issues, rows } = await sample('gains.csv')
    expect(importer).toBe('form-8949-rows')
    expect(issues).toEqual([])
    expect(skips).toEqual([{ rows: [6], reason: 'totals' }])
    expect(rows).toEqual([2, 3, 4, 5, 6])
    expect(
      events.map(({ type, at, asset, quantity, usd, basis }) => [type, at, asset, quantity, usd ?? basis]),
    ).toEqual([
      ['buy', day(2023, 1, 5), 'BTC', '0.5', '10000'],
      ['sell', day(2024, 3, 9), 'BTC', '0.5', '30000'],
      ['deposit', day(2024, 3, 9) - 1000, 'ETH', '1.25', '2500'],
      ['sell', day(2024, 3, 9), 'ETH', '1.25', '3000'],
      ['buy', day(2024, 2, 1), 'XYZ CO', '100', '1000'],
      ['sell', day(2024, 3, 9), 'XYZ CO', '100', '900'],
      ['inheritance', day(2024, 6, 1) - 1000, 'BTC', '2', '90000'],
      ['sell', day(2024, 6, 1), 'BTC', '2', '120000'],
    ])
    expect(events[2]?.acquired).toBeUndefined()
    expect(events[5]).toMatchObject({
      broker: { form: '1099-B', basisReported: true, proceeds: '900', basis: '1000', term: 'short' },
      adjustments: [{ code: 'W', usd: '40' }],
    })
    expect(events.filter(({ type }) => type === 'sell').map(({ broker }) => broker?.form)).toEqual([
      undefined,
      undefined,
      '1099-B',
      undefined,
    ])
  })

  test.each([
    'Currency Name,Purchase Date,Cost Basis,Date Sold,Proceeds',
    'Asset name,Received Date,Cost Basis (USD),Date sold,Proceeds',
    'Description,Date Acquired,Date Sold,Sales Proceeds,Cost or Other Basis',
    '(a) Description of property,(b) Date acquired,(c) Date sold or disposed of,(d) Proceeds (sales price),(e) Cost or other basis',
    'Security,Trans type,Qty,Open date,Adj cost,Close date,Adj proceeds,Adj gain($),Adj gain(%),Term',
    'Name,Date Purchased,Date Sold,Sale Type,Amount,Asset,Proceeds (USD),Cost Basis (USD)',
  ])('known by its columns: %s', header => {
    const [only, ...others] = importers.filter(({ recognizes }) => recognizes(headerOf(header.split(','))))
    expect(only?.id).toBe('form-8949-rows')
    expect(others).toEqual([])
  })

  test('a history of transactions is not taken for it', () => {
    for (const header of ['Date,Type,Asset,Amount,Proceeds', 'Date Acquired,Asset,Cost Basis,Quantity'])
      expect(importers.some(({ recognizes }) => recognizes(headerOf(header.split(','))))).toBe(false)
  })

  test('a lot that is not sold yet is a purchase', () => {
    const { events, issues } = readText(
      importers,
      'Asset,Qty,Date Acquired,Date Sold,Proceeds,Cost Basis\nBTC,0.1,2023-03-01,2024-03-01,6000,4000\nBTC,0.2,2023-04-01,,,8000\nBTC,0.3,2023-05-01,-,-,9000\nBTC,0.4,2023-05-01,,7000,9000\nBTC,0.5,various,,,9000\n',
    )
    expect(events.map(({ type, quantity, usd }) => [type, quantity, usd])).toEqual([
      ['buy', '0.1', '4000'],
      ['sell', '0.1', '6000'],
      ['buy', '0.2', '8000'],
      ['buy', '0.3', '9000'],
    ])
    expect(issues.map(({ column }) => column)).toEqual(['Date Sold', 'Date Sold'])
  })

  test('quantity and name in columns of their own, or a ticker behind the name', () => {
    const result = readText(
      importers,
      'Security,Qty,Open date,Adj cost,Close date,Adj proceeds\nSome Trust (SMTR),200.,1/10/2020,"1,379.23 ",3/15/2020,"1,395.62 "\n',
    )
    expect(result.events).toMatchObject([
      { asset: 'SMTR', quantity: '200', usd: '1379.23' },
      { asset: 'SMTR', quantity: '200', usd: '1395.62' },
    ])
  })

  test.each([
    ['Bitcoin,01/05/2023,03/09/2024,1,1', 'Description', 'has no quantity'],
    ['1 BTC,01/05/2023,VARIOUS,1,1', 'Date Sold', 'no single day'],
    ['1 BTC,03/09/2024,01/05/2023,1,1', 'Date Sold', 'before the day of the purchase'],
    ['1 BTC,01/05/2023,03/09/2024,,1', 'Proceeds', 'is empty'],
    ['1 BTC,01/05/2023,03/09/2024,(5.00),1', 'Proceeds', 'is negative'],
    ['1 BTC,01/05/2023,03/09/2024,5,-1', 'Cost Basis', 'is negative'],
    ['1 BTC,someday,03/09/2024,5,1', 'Date Acquired', 'is not a date'],
    ['1 BTC,01/05/2023,,5,1', 'Date Sold', 'is empty'],
  ])('%s is an issue', (row, column, message) => {
    const { events, issues } = read(row)
    expect(events).toEqual([])
    expect(issues).toMatchObject([{ row: 2, column }])
    expect(issues[0]?.message).toContain(message)
  })

  test('an adjustment needs its code', () => {
    const result = (cells: string) =>
      readText(importers, `${HEAD},Code,Adjustment\n1 BTC,01/05/2023,03/09/2024,5,1,${cells}\n`)
    expect(result(',7').issues[0]?.column).toBe('Code')
    expect(result('B W,(7)').events[1]?.adjustments).toEqual([
      { code: 'B', usd: '-7' },
      { code: 'W', usd: '0' },
    ])
    expect(result('W2,7').issues[0]?.message).toContain('not a code of Form 8949')
  })

  test('a basis that is not there is left open', () => {
    expect(read('1 BTC,01/05/2023,03/09/2024,5,').events[0]).toMatchObject({ type: 'buy', usd: undefined })
    expect(read('1 BTC,01/05/2023,03/09/2024,5,0.00').events[0]).toMatchObject({ type: 'buy', usd: '0' })
  })
})

describe('TXF', () => {
  test('each record is a purchase and a sale, with the box of its reference', async () => {
    const { importer, events, issues } = await sample('gains.txf')
    expect(importer).toBe('txf')
    expect(issues).toEqual([])
    expect(events).toMatchObject([
      { type: 'buy', at: day(2024, 1, 5), asset: 'BTC', quantity: '0.5', usd: '10000', rows: [5] },
      { type: 'sell', at: day(2024, 3, 9), asset: 'BTC', quantity: '0.5', usd: '30000', broker: undefined },
      {
        type: 'deposit',
        asset: 'XYZ',
        quantity: '100',
        basis: '1000',
        note: expect.stringContaining('held long-term'),
        rows: [15],
      },
      {
        type: 'sell',
        usd: '900',
        broker: { form: '1099-B', basisReported: true, term: 'long' },
        adjustments: [{ code: 'W', usd: '40' }],
      },
    ])
  })
})

describe('OFX', () => {
  test('totals of listed sales are left out, others are an issue', async () => {
    const { events, skips, issues, rows } = await sample('form-1099-b.xml')
    expect(events).toMatchObject([
      { type: 'buy', asset: 'BTC', quantity: '0.001', usd: '40', rows: [3] },
      { type: 'sell', usd: '44', broker: { form: '1099-B', basisReported: false, term: 'short' } },
    ])
    expect(skips).toEqual([{ rows: [1], reason: 'totals of the sales listed' }])
    expect(issues).toMatchObject([{ row: 2, column: 'SUMSALESPR' }])
    expect(rows.sort()).toEqual([1, 2, 3])
  })
})

test('the worksheet of Interactive Brokers: part and box stand above each table', async () => {
  const { importer, events, skips, rows } = await sample('interactive-brokers.csv')
  expect(importer).toBe('interactive-brokers-8949')
  expect(events.filter(({ type }) => type === 'sell')).toMatchObject([
    {
      asset: 'ABC CORP',
      broker: { basisReported: true, term: 'short' },
      adjustments: [{ code: 'W', usd: '25' }],
    },
    { asset: 'DEF CORP', broker: { basisReported: false, term: 'long' }, adjustments: undefined },
  ])
  expect(skips.flatMap(skip => skip.rows)).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 12])
  expect(rows.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
})

describe('each sale takes its own purchase', () => {
  // Overlapping in time, of one coin, bought at different prices: in one wallet every method would mix them.
  const rows = [
    '1 BTC,01/05/2020,03/09/2024,50000,7000',
    '1 BTC,01/05/2023,02/09/2024,40000,17000',
    '1 BTC,01/05/2023,02/09/2024,40000,16000',
    '1 BTC,01/05/2022,01/09/2024,41000,47000',
    '0.5 BTC,02/05/2024,02/05/2024,20000,19000',
  ]

  test.each(['FIFO', 'LIFO', 'HIFO'] as const)('under %s', method => {
    const { events } = read(...rows)
    const ledger = events.map(({ rows: _, sourceId, ...event }) => ({
      ...event,
      id: sourceId,
    })) as LedgerEvent[]
    const outcome = calculate(ledger, () => undefined, {
      timeZone: 'America/New_York',
      method: 'FIFO',
      standingOrders: [{ method, from: '2020-01-01' }],
    })
    const lines = form8949(outcome, 2024).boxes.flatMap(box => [...box.rows])
    const printed = lines.map(({ acquired, sold, proceeds, basis }) =>
      [acquired, sold, Number(proceeds) / 1e8, Number(basis) / 1e8].join(),
    )
    expect(printed.sort()).toEqual(rows.map(row => row.split(',').slice(1).join()).sort())
    expect(outcome.issues).toEqual([])
  })

  test('and equal rows are all real, yet the same file again is the same', () => {
    const once = read(rows[0] ?? '', rows[0] ?? '')
    expect(new Set(once.events.map(({ wallet }) => wallet)).size).toBe(2)
    expect(new Set(once.events.map(({ sourceId }) => sourceId)).size).toBe(4)
    const longer = read(rows[1] ?? '', rows[0] ?? '', rows[0] ?? '')
    expect(longer.events.slice(2).map(({ sourceId }) => sourceId)).toEqual(
      once.events.map(({ sourceId }) => sourceId),
    )
  })
})

test.each([
  ['gains.csv', 'Form 8949'],
  ['gains.txf', 'TXF'],
  ['form-1099-b.xml', 'Form 1099-B'],
  ['interactive-brokers.csv', 'Interactive Brokers'],
])('every wallet of %s is of one broker: %s', async (name, broker) => {
  const { events } = await sample(name)
  expect(new Set(events.map(({ wallet }) => brokerOfWallet(wallet ?? '')))).toEqual(new Set([broker]))
})

test.each(['Coinbase', 'Kraken: main', 'Wallet 0x12ab…89cd', 'Ledger: 2 of 3, bought 2023'])(
  'the wallet %s is its own broker',
  wallet => {
    expect(brokerOfWallet(wallet)).toBe(wallet)
  },
)

test("Schwab's history is not taken for a report", () => {
  expect(() =>
    readText(importers, 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n', {
      wrongExports: closedPositionsWrongExports,
    }),
  ).toThrow('Realized Gain/Loss')
})
