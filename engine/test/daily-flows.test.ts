import { expect, test } from 'vitest'
import {
  calculate,
  type DailyFlow,
  dailyFlows,
  type LedgerEvent,
  quantityText,
  usdText,
} from '../src/index.ts'
import { holdsFor, timeout } from './holds-for.ts'
import { anyLedger, type LedgerOptions, pricesFrom } from './ledgers.ts'

const byAsset = (rows: Iterable<{ asset: string; quantity: bigint; basis: bigint }>) => {
  const totals = new Map<string, [bigint, bigint]>()
  for (const { asset, quantity, basis } of rows) {
    const [units, cost] = totals.get(asset) ?? [0n, 0n]
    totals.set(asset, [units + quantity, cost + basis])
  }
  return Object.fromEntries(
    [...totals]
      .filter(([, [units, cost]]) => units !== 0n || cost !== 0n)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

test.for<[string, LedgerOptions]>([
  ['with a pool per wallet', {}],
  ['with universal pools', { universal: true }],
  ['on 18 decimals', { scale: 'wei' }],
])('the changes of all days add up to the lots held, %s', { timeout }, ([, options]) =>
  holdsFor(anyLedger({ ...options, maxEvents: 40 }), ({ events, priceList, settings }) => {
    const outcome = calculate(events, pricesFrom(priceList), settings)
    const flows = dailyFlows(outcome)
    expect(byAsset(flows)).toEqual(byAsset(outcome.lots))
    expect(flows.map(({ on }) => on)).toEqual(flows.map(({ on }) => on).sort())
  }),
)

/** The amounts of a day that are not zero, as text. */
const readable = ({
  on,
  asset,
  quantity,
  basis,
  broughtIn,
  takenOut,
  movedIn,
  movedOut,
  ...dollars
}: DailyFlow) => {
  const coins = { quantity, broughtIn, takenOut, movedIn, movedOut }
  const parts = [
    ...Object.entries(coins).map(([name, amount]) => [name, quantityText(amount), amount] as const),
    ...Object.entries({ basis, ...dollars }).map(
      ([name, amount]) => [name, usdText(amount), amount] as const,
    ),
  ]
  return `${on.slice(5)} ${asset}: ${parts.flatMap(([name, text, amount]) => (amount === 0n ? [] : [`${name} ${text}`])).join(', ')}`
}

const at = (date: number) => Date.UTC(2024, 0, date, 12)
const flowsOf = (events: LedgerEvent[]) =>
  dailyFlows(calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })).map(readable)

test('dollars are those of the records; fees in coins are a loss and not a flow', () => {
  const wallet = 'Kraken'
  expect(
    flowsOf([
      { type: 'buy', id: 'a', at: at(1), wallet, asset: 'BTC', quantity: '1', usd: '100', fee: { usd: '2' } },
      { type: 'buy', id: 'n', at: at(1), wallet, asset: 'BNB', quantity: '10', usd: '50' },
      {
        type: 'sell',
        id: 's',
        at: at(2),
        wallet,
        asset: 'BTC',
        quantity: '0.5',
        usd: '80',
        fee: { asset: 'BNB', quantity: '1', usd: '5' },
      },
      {
        type: 'sell',
        id: 't',
        at: at(3),
        wallet,
        asset: 'BTC',
        quantity: '0.5',
        usd: '70',
        fee: { usd: '1' },
      },
    ]),
  ).toEqual([
    '01-01 BNB: quantity 10, basis 50.00, paid 50.00',
    '01-01 BTC: quantity 1, basis 102.00, paid 102.00',
    '01-02 BNB: quantity -1, basis -5.00',
    '01-02 BTC: quantity -0.5, basis -51.00, received 80.00',
    '01-03 BTC: quantity -0.5, basis -51.00, received 69.00',
  ])
})

test('trades, gifts, income, transfers and successors of tokens are distinguished', () => {
  const wallet = 'Kraken'
  expect(
    flowsOf([
      {
        type: 'deposit',
        id: 'a',
        at: at(1),
        wallet,
        asset: 'LEND',
        quantity: '100',
        acquired: '2023-01-01',
        basis: '20',
      },
      { type: 'income', kind: 'staking', id: 'b', at: at(2), wallet, asset: 'SOL', quantity: '2', usd: '30' },
      {
        type: 'trade',
        id: 'c',
        at: at(3),
        wallet,
        asset: 'SOL',
        quantity: '1',
        usd: '20',
        received: { asset: 'BTC', quantity: '0.1' },
      },
      {
        type: 'migration',
        id: 'd',
        at: at(4),
        wallet,
        asset: 'LEND',
        quantity: '100',
        received: { asset: 'AAVE', quantity: '1' },
      },
      { type: 'transfer', id: 'e', at: at(5), wallet, to: 'Ledger', asset: 'BTC', quantity: '0.1' },
      { type: 'gift_out', id: 'f', at: at(6), wallet: 'Ledger', asset: 'BTC', quantity: '0.1', usd: '21' },
      { type: 'loss', kind: 'stolen', id: 'g', at: at(7), wallet, asset: 'AAVE', quantity: '1' },
    ]),
  ).toEqual([
    '01-01 LEND: quantity 100, broughtIn 100, basis 20.00',
    '01-02 SOL: quantity 2, basis 30.00',
    '01-03 BTC: quantity 0.1, basis 20.00, tradedIn 20.00',
    '01-03 SOL: quantity -1, basis -15.00, tradedOut 20.00',
    '01-04 AAVE: quantity 1, movedIn 1, basis 20.00',
    '01-04 LEND: quantity -100, movedOut 100, basis -20.00',
    '01-05 BTC: ',
    '01-06 BTC: quantity -0.1, takenOut 0.1, basis -20.00',
    '01-07 AAVE: quantity -1, basis -20.00',
  ])
})

test('a sale without a purchase brings in what it takes out', () => {
  expect(
    flowsOf([
      { type: 'sell', id: 's', at: at(2), wallet: 'Kraken', asset: 'BTC', quantity: '1', usd: '100' },
    ]),
  ).toEqual(['01-02 BTC: paid 100.00, received 100.00'])
})
