// What the sample exchange says of its one account. Made up by us.

type Order = {
  id: string
  time: string
  side: 'buy' | 'sell'
  asset: string
  quantity: string
  usd: string
  feeUsd: string
}

export const orders: readonly Order[] = [
  ['2025-01-08T15:30:00Z', 'buy', 'AVAX', '30', '1170.00', '3.51'],
  ['2025-01-08T15:34:00Z', 'buy', 'ADA', '1500', '1380.00', '4.14'],
  ['2025-04-22T17:05:00Z', 'sell', 'ADA', '600', '408.00', '1.22'],
  ['2025-07-18T14:40:00Z', 'sell', 'AVAX', '12', '290.40', '0.87'],
  ['2025-09-12T16:15:00Z', 'buy', 'AVAX', '10', '291.00', '0.87'],
  ['2025-12-16T15:20:00Z', 'sell', 'ADA', '400', '148.00', '0.44'],
].map(([time, side, asset, quantity, usd, feeUsd], index) => ({
  ...({ time, side, asset, quantity, usd, feeUsd } as Omit<Order, 'id'>),
  id: `sample-${index + 1}`,
}))

/** What these orders leave. */
export const balances = [
  { asset: 'AVAX', quantity: '28' },
  { asset: 'ADA', quantity: '500' },
]
