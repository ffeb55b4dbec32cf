// Twelve tables as people keep them, each with what is understood of it and why.
import type { HomeCell, HomeTable } from './home-made.ts'

const day = (text: string): HomeCell => ({ day: text })
const number = (text: string): HomeCell => ({ number: text })
const dollars = (text: string): HomeCell => ({ dollars: text })

const first = '2024-01-05 10:00'
const second = '2024-03-20 16:30'
const third = '2024-06-14 09:15'

export const homeMadeTables: readonly HomeTable[] = [
  {
    title: 'the columns of our Transactions page',
    fileName: 'my crypto',
    names: ['Date', 'Type', 'Asset', 'Amount', 'Price', 'Fee', 'Total', 'Exchange'],
    rows: [
      [
        day(first),
        'Buy',
        'BTC',
        number('0.5'),
        dollars('42000'),
        dollars('10.50'),
        dollars('21010.50'),
        'Kraken',
      ],
      [
        day(second),
        'Sell',
        'BTC',
        number('0.25'),
        dollars('60000'),
        dollars('7.50'),
        dollars('15007.50'),
        'Kraken',
      ],
    ],
    decides:
      'date=Date type=Type asset=Asset amount=Amount price=Price value=Total fee=Fee wallet=Exchange, fee added',
    because: 'amount times price plus fee is the total of a sale too',
    events: [
      {
        day: first,
        type: 'buy',
        asset: 'BTC',
        quantity: '0.5',
        usd: '21000',
        fee: { usd: '10.5' },
        wallet: 'Kraken',
      },
      {
        day: second,
        type: 'sell',
        asset: 'BTC',
        quantity: '0.25',
        usd: '15000',
        fee: { usd: '7.5' },
        wallet: 'Kraken',
      },
    ],
  },
  {
    title: 'no more than is needed',
    fileName: 'trades',
    names: ['Date', 'Buy/Sell', 'Coin', 'Quantity', 'Price USD'],
    rows: [
      [day(first), 'Buy', 'ETH', number('2'), dollars('2250')],
      [day(second), 'Sell', 'ETH', number('1.5'), dollars('3400')],
    ],
    decides: 'date=Date type=Buy/Sell asset=Coin amount=Quantity price=Price USD',
    because: 'the names, and words that mean buying and selling',
    events: [
      { day: first, type: 'buy', asset: 'ETH', quantity: '2', usd: '4500' },
      { day: second, type: 'sell', asset: 'ETH', quantity: '1.5', usd: '5100' },
    ],
  },
  {
    title: 'what was sent and what was received',
    fileName: 'ledger',
    names: [
      'Date',
      'Sent Amount',
      'Sent Currency',
      'Received Amount',
      'Received Currency',
      'Fee Amount',
      'Fee Currency',
    ],
    rows: [
      [day(first), number('1000'), 'USD', number('0.4'), 'ETH', number('2'), 'USD'],
      [day(second), number('0.2'), 'ETH', number('0.01'), 'BTC', '', ''],
      [day(third), '', '', number('5'), 'SOL', '', ''],
    ],
    decides:
      'date=Date fee=Fee Amount feeAsset=Fee Currency sentAsset=Sent Currency sentAmount=Sent Amount receivedAsset=Received Currency receivedAmount=Received Amount',
    because: 'two coins in a row are a trade, money for a coin a purchase, one side alone a deposit',
    events: [
      { day: first, type: 'buy', asset: 'ETH', quantity: '0.4', usd: '1000' },
      {
        day: second,
        type: 'trade',
        asset: 'ETH',
        quantity: '0.2',
        received: { asset: 'BTC', quantity: '0.01' },
      },
      { day: third, type: 'deposit', asset: 'SOL', quantity: '5' },
    ],
  },
  {
    title: 'markets in one column',
    fileName: 'fills',
    names: ['Time', 'Market', 'Side', 'Price', 'Size', 'Fee'],
    rows: [
      [day(first), 'BTC-USD', 'buy', number('43000'), number('0.1'), number('4.3')],
      [day(second), 'ETH/BTC', 'sell', number('0.05'), number('2'), ''],
      [day(third), 'SOLUSDT', 'buy', number('150'), number('3'), ''],
    ],
    decides: 'date=Time type=Side pair=Market amount=Size price=Price fee=Fee',
    because: 'every cell of Market splits into two things that exist',
    events: [
      { day: first, type: 'buy', asset: 'BTC', quantity: '0.1', usd: '4300', fee: { usd: '4.3' } },
      {
        day: second,
        type: 'trade',
        asset: 'ETH',
        quantity: '2',
        received: { asset: 'BTC', quantity: '0.1' },
      },
      {
        day: third,
        type: 'trade',
        asset: 'USDT',
        quantity: '450',
        received: { asset: 'SOL', quantity: '3' },
      },
    ],
  },
  {
    title: 'signs that show the direction',
    fileName: 'hot wallet',
    names: ['Date', 'Type', 'Coin', 'Amount', 'Note'],
    rows: [
      [day(first), 'Transfer', 'ADA', number('100'), 'from exchange'],
      [day(second), 'Transfer', 'ADA', number('-40'), 'to friend'],
    ],
    decides: 'date=Date type=Type asset=Coin amount=Amount note=Note, signed',
    because: 'some amounts have a minus, and the word does not say which way',
    events: [
      { day: first, type: 'deposit', asset: 'ADA', quantity: '100', note: 'from exchange' },
      { day: second, type: 'withdrawal', asset: 'ADA', quantity: '40', note: 'to friend' },
    ],
  },
  {
    title: 'one coin, named by the file',
    fileName: 'btc',
    names: ['Date', 'Action', 'Amount', 'Price'],
    rows: [
      [day(first), 'bought', number('0.3'), dollars('43000')],
      [day(second), 'sold', number('0.1'), dollars('65000')],
    ],
    decides: 'date=Date type=Action amount=Amount price=Price, all BTC',
    because: 'no column names a coin, and the name of the file is one',
    events: [
      { day: first, type: 'buy', asset: 'BTC', quantity: '0.3', usd: '12900' },
      { day: second, type: 'sell', asset: 'BTC', quantity: '0.1', usd: '6500' },
    ],
  },
  {
    title: 'in German',
    fileName: 'Krypto',
    names: ['Datum', 'Art', 'Coin', 'Menge', 'Preis (USD)', 'Gebühr (USD)', 'Börse'],
    rows: [
      [day(first), 'Kauf', 'BTC', number('0.5'), dollars('42000'), dollars('5'), 'Bitstamp'],
      [day(second), 'Verkauf', 'BTC', number('0.2'), dollars('61000'), dollars('3'), 'Bitstamp'],
    ],
    decides: 'date=Datum type=Art asset=Coin amount=Menge price=Preis (USD) fee=Gebühr (USD) wallet=Börse',
    because: 'the names and words in German; the names say dollars, which would be asked otherwise',
    events: [
      {
        day: first,
        type: 'buy',
        asset: 'BTC',
        quantity: '0.5',
        usd: '21000',
        fee: { usd: '5' },
        wallet: 'Bitstamp',
      },
      {
        day: second,
        type: 'sell',
        asset: 'BTC',
        quantity: '0.2',
        usd: '12200',
        fee: { usd: '3' },
        wallet: 'Bitstamp',
      },
    ],
  },
  {
    title: 'rewards and what else comes in',
    fileName: 'earn',
    names: ['Date', 'Type', 'Coin', 'Amount', 'Value USD'],
    rows: [
      [day(first), 'Staking Rewards', 'DOT', number('1.25'), dollars('9.50')],
      [day(second), 'Mining Payout', 'BTC', number('0.001'), dollars('65')],
      [day(third), 'Airdrop', 'ARB', number('50'), dollars('45')],
    ],
    decides: 'date=Date type=Type asset=Coin amount=Amount value=Value USD',
    because: 'the words are kinds of income',
    events: [
      { day: first, type: 'income', kind: 'staking', asset: 'DOT', quantity: '1.25', usd: '9.5' },
      { day: second, type: 'income', kind: 'mining', asset: 'BTC', quantity: '0.001', usd: '65' },
      { day: third, type: 'income', kind: 'airdrop', asset: 'ARB', quantity: '50', usd: '45' },
    ],
  },
  {
    title: 'coins by their long names',
    fileName: 'portfolio',
    names: ['Date', 'Transaction', 'Cryptocurrency', 'Units', 'Total Cost'],
    rows: [
      [day(first), 'Purchase', 'Bitcoin (BTC)', number('0.5'), dollars('21500')],
      [day(second), 'Purchase', 'Ethereum', number('3'), dollars('10500')],
    ],
    decides: 'date=Date type=Transaction asset=Cryptocurrency amount=Units value=Total Cost',
    because: 'names of coins stand for their tickers',
    events: [
      { day: first, type: 'buy', asset: 'BTC', quantity: '0.5', usd: '21500' },
      { day: second, type: 'buy', asset: 'ETH', quantity: '3', usd: '10500' },
    ],
  },
  {
    title: 'a row of totals at the end',
    fileName: 'summary',
    names: ['Date', 'Type', 'Symbol', 'Qty', 'Price', 'Subtotal'],
    rows: [
      [day(first), 'BUY', 'LTC', number('10'), dollars('65'), dollars('650')],
      [day(second), 'SELL', 'LTC', number('4'), dollars('80'), dollars('320')],
      ['Total', '', '', '', '', dollars('970')],
    ],
    decides: 'date=Date type=Type asset=Symbol amount=Qty price=Price value=Subtotal',
    because: 'a row that says Total and has no date is no transaction',
    events: [
      { day: first, type: 'buy', asset: 'LTC', quantity: '10', usd: '650' },
      { day: second, type: 'sell', asset: 'LTC', quantity: '4', usd: '320' },
    ],
  },
  {
    title: 'totals after the fee',
    fileName: 'broker',
    names: ['Trade Date', 'Action', 'Symbol', 'Quantity', 'Price', 'Commission', 'Net Amount'],
    rows: [
      [day(first), 'Buy', 'BTC', number('1'), dollars('41430'), dollars('35'), dollars('41465')],
      [day(second), 'Sell', 'BTC', number('1'), dollars('61000'), dollars('35'), dollars('60965')],
    ],
    decides:
      'date=Trade Date type=Action asset=Symbol amount=Quantity price=Price value=Net Amount fee=Commission, fee net',
    because: 'amount times price, plus the fee of a purchase and less that of a sale, is the total',
    events: [
      { day: first, type: 'buy', asset: 'BTC', quantity: '1', usd: '41430', fee: { usd: '35' } },
      { day: second, type: 'sell', asset: 'BTC', quantity: '1', usd: '61000', fee: { usd: '35' } },
    ],
  },
  {
    title: 'ids, hashes and notes beside what counts',
    fileName: 'chain',
    names: ['Date', 'Type', 'Asset', 'Amount', 'Wallet', 'Tx Hash', 'Notes'],
    rows: [
      [day(first), 'Deposit', 'ETH', number('1.2345'), 'Ledger', `0x${'ab'.repeat(32)}`, 'cold storage'],
      [day(second), 'Withdrawal', 'ETH', number('0.5'), 'Ledger', `0x${'cd'.repeat(32)}`, ''],
    ],
    decides: 'date=Date type=Type asset=Asset amount=Amount wallet=Wallet note=Notes hash=Tx Hash',
    because: 'the names',
    events: [
      {
        day: first,
        type: 'deposit',
        asset: 'ETH',
        quantity: '1.2345',
        wallet: 'Ledger',
        hash: `0x${'ab'.repeat(32)}`,
      },
      {
        day: second,
        type: 'withdrawal',
        asset: 'ETH',
        quantity: '0.5',
        wallet: 'Ledger',
        hash: `0x${'cd'.repeat(32)}`,
      },
    ],
  },
]
