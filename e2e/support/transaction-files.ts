// Files as people download them, made small for a journey.

export type TransactionFile = { name: string; mimeType: string; buffer: Buffer }

const text = (name: string, lines: readonly string[], mimeType = 'text/csv'): TransactionFile => ({
  name,
  mimeType,
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

const columns = [
  'Timestamp',
  'Transaction Type',
  'Asset',
  'Quantity Transacted',
  'Spot Price Currency',
  'Spot Price at Transaction',
  'Subtotal',
  'Total (inclusive of fees)',
  'Fees',
  'Notes',
]

export type CoinbaseRow = {
  at: string
  type: string
  asset?: string
  quantity: string
  price?: string
  subtotal?: string
  total?: string
  fees?: string
  notes?: string
}

const cellsOf = (row: CoinbaseRow) => [
  row.at,
  row.type,
  row.asset ?? 'BTC',
  row.quantity,
  'USD',
  row.price ?? '',
  row.subtotal ?? '',
  row.total ?? '',
  row.fees ?? '',
  row.notes ?? '',
]

/** Half a bitcoin for 15,000 dollars and a fee of 10, in a second of its own. */
export const purchase = (second: number, over: Partial<CoinbaseRow> = {}): CoinbaseRow => ({
  at: `2023-05-01T15:00:${String(second).padStart(2, '0')}Z`,
  type: 'Buy',
  quantity: '0.5',
  price: '30000',
  subtotal: '15000.00',
  total: '15010.00',
  fees: '10.00',
  notes: `Bought number ${second}`,
  ...over,
})

export const sale = (second: number, over: Partial<CoinbaseRow> = {}): CoinbaseRow =>
  purchase(second, {
    at: `2024-06-01T15:00:${String(second).padStart(2, '0')}Z`,
    type: 'Sell',
    quantity: '0.25',
    price: '68000',
    subtotal: '17000.00',
    total: '16990.00',
    notes: `Sold number ${second}`,
    ...over,
  })

export const coinbaseCsv = (rows: readonly CoinbaseRow[], name = 'coinbase.csv') =>
  text(name, [columns.join(','), ...rows.map(row => cellsOf(row).join(','))])

/** Unknown columns, in Spanish, the day before the month. */
export const unknownCsv = () =>
  text('bitso.csv', [
    'Fecha,Movimiento,Moneda,Cantidad,Importe USD,Nota',
    '31/12/2023 10:00,Compra,BTC,0.25,10500.00,primera',
    '30/01/2024 09:12,Venta,BTC,0.10,4300.00,',
    '15/02/2024 18:30,Premio,ETH,0.02,52.00,',
  ])

/** A list of records of an unknown program. */
export const unknownXml = () =>
  text(
    'export.xml',
    [
      '<history>',
      '<entry><date>2024-01-05 10:00</date><type>buy</type><asset>BTC</asset><amount>0.5</amount><usd>20000</usd></entry>',
      '<entry><date>2024-02-05 10:00</date><type>sell</type><asset>BTC</asset><amount>0.2</amount><usd>9000</usd></entry>',
      '</history>',
    ],
    'text/xml',
  )

export const largeCsv = (count: number) => {
  const start = Date.UTC(2020, 0, 1)
  const rows = Array.from({ length: count }, (_, index) =>
    cellsOf(
      purchase(0, {
        at: new Date(start + index * 1_800_000).toISOString(),
        quantity: `0.${String(index + 1).padStart(8, '0')}`,
        notes: `Number ${index + 1}`,
      }),
    ).join(','),
  )
  return text('a-hundred-thousand.csv', [columns.join(','), ...rows])
}

const fill = (time: string, amount: string, total: string) =>
  `2021-01-06 ${time},BTCUSDT,BUY,35000,${amount}BTC,${total}USDT,0USDT`
/** The trades of two orders, of six fills and of three. */
export const binanceFills = text('binance trades.csv', [
  'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
  ...['01', '02', '03', '04', '05', '06'].map(second => fill(`10:00:${second}`, '0.1', '3500')),
  fill('15:00:01', '0.1', '3500'),
  fill('15:01:12', '0.25', '8750'),
  fill('15:04:00', '0.15', '5250'),
])
const order = (id: number, time: string, amount: string, total: string) =>
  `2021-01-06 ${time},${id},BTCUSDT,Limit,BUY,35000,${amount}BTC,2021-01-06 ${time},${amount}BTC,35000,${total}USDT,FILLED`
/** The same two, each as a whole. */
export const binanceOrders = text('binance orders.csv', [
  'Time,OrderNo,Pair,Type¹,Side,Order Price,Order Amount,Time,Executed²,Average Price,Trading total³,Status',
  order(1001, '10:00:06', '0.6', '21000'),
  order(1002, '15:04:00', '0.5', '17500'),
])
