// What is understood of tables without a layout: each as people have them, with what is decided and why.
import { describe, expect, test } from 'vitest'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { understandingOf } from '../testing/understood.ts'

const { eventsOf, understood } = understandingOf(temporaryFiles())

const day = (text: string) => Date.parse(text)

describe('tables that leave no doubt', () => {
  test('the columns of our own Transactions page', async () => {
    const { events, questions, issues } = await eventsOf(
      `Date,Type,Asset,Amount,Price,Fee,Total,Exchange
2024-01-05 10:00:00,Buy,BTC,0.5,42000.00,10.50,21010.50,Kraken
2024-06-01 10:00:00,Sell,BTC,0.25,60000.00,7.50,15007.50,Kraken
`,
    )
    expect(questions).toEqual([])
    expect(issues).toEqual([])
    expect(events).toMatchObject([
      { type: 'buy', asset: 'BTC', quantity: '0.5', usd: '21000', fee: { usd: '10.5' }, wallet: 'Kraken' },
      { type: 'sell', asset: 'BTC', quantity: '0.25', usd: '15000', fee: { usd: '7.5' }, wallet: 'Kraken' },
    ])
    expect(events[0]?.at).toBe(day('2024-01-05T15:00:00Z'))
  })

  test('timestamp,type,symbol,amount,price,fee', async () => {
    const { events, questions } = await eventsOf(
      'timestamp,type,symbol,amount,price,fee\n2024-03-01T10:00:00Z,buy,ETH,2,3000,1.5\n',
    )
    expect(questions).toEqual([])
    expect(events).toMatchObject([
      { type: 'buy', asset: 'ETH', quantity: '2', usd: '6000', fee: { usd: '1.5' } },
    ])
  })

  test('a total after the fee is recognized by arithmetic and the fee counted once', async () => {
    const { events, questions } = await eventsOf(
      `Date,Type,Coin,Quantity,Price,Fee,Total
2024-01-05,Buy,BTC,0.5,41430,35,20750
2024-02-05,Sell,BTC,1,41465,35,41430
`,
    )
    expect(questions).toEqual([])
    expect(events).toMatchObject([{ usd: '20715' }, { usd: '41465', fee: { usd: '35' } }])
  })

  test('pairs are split, and a price in another coin is a trade', async () => {
    const { events, questions } = await eventsOf(
      `Time,Market,Side,Size,Price
2024-01-05T10:00:00Z,BTC-USD,buy,0.5,40000
2024-01-06T10:00:00Z,ETH/BTC,sell,2,0.05
2024-01-07T10:00:00Z,XXBTZUSD,buy,1,41000
2024-01-08T10:00:00Z,BTCUSDT,sell,1,42000
2024-01-09T10:00:00Z,BTC/EUR,buy,1,39000
`,
    )
    expect(questions).toEqual([])
    expect(events).toMatchObject([
      { type: 'buy', asset: 'BTC', usd: '20000' },
      { type: 'trade', asset: 'ETH', quantity: '2', received: { asset: 'BTC', quantity: '0.1' } },
      { type: 'buy', asset: 'BTC', usd: '41000' },
      { type: 'trade', asset: 'BTC', received: { asset: 'USDT', quantity: '42000' } },
      { type: 'buy', asset: 'BTC', usd: undefined, quote: { asset: 'EUR', quantity: '39000' } },
    ])
  })

  test('a currency column rules over the dollar', async () => {
    const { events, questions } = await eventsOf(
      `Date,Type,Coin,Amount,Price,Currency
2024-01-05,buy,Bitcoin,1,40000,EUR
2024-01-06,buy,Bitcoin (BTC),1,41000,USD
`,
    )
    expect(questions).toEqual([])
    expect(events).toMatchObject([
      { asset: 'BTC', usd: undefined, quote: { asset: 'EUR', quantity: '40000' } },
      { asset: 'BTC', usd: '41000' },
    ])
  })

  test('one coin by many names', async () => {
    const { events } = await eventsOf(
      `Date,Type,Coin,Amount,Price
2024-01-01,buy,Bitcoin,1,1
2024-01-02,buy,Bitcoin (BTC),1,1
2024-01-03,buy,btc,1,1
2024-01-04,buy,XBT,1,1
2024-01-05,buy,$BTC,1,1
`,
    )
    expect(events.map(({ asset }) => asset)).toEqual(['BTC', 'BTC', 'BTC', 'BTC', 'BTC'])
  })

  test('a table without names loses no row', async () => {
    const { events, questions } = await eventsOf('2024-01-05,Buy,BTC,0.5\n2024-01-06,Buy,ETH,2\n')
    expect(questions).toEqual([])
    expect(events).toMatchObject([
      { asset: 'BTC', quantity: '0.5' },
      { asset: 'ETH', quantity: '2' },
    ])
  })

  test('two rows of names', async () => {
    const { events, questions } = await eventsOf(
      `,Sent,,Received,
Date,Asset,Amount,Asset,Amount
2024-01-05,USD,500,BTC,0.01
2024-01-06,BTC,0.01,ETH,0.2
`,
    )
    expect(questions).toEqual([])
    expect(events).toMatchObject([
      { type: 'buy', asset: 'BTC', usd: '500' },
      { type: 'trade', asset: 'BTC', received: { asset: 'ETH', quantity: '0.2' } },
    ])
  })

  test('titles above and sums below', async () => {
    const { events, questions, skips, issues } = await eventsOf(
      `My crypto 2024

Date,Type,Coin,Amount,Price
2024-01-05,Buy,BTC,1,40000
2024-01-06,Buy,BTC,1,41000
Total,,,2,81000
`,
    )
    expect({ questions, issues }).toEqual({ questions: [], issues: [] })
    expect(events).toHaveLength(2)
    expect(skips).toContain('totals and balances')
  })

  test('date and time in columns of their own', async () => {
    const { events, questions } = await eventsOf(
      'Date,Time,Type,Coin,Amount\n2024-01-05,14:30,Deposit,BTC,1\n',
    )
    expect(questions).toEqual([])
    expect(events[0]?.at).toBe(day('2024-01-05T19:30:00Z'))
  })

  test('one coin, named by the file; amounts that carry their unit', async () => {
    expect(
      (await eventsOf('Date,Type,Amount,Price\n2024-01-05,Buy,1,40000\n', {}, 'my-btc-2024.csv')).events,
    ).toMatchObject([{ asset: 'BTC' }])
    expect(
      (await eventsOf('Date,Type,Amount,Total\n2024-01-05,Buy,0.5 ETH,"$1,200.00"\n')).events,
    ).toMatchObject([{ asset: 'ETH', quantity: '0.5', usd: '1200' }])
  })

  test('signs say which way coins went', async () => {
    const { events, questions } = await eventsOf(
      'Date,Type,Coin,Amount\n2024-01-05,Transfer,BTC,1.5\n2024-01-06,Transfer,BTC,-0.5\n2024-01-07,Gift,BTC,-0.1\n',
    )
    expect(questions).toEqual([])
    expect(events.map(({ type }) => type)).toEqual(['deposit', 'withdrawal', 'gift_out'])
  })

  test('words by meaning', async () => {
    const { events, questions } = await eventsOf(
      `Date,Type,Coin,Amount
2024-01-01,Staking Rewards,ETH,1
2024-01-02,Mining Payout,BTC,1
2024-01-03,Stolen by hacker,BTC,1
`,
    )
    expect(questions).toEqual([])
    expect(events).toMatchObject([
      { type: 'income', kind: 'staking' },
      { type: 'income', kind: 'mining' },
      { type: 'loss', kind: 'stolen' },
    ])
  })
})

describe('what is in doubt is asked, and nothing else', () => {
  const about = async (content: string, fileName?: string) =>
    (await understood(content, fileName)).questions.map(question => question.about)

  test('the order of day and month, where no date proves it', async () => {
    expect(await about('Date,Type,Coin,Amount\n03/04/2024,buy,BTC,1\n05/06/2024,buy,BTC,1\n')).toEqual([
      'dayOrder',
    ])
    expect(await about('Date,Type,Coin,Amount\n03/04/2024,buy,BTC,1\n13/06/2024,buy,BTC,1\n')).toEqual([])
  })

  test('one late row proves the order for all', async () => {
    const rows = Array.from({ length: 3000 }, () => '03/04/2024,buy,BTC,1').join('\n')
    const { mapping, questions } = await understood(`Date,Type,Coin,Amount\n${rows}\n25/12/2024,buy,BTC,1\n`)
    expect({ dayOrder: mapping.dayOrder, questions }).toEqual({ dayOrder: 'dmy', questions: [] })
  })

  test('an unknown word, once', async () => {
    const { questions } = await understood(
      'Date,Type,Coin,Amount\n2024-01-01,buy,BTC,1\n2024-01-02,frobnicated,BTC,1\n2024-01-03,frobnicated,BTC,1\n',
    )
    expect(questions).toMatchObject([{ about: 'types', examples: ['frobnicated'] }])
  })

  test('the type, the coin, the money, the fee', async () => {
    expect(await about('Date,Coin,Amount,Price\n2024-01-01,BTC,1,40000\n')).toEqual(['defaultType'])
    expect(await about('Date,Type,Amount,Price\n2024-01-01,buy,1,40000\n')).toEqual(['coin'])
    expect(await about('Datum,Typ,Coin,Menge,Kurs\n2024-01-01,Kauf,BTC,1,40000\n')).toEqual(['money'])
    expect(await about('Date,Type,Coin,Amount,Total,Fee\n2024-01-01,buy,BTC,1,40000,12\n')).toEqual([
      'feeInValue',
    ])
  })

  test('figures that do not fit together', async () => {
    expect(
      await about('Date,Type,Coin,Amount,Price,Total,Fee\n2024-01-01,buy,BTC,2,40000,40000,12\n'),
    ).toEqual(['value'])
  })

  test('a transfer without a direction', async () => {
    expect(await about('Date,Type,Coin,Amount\n2024-01-01,Transfer,BTC,1\n')).toEqual(['types'])
  })
})

describe('rows that contradict themselves stand apart', () => {
  test('a purchase of a negative amount', async () => {
    const { events, issues } = await eventsOf(
      'Date,Type,Coin,Amount\n2024-01-05,Buy,BTC,-0.25\n2024-01-06,Sell,BTC,-0.25\n',
    )
    expect(events).toMatchObject([{ type: 'sell', quantity: '0.25' }])
    expect(issues).toEqual([expect.stringContaining('2 Amount: is negative')])
  })

  test('every row is a purchase, and one went out', async () => {
    const { issues } = await eventsOf('Date,Coin,Amount\n2024-01-05,BTC,-0.25\n', { defaultType: 'buy' })
    expect(issues).toEqual([expect.stringContaining('is negative')])
  })
})
