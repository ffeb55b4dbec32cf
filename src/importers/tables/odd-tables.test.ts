// Tables as the most careless of us keep them: each comes to the right ledger, or to exactly the question it leaves open.
import { describe, expect, test } from 'vitest'
import { importers } from '../registry.ts'
import { headerOf } from '../rows/header.ts'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { zoneIn } from './questions/zone-name.ts'
import { understandingOf } from './testing/understood.ts'

const { eventsOf, understood } = understandingOf(temporaryFiles())

async function readWhole(content: string, fileName?: string) {
  const { events, issues, questions, skips } = await eventsOf(content, {}, fileName)
  expect({ questions, issues }).toEqual({ questions: [], issues: [] })
  return { events, skips }
}
const asked = async (content: string, fileName?: string) =>
  (await understood(content, fileName)).questions.map(({ about, examples }) => [about, ...examples])
const notesOf = async (content: string) => (await understood(content)).notes

describe('read without a question', () => {
  test('Excel in German: semicolons, decimal commas, a clock of its own, euros in the names, a sum below', async () => {
    const { events, skips } =
      await readWhole(`Datum;Uhrzeit;Vorgang;Kryptowährung;Stückzahl;Kurs (EUR);Gebühr (EUR);Gesamt (EUR)
03.01.2023;14:30;Kauf;Bitcoin;0,05;15.600,00;1,50;781,50
17.02.2023;09:05;Verkauf;Bitcoin;0,02;22.000,50;0,99;439,02
Summe;;;;0,07;;2,49;1.220,52
`)
    expect(events).toMatchObject([
      { type: 'buy', asset: 'BTC', quantity: '0.05', quote: { asset: 'EUR', quantity: '780' } },
      { type: 'sell', asset: 'BTC', quantity: '0.02', quote: { asset: 'EUR', quantity: '440.01' } },
    ])
    expect(events[0]?.at).toBe(Date.parse('2023-01-03T14:30:00-05:00'))
    expect(skips).toContain('totals and balances')
  })

  test('Numbers: the name of the table above, words of one’s own for columns, dollars by their sign', async () => {
    const { events } = await readWhole(`Table 1
When,What,Coin,How many,Paid,
"Jan 3, 2023",Bought,Ethereum,1.5,"$1,800.00",
"Feb 14, 2023",Sold,Ethereum,0.5,$830.00,
"Mar 1, 2023",Gift from dad,Bitcoin,0.01,,
`)
    expect(events).toMatchObject([
      { type: 'buy', asset: 'ETH', quantity: '1.5', usd: '1800' },
      { type: 'sell', asset: 'ETH', quantity: '0.5', usd: '830' },
      { type: 'gift_in', asset: 'BTC', quantity: '0.01' },
    ])
  })

  test('copied from a web page: tabs, amounts with their coins, thousands', async () => {
    const { events } = await readWhole(
      `Time\tPair\tSide\tPrice\tFilled\tTotal\tFee
2023-01-03 14:30:11\tBTC/USDT\tBuy\t16,625.10\t0.0500 BTC\t831.255 USDT\t0.00005 BTC
2023-01-04 10:00:00\tETH/USDT\tSell\t1,250.00\t1.2 ETH\t1,500 USDT\t1.5 USDT
`,
      'web.txt',
    )
    expect(events).toMatchObject([
      { type: 'trade', asset: 'USDT', quantity: '831.255', received: { asset: 'BTC', quantity: '0.05' } },
      { type: 'trade', asset: 'ETH', quantity: '1.2', received: { asset: 'USDT', quantity: '1500' } },
    ])
  })

  test('a row of groups that repeat, above the names', async () => {
    const { events } = await readWhole(`Trade,Trade,Asset,Asset,Money,Money
Date,Action,Coin,Units,Price,Fees
2023-01-03,Buy,BTC,0.1,16600,5
2023-02-03,Sell,BTC,0.05,23000,3
`)
    expect(events).toMatchObject([
      { type: 'buy', quantity: '0.1', usd: '1660', fee: { usd: '5' } },
      { type: 'sell', quantity: '0.05', usd: '1150', fee: { usd: '3' } },
    ])
  })

  test('prices in three currencies, named in a column', async () => {
    const { events } = await readWhole(`Date,Type,Coin,Amount,Price,Currency
2023-01-03,Buy,BTC,0.1,15600,EUR
2023-02-03,Buy,BTC,0.1,23000,USD
2023-03-03,Sell,BTC,0.05,21000,GBP
`)
    expect(events).toMatchObject([
      { usd: undefined, quote: { asset: 'EUR', quantity: '1560' } },
      { usd: '2300' },
      { usd: undefined, quote: { asset: 'GBP', quantity: '1050' } },
    ])
  })

  test('dates as the numbers of a spreadsheet, and px for the price', async () => {
    const { events } = await readWhole(`date,side,symbol,qty,px
44929.6041666667,BUY,SOL,10,13.5
44960.25,SELL,SOL,4,24.1
`)
    expect(events).toMatchObject([
      { type: 'buy', quantity: '10', usd: '135' },
      { type: 'sell', quantity: '4', usd: '96.4' },
    ])
    expect(events[0]?.at).toBe(Date.parse('2023-01-03T14:30:00-05:00'))
  })

  test('milliseconds since 1970, also under a name that says nothing', async () => {
    for (const name of ['ts', 'x1']) {
      const { events } = await readWhole(`${name},action,ticker,quantity,price_usd,fee_usd
1672756200000,buy,ADA,1000,0.25,1
1675434600000,sell,ADA,400,0.39,0.5
`)
      expect(events).toMatchObject([
        { at: 1_672_756_200_000, type: 'buy', usd: '250', fee: { usd: '1' } },
        { at: 1_675_434_600_000, type: 'sell', usd: '156', fee: { usd: '0.5' } },
      ])
    }
  })

  test('no type column, and a name that says what every row is', async () => {
    const { events } = await readWhole(`Date,BTC bought,USD spent
2023-01-03,0.01,166
2023-02-03,0.02,470
`)
    expect(events).toMatchObject([
      { type: 'buy', asset: 'BTC', quantity: '0.01', usd: '166' },
      { type: 'buy', asset: 'BTC', quantity: '0.02', usd: '470' },
    ])
  })

  test('two unknown figures', async () => {
    const content =
      'Date,Type,Coin,Amount,Foo,Bar\n2023-01-03,buy,BTC,0.1,16600,1660\n2023-02-03,sell,BTC,0.05,23000,1150\n'
    expect((await understood(content)).questions.map(({ message }) => message)).toEqual([
      'Which column says what was paid? Foo, Bar could be a price or a total.',
    ])
  })

  test('a zone in the name of the column, not that of the taxpayer', async () => {
    for (const [head, rows] of [
      ['Date (UTC),Type,Coin,Amount', '2023-12-31 23:30,Deposit,BTC,1'],
      ['Date,Time (UTC),Type,Coin,Amount', '2023-12-31,23:30,Deposit,BTC,1'],
    ] as const) {
      const { events } = await readWhole(`${head}\n${rows}\n`)
      expect(events[0]?.at).toBe(Date.parse('2023-12-31T23:30:00Z'))
      expect((await notesOf(`${head}\n${rows}\n`))[0]).toMatch(
        /^Times are read as UTC, as (Date|Time) \(UTC\) says\.$/,
      )
    }
  })
})

test('French: blanks between thousands, the price in euros', async () => {
  const { events } = await readWhole(`Date;Opération;Actif;Quantité;Prix unitaire (€);Frais (€)
03/01/2023;Achat;BTC;0,05;15 600,00;1,50
17/02/2023;Vente;BTC;0,02;22\u00A0000,50;0,99
`)
  expect(events).toMatchObject([
    { type: 'buy', quote: { asset: 'EUR', quantity: '780' }, fee: { asset: 'EUR', quantity: '1.5' } },
    { type: 'sell', quote: { asset: 'EUR', quantity: '440.01' } },
  ])
})

test('Swiss: apostrophes between thousands, francs in the names', async () => {
  const { events } = await readWhole(`Datum;Typ;Coin;Menge;Preis CHF;Total CHF
03.01.2023;Kauf;BTC;0.05;15'600.00;780.00
`)
  expect(events).toMatchObject([{ type: 'buy', quote: { asset: 'CHF', quantity: '780' } }])
})

test('a passbook with debit and credit', async () => {
  const { events } = await readWhole(`Date,Details,Debit,Credit,Ccy
2023-01-13,Deposit,,0.5,BTC
2023-02-20,Withdrawal,0.1,,BTC
`)
  expect(events.map(({ type, quantity, asset }) => `${type} ${quantity} ${asset}`)).toEqual([
    'deposit 0.5 BTC',
    'withdrawal 0.1 BTC',
  ])
})

test('what was bought and what was sold in two columns', async () => {
  const inOneCoin = await readWhole(`Date,Bought BTC,Sold BTC,Price,Fee
2023-01-13,0.5,,20000,10
2023-02-20,,0.2,24000,5
`)
  const expected = [
    { type: 'buy', asset: 'BTC', quantity: '0.5', usd: '10000', fee: { usd: '10' } },
    { type: 'sell', asset: 'BTC', quantity: '0.2', usd: '4800', fee: { usd: '5' } },
  ]
  expect(inOneCoin.events).toMatchObject(expected)
  const otherWay = await readWhole(`Date,BTC sold,BTC bought,Price,Fee
2023-01-13,0,0.5,20000,10
2023-02-20,0.2,0,24000,5
`)
  expect(otherWay.events).toMatchObject(expected)
  const withCoins = await readWhole(`Date,Coin,Bought,Sold,Price,Fee
2023-01-13,BTC,0.5,,20000,10
2023-02-20,BTC,,0.2,24000,5
`)
  expect(withCoins.events).toMatchObject(expected)
  const table = 'Date,Coin,Bought,Sold,Price\n2023-01-13,BTC,0.5,,20000\n2023-02-20,BTC,,1,20000\n'
  expect(await notesOf(table)).toContain('Bought holds purchases, Sold holds sales.')
})

test('sums of months between the rows', async () => {
  const { events, skips } = await readWhole(`Date,Type,Coin,Amount,Price
2023-01-13,Buy,BTC,0.5,20000
January total,,,0.5,
2023-02-20,Sell,BTC,0.2,24000
February 2023 total,,,0.2,
`)
  expect(events).toMatchObject([
    { type: 'buy', quantity: '0.5', usd: '10000' },
    { type: 'sell', quantity: '0.2', usd: '4800' },
  ])
  expect(skips).toEqual(['totals and balances', 'totals and balances'])
})

test('coins that were mined or earned, as the name of their column says', async () => {
  const mined = await readWhole(
    'Date,BTC Mined,USD Value\n01/13/2023,0.0005,10.00\n01/20/2023,0.0006,13.20\n',
  )
  expect(mined.events).toMatchObject([
    { type: 'income', kind: 'mining', asset: 'BTC', quantity: '0.0005', usd: '10' },
    { type: 'income', kind: 'mining', asset: 'BTC', quantity: '0.0006', usd: '13.2' },
  ])
  const staked = await readWhole('Date,Staking Reward (ETH),Price\n2023-01-13,0.01,1500\n')
  expect(staked.events).toMatchObject([{ type: 'income', kind: 'staking', asset: 'ETH', usd: '15' }])
})

test('a fee in Spanish, with its money in the name', async () => {
  const { events } = await readWhole(`Fecha;Operación;Criptomoneda;Cantidad;Precio EUR;Comisión EUR
13/01/2023;Compra;Bitcoin;0,5;18.500,00;12,50
`)
  expect(events).toMatchObject([{ type: 'buy', fee: { asset: 'EUR', quantity: '12.5' } }])
})

test('from one coin to another', async () => {
  const { events } = await readWhole(`Date,From,To,From Amount,To Amount
2023-01-13,BTC,ETH,0.1,1.5
2023-02-20,ETH,USDC,1,1600
`)
  expect(events).toMatchObject([
    { type: 'trade', asset: 'BTC', quantity: '0.1', received: { asset: 'ETH', quantity: '1.5' } },
    { type: 'trade', asset: 'ETH', quantity: '1', received: { asset: 'USDC', quantity: '1600' } },
  ])
})

test('figures that are rounded are issues of their rows, and a percent is that part of what was traded', async () => {
  const inThousands = 'Date,Type,Coin,Amount,Price\n2023-01-13,Buy,BTC,0.5,20k\n2023-02-20,Sell,BTC,0.2,24k\n'
  expect(await eventsOf(inThousands)).toMatchObject({
    events: [],
    issues: [expect.stringContaining('Price: is not an amount'), expect.stringContaining('Price')],
  })
  for (const name of ['Fee', 'Fee %']) {
    const inPercent = `Date,Type,Coin,Amount,Price,${name}\n2023-01-13,Buy,BTC,0.5,20000,0.5%\n2023-02-20,Sell,BTC,1,24000,0.5%\n`
    expect((await readWhole(inPercent)).events.map(({ fee }) => fee)).toEqual([{ usd: '50' }, { usd: '120' }])
  }
})

test('satoshis are not bitcoins', async () => {
  const { events } = await readWhole(
    'Date,Type,Sats,USD\n2023-01-03,Buy,1000000,166\n2023-02-03,Buy,2000000,460\n',
  )
  expect(events).toMatchObject([
    { asset: 'BTC', quantity: '0.01', usd: '166' },
    { asset: 'BTC', quantity: '0.02', usd: '460' },
  ])
  const inCells = await readWhole('Date,Type,Amount,Total\n2023-01-03,Buy,50000 sats,$8.30\n')
  expect(inCells.events).toMatchObject([{ asset: 'BTC', quantity: '0.0005', usd: '8.3' }])
})

test('cells that say nothing do not take their column away', async () => {
  const { events } = await readWhole(`Date,Type,Coin,Amount,Price,Fee
2023-01-03,Buy,BTC,0.1,-,n/a
2023-02-03,Sell,BTC,0.05,23000,0
`)
  expect(events).toMatchObject([
    { type: 'buy', usd: undefined },
    { type: 'sell', usd: '1150' },
  ])
})

test('a cell that cannot be read is an issue of its row, and its column is not lost', async () => {
  const { events, issues, questions, skips } = await eventsOf(`Date,Type,Coin,Amount,Price

2023-01-03,Buy,BTC,0.1,16600
2023-02-03,Sell,BTC,0.05,ask Bob

,,,0.15,
Note: prices from Kraken,,,,
`)
  expect(questions).toEqual([])
  expect(events).toMatchObject([{ type: 'buy', usd: '1660' }])
  expect(issues.map(issue => issue.split(':')[0])).toEqual(['4 Price', '6 Date'])
  expect(skips).toEqual(['titles and notes between the rows'])
})

test('a date of purchase is one', async () => {
  const { events } = await readWhole('Date of purchase;Coin;Number;Cost in USD\n3 Jan 2023;BTC;0.1;1660\n')
  expect(events).toMatchObject([{ type: 'buy', asset: 'BTC', quantity: '0.1', usd: '1660' }])
})

test('what was canceled or failed did not happen', async () => {
  const { events, skips } = await readWhole(`Date,Side,Pair,Price,Amount,Total,Status
2023-01-03,Buy,BTC/USD,16600,0.1,1660,Filled
2023-01-04,Buy,BTC/USD,16000,0.5,8000,Canceled
2023-01-05,Sell,BTC/USD,17000,0.1,1700,filled
`)
  expect(events.map(({ type, quantity }) => `${type} ${quantity}`)).toEqual(['buy 0.1', 'sell 0.1'])
  expect(skips).toEqual(['not completed'])
})

test('filled in part is an issue of its row, since the row does not say which part', async () => {
  const { issues } = await eventsOf(`Date,Side,Pair,Price,Amount,Status
2023-01-03,Buy,BTC/USD,16600,0.1,Filled
${Array.from({ length: 10 }, () => '2023-01-04,Buy,BTC/USD,16000,0.5,Filled').join('\n')}
2023-01-05,Buy,BTC/USD,16000,0.5,Partially Filled
`)
  expect(issues).toEqual([expect.stringContaining('13 Status')])
})

test('words that say what happened are known under any name', async () => {
  const { events } = await readWhole('Date,Coin,Amount,Value in USD,Source\n2023-01-03,ETH,0.01,12,Staking\n')
  expect(events).toMatchObject([{ type: 'income', kind: 'staking', usd: '12' }])
})

test('from one wallet to another: asked what it is, and then both wallets are known', async () => {
  const content = 'Date,From,To,Coin,Amount\n2023-01-03,Coinbase,Ledger,BTC,0.5\n'
  expect(await asked(content)).toMatchObject([['defaultType', '2023-01-03', 'Coinbase', 'Ledger']])
  const { events } = await eventsOf(content, { defaultType: 'transfer' })
  expect(events).toMatchObject([
    { type: 'transfer', wallet: 'Coinbase', toWallet: 'Ledger', quantity: '0.5' },
  ])
})

describe('exactly the question that is open', () => {
  test('one figure without a name: a price or a total', async () => {
    expect(await asked('2023-01-03 10:00,buy,BTC,0.1,16600\n2023-02-03 11:00,sell,BTC,0.05,23000\n')).toEqual(
      [['worth', '16600', '23000']],
    )
    expect(await asked('Date,Type,Coin,Amount,Foo\n2023-01-03,buy,BTC,0.1,16600\n')).toEqual([
      ['worth', '16600'],
    ])
    // Which of three figures is the amount, no arithmetic shows.
    expect(await asked('2023-01-03 10:00,buy,BTC,0.1,16600,1660\n')).toEqual([
      ['amount', '0.1', '16600', '1660'],
      ['worth', '0.1'],
    ])
    // Of what only moved no price is missed, and balances are not prices.
    expect(await asked('Date,Type,Coin,Amount,Foo\n2023-01-03,deposit,BTC,0.1,16600\n')).toEqual([])
    expect(await asked('Date,Type,Coin,Amount,Balance\n2023-01-03,buy,BTC,0.1,16600\n')).toEqual([])
  })

  test('dollars where coins should be: they are never taken for coins', async () => {
    expect(await asked('Date,Type,Coin,Amount\n2023-01-03,buy,BTC,$100.00\n')).toEqual([['amount']])
    const { events } = await readWhole('Date,Type,Coin,Coins,Amount\n2023-01-03,buy,BTC,0.006,$100.00\n')
    expect(events).toMatchObject([{ quantity: '0.006', usd: '100' }])
  })

  test('unknown words, each once', async () => {
    expect(
      await asked(`Date,Event,Token,Quantity,USD value
2023-01-03,Yeeted,DOGE,1000,70
2023-01-04,Aped in,PEPE,500000,20
2023-01-05,Staking Rewards,ATOM,1.5,15
2023-01-06,Aped in,PEPE,100000,5
`),
    ).toEqual([['types', 'Aped in', 'Yeeted']])
  })

  test('a passbook of one coin that it does not name', async () => {
    expect(
      await asked(`Date,Description,In,Out,Balance
01/13/2023,Deposit from Kraken,0.5,,0.5
02/20/2023,Paid rent,,0.1,0.4
03/15/2023,Mining payout,0.01,,0.41
`),
    ).toEqual([['coin'], ['types', 'Paid rent']])
  })

  test('coins that came and went at a price, which may be trades or not', async () => {
    const table = 'Date,Coin,In,Out,Price\n2023-01-13,BTC,0.5,,20000\n2023-02-20,BTC,,0.2,24000\n'
    expect((await asked(table)).map(([about]) => about)).toEqual(['defaultType'])
    const { events, issues } = await eventsOf(table, { defaultType: 'buy_or_sell' })
    expect(issues).toEqual([])
    expect(events).toMatchObject([
      { type: 'buy', quantity: '0.5', usd: '10000' },
      { type: 'sell', quantity: '0.2', usd: '4800' },
    ])
  })

  test('dollars that were bought and sold for, without how many coins', async () => {
    const table = 'Date,Coin,Bought,Sold\n2023-01-13,BTC,$500,\n2023-02-20,BTC,,$300\n'
    expect((await asked(table)).map(([about]) => about)).toContain('amount')
  })

  test('what was bought and sold, beside an unknown figure', async () => {
    const table = 'Date,Bought BTC,Sold BTC,Foo\n2023-01-13,0.5,,10000\n2023-02-20,,0.2,4800\n'
    expect((await asked(table)).map(([about]) => about)).toEqual(['worth'])
  })

  test('Spanish, with prices in an unknown currency', async () => {
    expect(
      await asked(`Fecha;Tipo;Moneda;Cantidad;Precio;Comisión;Total
15/01/2023;Compra;BTC;0,01;19.200,00;1,20;193,20
20/02/2023;Venta;BTC;0,005;23.000,00;0,60;114,40
`),
    ).toEqual([['money', '19.200,00', '23.000,00']])
  })

  test('each doubt, not only the first: a fee that may be in the total is asked about beside others', async () => {
    expect(
      await asked(
        'Date,Type,Coin,Amount,Total,Fee\n03/04/2024,buy,BTC,1,40000,12\n05/06/2024,buy,BTC,1,41000,12\n',
      ),
    ).toEqual([
      ['dayOrder', '03/04/2024'],
      ['feeInValue', '40000', '41000'],
    ])
    // A price proves it, whatever else is open, and an unknown word is no proof against it.
    const { questions, mapping } = await understood(`Date,Type,Coin,Amount,Price,Total,Fee
2024-03-25,Yeeted,BTC,1,40000,39988,12
2024-03-26,sell,BTC,1,40000,39988,12
`)
    expect(questions.map(({ about }) => about)).toEqual(['types'])
    expect(mapping.feeInValue).toBe('net')
  })

  test('signs without words', async () => {
    expect(
      await asked(
        'Timestamp,Asset,Change,USD\n2023-01-03T10:00:00Z,BTC,0.1,1660\n2023-02-03T10:00:00Z,BTC,-0.05,1150\n',
      ),
    ).toMatchObject([['defaultType', '2023-01-03T10:00:00Z', 'BTC', '0.1']])
  })
})

test('sales with their purchases, in words of one’s own, are rows of Form 8949', () => {
  const header = headerOf('Sold on,Coin,Qty sold,Proceeds,Bought on,Cost'.split(','))
  expect(importers.filter(({ recognizes }) => recognizes(header)).map(({ id }) => id)).toEqual([
    'form-8949-rows',
  ])
})

test('what is not used is said', async () => {
  expect(await notesOf('Date,Type,Coin,Amount,Price,Foo\n2023-01-03,buy,BTC,0.1,16600,7\n')).toContain(
    'Not used: Foo.',
  )
  expect(
    await notesOf(
      'Date,Type,Coin,Amount,Total,Donor basis,Gain\n2023-01-13,sell,BTC,0.1,1660,1000,660\n2023-02-13,sell,BTC,0.1,2160,1000,1160\n',
    ),
  ).toEqual(
    expect.arrayContaining([
      'Not used: Donor basis. Edit each gift after the import, and say what the donor paid and when.',
      'Not used: Gain. Gains and cost basis are calculated from your transactions.',
    ]),
  )
})

test.each([
  ['Time (UTC)', 'UTC'],
  ['Date(UTC+2)', 'Etc/GMT-2'],
  ['Time (GMT-5:00)', 'Etc/GMT+5'],
  ['timestamp_utc', undefined],
  ['Created UTC', 'UTC'],
  ['Date (EST)', 'America/New_York'],
  ['Date (MEZ)', 'Europe/Berlin'],
  ['Date (local)', undefined],
  ['Receipt', undefined],
])('%s is %s', (name, zone) => {
  expect(zoneIn(name)).toBe(zone)
})
