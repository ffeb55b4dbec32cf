// A ledger that makes every exit work: short and long, gains and losses, coins for coins, fees in coins, sales that a
// broker reported with the wrong basis, an unknown basis, income, and lots of thirds that no cent divides.

const columns =
  'type,at,wallet,asset,quantity,usd,fee_usd,fee_asset,fee_quantity,to_wallet,received_asset,received_quantity,kind,broker_form,broker_basis_reported,broker_proceeds,broker_basis,adjustments'.split(
    ',',
  )
type Row = Record<string, string>

const third = '0.333333333333333333'

const before: Row[] = [
  { type: 'buy', at: '2022-03-01T15:00:00Z', asset: 'BTC', quantity: '1', usd: '30000.01', fee_usd: '9.99' },
  { type: 'buy', at: '2022-03-02T15:00:00Z', asset: 'ETH', quantity: '7', usd: '23456.78' },
  { type: 'buy', at: '2022-03-03T15:00:00Z', asset: 'BNB', quantity: '1', usd: '400' },
  { type: 'buy', at: '2023-01-10T15:00:00Z', asset: 'LUNA', quantity: '300', usd: '9000' },
  // A loss that is more than one year may take.
  { type: 'sell', at: '2023-06-01T15:00:00Z', asset: 'LUNA', quantity: '200', usd: '1.23' },
]

/** Until 2024 a broker reports on Form 1099-B, if at all. */
const reported = (year: number): Row => ({
  wallet: 'Broker',
  broker_form: year < 2025 ? '1099-B' : '1099-DA',
  broker_basis_reported: 'yes',
})

const during = (year: number): Row[] => [
  {
    type: 'buy',
    at: `${year}-01-05T15:00:00Z`,
    asset: 'BTC',
    quantity: third,
    usd: '14285.71',
    fee_usd: '1.43',
  },
  {
    type: 'buy',
    at: `${year}-01-06T15:00:00Z`,
    asset: 'BTC',
    quantity: third,
    usd: '18181.82',
    fee_usd: '0.77',
  },
  { type: 'buy', at: `${year}-01-07T15:00:00Z`, asset: 'BTC', quantity: third, usd: '16666.67' },
  {
    type: 'buy',
    at: `${year}-01-08T15:00:00Z`,
    asset: 'BTC',
    quantity: '0.2',
    usd: '10000',
    wallet: 'Broker',
  },
  {
    type: 'buy',
    at: `${year - 2}-01-08T15:00:00Z`,
    asset: 'ETH',
    quantity: '3',
    usd: '9000',
    wallet: 'Broker',
  },
  {
    type: 'income',
    at: `${year}-02-01T15:00:00Z`,
    asset: 'ETH',
    quantity: '0.1',
    usd: '333.335',
    kind: 'staking',
  },
  {
    type: 'trade',
    at: `${year}-03-01T15:00:00Z`,
    asset: 'BTC',
    quantity: '0.7',
    usd: '41234.57',
    received_asset: 'SOL',
    received_quantity: '299.999999',
    fee_asset: 'BNB',
    fee_quantity: '0.0123',
    fee_usd: '7.01',
  },
  {
    type: 'transfer',
    at: `${year}-03-15T15:00:00Z`,
    asset: 'SOL',
    quantity: '100',
    received_quantity: '99.99',
    to_wallet: 'Ledger',
  },
  {
    type: 'sell',
    at: `${year}-04-01T15:00:00Z`,
    asset: 'SOL',
    quantity: '33.333333',
    usd: '3333.33',
    fee_usd: '3.33',
  },
  {
    type: 'spend',
    at: `${year}-04-02T15:00:00Z`,
    asset: 'SOL',
    quantity: '11.111111',
    usd: '1999.99',
    wallet: 'Ledger',
  },
  {
    type: 'sell',
    at: `${year}-05-01T15:00:00Z`,
    asset: 'ETH',
    quantity: '1.7',
    usd: '3000.01',
    fee_usd: '4.56',
  },
  { type: 'sell', at: `${year}-05-02T15:00:00Z`, asset: 'LUNA', quantity: '50', usd: '0.07' },
  { type: 'sell', at: `${year}-05-03T15:00:00Z`, asset: 'DOGE', quantity: '1000', usd: '123.45' },
  {
    ...reported(year),
    type: 'sell',
    at: `${year}-06-01T15:00:00Z`,
    asset: 'BTC',
    quantity: '0.15',
    usd: '9876.54',
    broker_proceeds: '9880',
    broker_basis: '7000.01',
  },
  {
    ...reported(year),
    type: 'sell',
    at: `${year}-06-02T15:00:00Z`,
    asset: 'ETH',
    quantity: '1',
    usd: '2500.25',
    broker_basis: '2999.99',
  },
  {
    ...reported(year),
    type: 'sell',
    at: `${year}-06-03T15:00:00Z`,
    asset: 'BTC',
    quantity: '0.05',
    usd: '2000',
    adjustments: 'W 123.45',
  },
  {
    type: 'sell',
    at: `${year}-07-01T15:00:00Z`,
    asset: 'BTC',
    quantity: '0.5',
    usd: '28999.99',
    fee_usd: '12.35',
  },
]

/** As a file in our own format. */
export const awkwardLedger = {
  name: 'ledger.csv',
  content: [columns, ...[...before, ...during(2024), ...during(2025)].map(cellsOf)]
    .map(cells => `${cells.join(',')}\n`)
    .join(''),
}

function cellsOf(row: Row): string[] {
  const cells: Row = { wallet: 'Kraken', ...row }
  return columns.map(column => cells[column] ?? '')
}
