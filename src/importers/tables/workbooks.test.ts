// Workbooks with a sheet for each year, as people keep them: one table, whatever the order of the columns.
import { describe, expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { lineOf } from './testing/ledger-line.ts'
import { understandingOf } from './testing/understood.ts'
import { notesOf as notesIn, type Sheets, workbooks } from './testing/workbooks.ts'

const write = temporaryFiles()
const { eventsOfFile, understoodFile } = understandingOf(write)
const notesOf = (sheets: Sheets) => notesIn(write, sheets)

async function ledgerOf(sheets: Sheets) {
  const [read, other] = await Promise.all(
    workbooks(sheets).map(async file => {
      const { events, issues, questions, skips } = await eventsOfFile(file)
      expect({ questions, issues }).toEqual({ questions: [], issues: [] })
      return { ledger: events.map(lineOf), skips }
    }),
  )
  expect(other).toEqual(read)
  return read
}

const names = ['Date', 'Type', 'Coin', 'Amount', 'Price']
const first = [
  ['2023-01-03', 'Buy', 'BTC', '0.1', '16600'],
  ['2023-06-03', 'Sell', 'BTC', '0.05', '27000'],
]
const expected = [
  '2023-01-03 buy 0.1 BTC for 1660 USD',
  '2023-06-03 sell 0.05 BTC for 1350 USD',
  '2024-02-03 buy 2 ETH for 4600 USD',
]

test('a sheet for each year', async () => {
  expect(
    await ledgerOf({ '2023': [names, ...first], '2024': [names, ['2024-02-03', 'Buy', 'ETH', '2', '2300']] }),
  ).toEqual({ ledger: expected, skips: ['column names repeated'] })
})

test('columns in another order, with other capitals, below a title', async () => {
  const later = [
    ['Crypto 2024'],
    ['Coin', 'PRICE', 'date', 'Amount', 'Type'],
    ['ETH', '2300', '2024-02-03', '2', 'Buy'],
  ]
  expect(await ledgerOf({ '2023': [names, ...first], '2024': later })).toEqual({
    ledger: expected,
    skips: ['lines above the column names', 'column names repeated'],
  })
})

test('a column that only a later year has is read, and one that it lacks is not missed', async () => {
  const later = [
    ['Fee', 'Date', 'Type', 'Coin', 'Amount', 'Price'],
    ['7', '2024-02-03', 'Buy', 'ETH', '2', '2300'],
  ]
  const read = await ledgerOf({ '2023': [names, ...first], '2024': later })
  expect(read?.ledger).toEqual([expected[0], expected[1], `${expected[2]}, fee 7 USD`])
  const without = await ledgerOf({ '2023': later, '2024': [names, ...first] })
  expect(without?.ledger).toEqual([`${expected[2]}, fee 7 USD`, expected[0], expected[1]])
})

test('notes and sums on sheets of their own are reported, wherever they stand', async () => {
  const read = await ledgerOf({
    'Read me': [['These are my coins'], ['Prices from Kraken']],
    '2023': [names, ...first],
    Summary: [
      ['Coin', 'Held', 'Gain'],
      ['BTC', '0.05', '520'],
    ],
    '2024': [names, ['2024-02-03', 'Buy', 'ETH', '2', '2300']],
  })
  expect(read?.ledger).toEqual(expected)
  expect(read?.skips).toEqual([
    'column names repeated',
    'on the sheet Read me, which has other columns',
    'on the sheet Read me, which has other columns',
    'on the sheet Summary, which has other columns',
    'on the sheet Summary, which has other columns',
  ])
})

test('a day that is written once does not hold for the next sheet', async () => {
  const [file] = workbooks({
    '2023': [names, ...first],
    '2024': [names, ['', 'Buy', 'ETH', '2', '2300'], ['2024-02-03', 'Buy', 'ETH', '2', '2300']],
  })
  if (!file) throw new Error('There are two files.')
  const { events, issues } = await eventsOfFile(file)
  expect(events.map(lineOf)).toEqual(expected)
  expect(issues).toEqual(['5 Date: is empty. Fill it in, or leave this row out of the file.'])
})

test('the order of day and month is proved by all sheets together', async () => {
  const [file] = workbooks({
    '2023': [names, ['3/4/2023', 'Buy', 'BTC', '0.1', '16600']],
    '2024': [names, ['25/4/2024', 'Buy', 'BTC', '0.1', '16600']],
  })
  if (!file) throw new Error('There are two files.')
  const { questions, mapping } = await understoodFile(file)
  expect({ questions, dayOrder: mapping.dayOrder }).toEqual({ questions: [], dayOrder: 'dmy' })
})

test('sheets without names of columns are not joined: nothing says that their columns are the same', async () => {
  const read = await ledgerOf({
    '2023': [['2023-01-03', 'Buy', 'BTC', '0.1']],
    '2024': [['2024-02-03', 'Buy', 'ETH', '2']],
  })
  expect(read).toEqual({
    ledger: ['2023-01-03 buy 0.1 BTC'],
    skips: ['on the sheet 2024, which has other columns'],
  })
})

const untyped = ['Date', 'Coin', 'Amount', 'Price']
const uncoined = ['Date', 'Type', 'Amount', 'Price']

describe('what the names of the sheets say, where no column does', () => {
  const bought = [untyped, ['2024-01-03', 'BTC', '0.1', '42000']]
  const sold = [untyped, ['2024-05-03', 'BTC', '0.05', '60000']]
  const ledger = ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-05-03 sell 0.05 BTC for 3000 USD']

  test.each([
    ['Buys', 'Sells'],
    ['2024 purchases', '2024 sales'],
    ['Sheet 1 - Buys', 'Sheet 1 - Sells'],
    ['Käufe', 'Verkäufe'],
    ['Compras', 'Ventas'],
    ['Achats', 'Ventes'],
  ])('what the rows are: %s and %s', async (one, other) => {
    expect((await ledgerOf({ [one]: bought, [other]: sold }))?.ledger).toEqual(ledger)
  })

  test('a sheet called Buys alone', async () => {
    expect((await ledgerOf({ Buys: bought }))?.ledger).toEqual([ledger[0]])
  })

  test('purchases have a cost, sales have proceeds', async () => {
    const read = await ledgerOf({
      Buys: [
        ['Date', 'Coin', 'Amount', 'Cost'],
        ['2024-01-03', 'BTC', '0.1', '4200'],
      ],
      Sells: [
        ['Date', 'Coin', 'Amount', 'Proceeds'],
        ['2024-05-03', 'BTC', '0.05', '3000'],
      ],
    })
    expect(read?.ledger).toEqual(ledger)
  })

  test('what was paid or worth is called otherwise on each sheet, or given as a price', async () => {
    const read = await ledgerOf({
      Buys: [
        ['Date', 'Coin', 'Amount', 'Price'],
        ['2024-02-01', 'ETH', '2', '2300'],
      ],
      Rewards: [
        ['Date', 'Coin', 'Amount', 'Value'],
        ['2024-03-03', 'ETH', '0.1', '310'],
      ],
      Sells: [
        ['Date', 'Coin', 'Amount', 'Proceeds', 'Fee'],
        ['2024-05-01', 'ETH', '1', '3000', ''],
      ],
    })
    expect(read?.ledger).toEqual([
      '2024-02-01 buy 2 ETH for 4600 USD',
      '2024-03-03 income (reward) 0.1 ETH for 310 USD',
      '2024-05-01 sell 1 ETH for 3000 USD',
    ])
  })

  test('sales that repeat what they had cost', async () => {
    const read = await ledgerOf({
      Buys: [
        ['Date', 'Coin', 'Amount', 'Cost'],
        ['2024-01-03', 'BTC', '0.1', '4200'],
      ],
      Sells: [
        ['Date', 'Coin', 'Amount', 'Cost', 'Proceeds', 'Gain'],
        ['2024-05-03', 'BTC', '0.05', '2100', '3000', '900'],
      ],
    })
    expect(read?.ledger).toEqual(ledger)
  })

  test.each([true, false])('a sheet that lacks the column of types or coins, first: %s', async isFirst => {
    const staking = { Staking: [untyped, ['2024-06-03', 'ETH', '0.01', '3500']] }
    const coin = { BTC: [uncoined, ['2024-07-03', 'Sell', '0.05', '60000']] }
    const all = { Trades: [names, ...first] }
    const read = await ledgerOf(isFirst ? { ...staking, ...coin, ...all } : { ...all, ...staking, ...coin })
    expect(read?.ledger.toSorted()).toEqual([
      expected[0],
      expected[1],
      '2024-06-03 income (staking) 0.01 ETH for 35 USD',
      '2024-07-03 sell 0.05 BTC for 3000 USD',
    ])
  })

  test('a sheet whose name says nothing is asked about by its name', async () => {
    const [file] = workbooks({ Buys: bought, Transfers: sold })
    if (!file) throw new Error('There are two files.')
    const { questions } = await understoodFile(file)
    expect(questions).toEqual([
      { about: 'types', message: 'What do these words in Type mean?', examples: ['Transfers'] },
    ])
  })

  test('a column of types is believed, and not the name of the sheet', async () => {
    const read = await ledgerOf({ Buys: [names, ...first] })
    expect(read?.ledger).toEqual(expected.slice(0, 2))
  })

  test.each([
    ['BTC', 'ETH'],
    ['Bitcoin', 'Ethereum'],
    ['btc trades', 'eth trades'],
  ])('the coin: %s and %s', async (one, other) => {
    const read = await ledgerOf({
      [one]: [uncoined, ['2024-01-03', 'Buy', '0.1', '42000']],
      [other]: [uncoined, ['2024-05-03', 'Buy', '2', '3000']],
    })
    expect(read?.ledger).toEqual(['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-05-03 buy 2 ETH for 6000 USD'])
  })

  test('titles on the sheets name the coins too', async () => {
    const read = await ledgerOf({
      Sheet1: [['Bitcoin'], uncoined, ['2024-01-03', 'Buy', '0.1', '42000']],
      Sheet2: [['Ethereum'], uncoined, ['2024-05-03', 'Buy', '2', '3000']],
    })
    expect(read?.ledger).toEqual(['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-05-03 buy 2 ETH for 6000 USD'])
  })

  test('a sheet that names no coin has not that of the file, where others name theirs', async () => {
    const [file] = workbooks({
      'My coins': [uncoined, ['2024-01-03', 'Buy', '0.1', '42000']],
      ETH: [uncoined, ['2024-05-03', 'Buy', '2', '3000']],
    })
    if (!file) throw new Error('There are two files.')
    const { events, issues } = await eventsOfFile({ ...file, name: 'btc.xlsx' })
    expect(events.map(lineOf)).toEqual(['2024-05-03 buy 2 ETH for 6000 USD'])
    expect(issues).toEqual(['2 Coin: names no coin. Fill it in, or leave this row out of the file.'])
  })

  test('what happened to which coin, and where', async () => {
    const bare = ['Date', 'Amount', 'Price']
    const read = await ledgerOf({
      'Coinbase BTC buys': [bare, ['2024-01-03', '0.1', '42000']],
      'Kraken BTC sales': [bare, ['2024-05-03', '0.05', '60000']],
    })
    expect(read?.ledger).toEqual([`${ledger[0]}, on Coinbase`, `${ledger[1]}, on Kraken`])
  })

  test('the wallet: coins on one exchange are not sold on another', async () => {
    const read = await ledgerOf({
      'Coinbase 2023': [names, ...first],
      Kraken: [names, ['2024-02-03', 'Buy', 'ETH', '2', '2300']],
      'My safe': [names, ['2024-03-03', 'Buy', 'ETH', '2', '2300']],
    })
    expect(read?.ledger).toEqual([
      `${expected[0]}, on Coinbase`,
      `${expected[1]}, on Coinbase`,
      `${expected[2]}, on Kraken`,
      '2024-03-03 buy 2 ETH for 4600 USD, on safe',
    ])
  })

  test('years and words of the language are no coins and no wallets', async () => {
    const read = await ledgerOf({
      One: [names, ...first],
      Win: [names, ['2024-02-03', 'Buy', 'ETH', '2', '2300']],
    })
    expect(read?.ledger).toEqual(expected)
    const [file] = workbooks({ One: [uncoined, ['2024-01-03', 'Buy', '0.1', '42000']] })
    if (!file) throw new Error('There are two files.')
    expect((await understoodFile(file)).questions.map(({ about }) => about)).toEqual(['coin'])
  })
})

describe('rows that stand on two sheets are counted once', () => {
  const later = ['2024-02-03', 'Buy', 'ETH', '2', '2300']

  test.each([
    [
      'behind the years',
      { '2023': [names, ...first], '2024': [names, later], All: [names, ...first, later] },
    ],
    ['before them', { All: [names, ...first, later], '2023': [names, ...first], '2024': [names, later] }],
  ])('a sheet with all of them, %s', async (_, sheets) => {
    const read = await ledgerOf(sheets)
    expect(read?.ledger.toSorted()).toEqual(expected)
    expect(read?.skips.filter(reason => reason.includes('the same on another sheet'))).toHaveLength(3)
  })

  test('a copy from before the last rows were written', async () => {
    const read = await ledgerOf({ Trades: [names, ...first, later], 'Trades (2)': [names, ...first] })
    expect(read?.ledger).toEqual(expected)
  })

  test('a copy of one row, and what is said of it', async () => {
    const sheets = { Trades: [names, ...first], 'Copy of Trades': [names, first[0] ?? []] }
    expect((await ledgerOf(sheets))?.ledger).toEqual(expected.slice(0, 2))
    expect(await notesOf(sheets)).toContain(
      '1 row of the sheet Copy of Trades stands on another sheet too, and is counted once.',
    )
  })

  test('what stands twice on one sheet happened twice, also where a copy has it', async () => {
    const read = await ledgerOf({
      Trades: [names, later, later, ...first],
      Backup: [names, later, later, ...first],
    })
    expect(read?.ledger).toEqual([expected[2], expected[2], expected[0], expected[1]])
  })

  /** As many purchases as do not stand among the first rows of a sheet. */
  const many = Array.from({ length: 150 }, (_, index) => [
    new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10),
    'Buy',
    'BTC',
    `0.${index + 101}`,
    '20000',
  ])

  test.each([
    ['newest first', { '2023': [names, ...many], All: [names, later, ...many.toReversed()] }],
    ['with the last of them alone', { All: [names, ...many, later], '2024': [names, ...many.slice(100)] }],
    [
      'of which one is told otherwise on either',
      {
        All: [names, ...many, later],
        Old: [names, ...many.slice(1)],
      },
    ],
  ])('a long list and another sheet of it, %s', async (_, sheets) => {
    const read = await ledgerOf(sheets)
    expect(read?.ledger).toHaveLength(151)
    expect(new Set(read?.ledger).size).toBe(151)
  })

  test('amounts and dates that are written otherwise say the same', async () => {
    const otherwise = [
      ['1/3/2023', 'buy', 'BTC', '0.10', '16,600'],
      ['6/3/2023', 'sell', 'BTC', '0.050', '$27,000.00'],
    ]
    const read = await ledgerOf({ Trades: [names, ...first], Backup: [names, ...otherwise] })
    expect(read?.ledger).toEqual(expected.slice(0, 2))
  })

  test('the sheet that says where they were is believed before the one with all of them', async () => {
    const read = await ledgerOf({
      All: [names, ...first, later],
      Coinbase: [names, ...first],
      Kraken: [names, later, ['2024-03-03', 'Sell', 'ETH', '1', '3300']],
    })
    expect(read?.ledger).toEqual([
      `${expected[0]}, on Coinbase`,
      `${expected[1]}, on Coinbase`,
      `${expected[2]}, on Kraken`,
      '2024-03-03 sell 1 ETH for 3300 USD, on Kraken',
    ])
  })

  test('a sheet with all of them names no wallet', async () => {
    expect(await notesOf({ Coinbase: [names, ...first], All: [names, ...first, later] })).toContain(
      'The name of each sheet says the wallet of its rows: Coinbase.',
    )
  })

  test('purchases and sales of the same amounts on the same days are not the same', async () => {
    const rows = [
      ['2024-01-03', 'BTC', '0.1'],
      ['2024-02-03', 'ETH', '2'],
    ]
    const bare = ['Date', 'Coin', 'Amount']
    const read = await ledgerOf({ Buys: [bare, ...rows], Sells: [bare, ...rows] })
    expect(read?.ledger).toEqual([
      '2024-01-03 buy 0.1 BTC',
      '2024-02-03 buy 2 ETH',
      '2024-01-03 sell 0.1 BTC',
      '2024-02-03 sell 2 ETH',
    ])
  })

  test('what two people have in common is counted for both, and reported', async () => {
    const sheets = {
      Ann: [names, ...first, later],
      Bob: [names, ...first, ['2024-03-03', 'Buy', 'SOL', '3', '100']],
    }
    const read = await ledgerOf(sheets)
    expect(read?.ledger).toHaveLength(6)
    expect(await notesOf(sheets)).toContain(
      '2 rows are the same on the sheets Ann and Bob, and are counted on both. If they are the same transactions, take them off one of the sheets.',
    )
  })

  test('months above the rows of each year are no rows that repeat', async () => {
    const year = (of: string) => [
      names,
      ['January'],
      [`${of}-01-03`, 'Buy', 'BTC', '0.1', '16600'],
      ['June'],
      [`${of}-06-03`, 'Sell', 'BTC', '0.05', '27000'],
    ]
    const read = await ledgerOf({ '2023': year('2023'), '2024': year('2024') })
    expect(read?.ledger).toHaveLength(4)
    expect(read?.skips.filter(reason => reason === 'titles and notes between the rows')).toHaveLength(4)
  })

  test('one row that is the same on another sheet may have happened there too', async () => {
    const read = await ledgerOf({ Ann: [names, ...first, later], Bob: [names, later] })
    expect(read?.ledger).toEqual([...expected, expected[2]])
  })
})

test('an example sheet is reported and not read, unless it is the only one', async () => {
  const example = [names, ['2020-01-01', 'Buy', 'BTC', '1', '10000']]
  const workbooks: Sheets[] = [
    { Example: example, Trades: [names, ...first] },
    { Trades: [names, ...first], 'Template (do not delete)': example },
  ]
  for (const sheets of workbooks) {
    const read = await ledgerOf(sheets)
    expect(read?.ledger).toEqual(expected.slice(0, 2))
    expect(read?.skips.filter(reason => reason.includes('which is an example by its name'))).toHaveLength(2)
  }
  expect((await ledgerOf({ 'Sample 2020': example }))?.ledger).toEqual(['2020-01-01 buy 1 BTC for 10000 USD'])
})

test('a sheet of plans is reported and not read', async () => {
  const planned = [names, ['2026-01-01', 'Sell', 'BTC', '0.05', '200000']]
  for (const name of ['Planned', 'Wishlist', 'Watch list', 'Forecast 2026', 'Budget', 'Plan']) {
    const read = await ledgerOf({ [name]: planned, Trades: [names, ...first] })
    expect(read?.ledger).toEqual(expected.slice(0, 2))
    expect(read?.skips).toContain(`on the sheet ${name}, which holds plans by its name`)
  }
  expect(await notesOf({ Trades: [names, ...first], Wishlist: planned })).toContain(
    'Not read: the sheet Wishlist, which holds plans by its name.',
  )
})

test('a savings plan is a list as any other', async () => {
  const read = await ledgerOf({ 'Savings plan': [names, ...first] })
  expect(read?.ledger).toEqual(expected.slice(0, 2))
})

test('a summary and values by day before the list are not taken for it', async () => {
  const read = await ledgerOf({
    Summary: [
      ['Coin', 'Held', 'Avg cost'],
      ['BTC', '0.05', '16600'],
    ],
    'By day': [
      ['Date', 'Portfolio value'],
      ['2023-01-03', '1660'],
    ],
    Trades: [names, ...first],
  })
  expect(read?.ledger).toEqual(expected.slice(0, 2))
})
