// Tables with what went out and what came in, under any of the names that people and exchanges give the two sides, among
// columns that are about something else. Such a table may be asked about; it is never read as anything but what it says.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { isReadAs } from './testing/says.ts'
import { understandingOf } from './testing/understood.ts'

const understanding = understandingOf(temporaryFiles())

/** The amount and the coin that went, then those that came. */
const sides = [
  ['Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency'],
  ['Out amount', 'Out coin', 'In amount', 'In coin'],
  ['Sell Amount', 'Sell Coin', 'Buy Amount', 'Buy Coin'],
  ['From amount', 'From coin', 'To amount', 'To coin'],
  ['Sold qty', 'Sold asset', 'Bought qty', 'Bought asset'],
  ['Debit amount', 'Debit currency', 'Credit amount', 'Credit currency'],
  ['Outgoing Amount', 'Outgoing Asset', 'Incoming Amount', 'Incoming Asset'],
  ['Sent', 'Sent asset', 'Received', 'Received asset'],
  ['Amount sold', 'Sold currency', 'Amount bought', 'Bought currency'],
] as const

const others = {
  Balance: '1.1313',
  'Current price': '61234.5',
  Gain: '17.3',
  'Order ID': '90001',
  Status: 'Completed',
  Confirmations: '6',
  Block: '820000',
  Year: '2024',
  'FX rate': '1.09',
  'Gas price': '21',
  Nonce: '3',
  'XRP price': '0.52',
}

const dollars: Record<string, number> = { BTC: 43000, ETH: 2400, SOL: 98, USDC: 1 }
const coins = ['BTC', 'ETH', 'SOL', 'USDC'] as const
const words = {
  trade: 'Swap',
  buy: 'Buy',
  sell: 'Sell',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  income: 'Reward',
}
type Act = { act: keyof typeof words; coin: string; amount: number; other: string }

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(words) as Act['act'][])),
    coin: fc.constantFrom('BTC', 'ETH', 'SOL'),
    amount: fc.integer({ min: 40, max: 90 }).map(hundredths => hundredths / 100),
    other: fc.constantFrom(...coins),
  }),
  { minLength: 3, maxLength: 5 },
)

const worthOf = ({ amount, coin }: Act) => Number((amount * (dollars[coin] ?? 0)).toFixed(2))
const dayOf = (index: number) => `2024-0${index + 1}-${14 + index}`

/** What went and what came: the amount with its coin. */
function movesOf(each: Act): { out?: [number, string]; into?: [number, string] } {
  const { act, amount, coin, other } = each
  const worth = worthOf(each)
  if (act === 'buy') return { out: [worth, 'USD'], into: [amount, coin] }
  if (act === 'sell') return { out: [amount, coin], into: [worth, 'USD'] }
  if (act === 'withdrawal') return { out: [amount, coin] }
  if (act !== 'trade') return { into: [amount, coin] }
  const into = other === coin ? 'USDC' : other
  return { out: [amount, coin], into: [Number((worth / (dollars[into] ?? 1)).toFixed(4)), into] }
}

const tables = fc
  .record({
    acts,
    names: fc.constantFrom(...sides),
    hasType: fc.boolean(),
    hasValue: fc.boolean(),
    hasFee: fc.boolean(),
    others: fc.subarray(Object.entries(others), { maxLength: 4 }),
    order: fc.array(fc.integer(), { minLength: 13, maxLength: 13 }),
  })
  .map(({ acts, names, hasType, hasValue, hasFee, others, order }) => {
    // Without a type, a reward is no more than coins that came.
    const expected = acts.map(
      (each): Act => (hasType || each.act !== 'income' ? each : { ...each, act: 'deposit' }),
    )
    const isCharged = ({ act }: Act) => act === 'trade' || act === 'buy' || act === 'sell'
    const ofSide = (side: 'out' | 'into', part: 0 | 1) => (each: Act) =>
      String(movesOf(each)[side]?.[part] ?? '')
    type Column = [string, (each: Act, index: number) => string]
    const columns: Column[] = [
      ['Date', (_, index) => dayOf(index)],
      [names[0], ofSide('out', 0)],
      [names[1], ofSide('out', 1)],
      [names[2], ofSide('into', 0)],
      [names[3], ofSide('into', 1)],
      ...(hasType ? [['Type', ({ act }) => words[act]] satisfies Column] : []),
      ...(hasValue ? [['USD Value', each => worthOf(each).toFixed(2)] satisfies Column] : []),
      ...(hasFee ? [['Fee', each => (isCharged(each) ? '1.5' : '')] satisfies Column] : []),
      ...(hasFee ? [['Fee Coin', each => (isCharged(each) ? 'USD' : '')] satisfies Column] : []),
      ...others.map(([name, cell]): Column => [name, () => cell]),
    ]
    const placed = columns
      .map((column, index) => ({ column, place: order[index] ?? 0 }))
      .sort((one, other) => one.place - other.place)
      .map(({ column }) => column)
    const lines = expected.map((each, index) => placed.map(([, cell]) => cell(each, index)).join(','))
    return {
      table: `${[placed.map(([name]) => name).join(','), ...lines].join('\n')}\n`,
      ledger: expected.map((each, index) =>
        lineFor(each, index, { hasValue, hasFee: hasFee && isCharged(each) }),
      ),
    }
  })

function lineFor(
  each: Act,
  index: number,
  { hasValue, hasFee }: { hasValue: boolean; hasFee: boolean },
): string {
  const { act, amount, coin } = each
  const { into } = movesOf(each)
  const isDeal = act === 'buy' || act === 'sell'
  return [
    `${dayOf(index)} ${act === 'income' ? 'income (reward)' : act} ${amount} ${coin}`,
    act === 'trade' ? ` to ${into?.join(' ')}` : '',
    isDeal || (hasValue && (act === 'trade' || act === 'income')) ? ` for ${worthOf(each)} USD` : '',
    hasFee ? ', fee 1.5 USD' : '',
    hasValue && (act === 'deposit' || act === 'withdrawal')
      ? `, "Value in the file: ${worthOf(each)} USD"`
      : '',
  ].join('')
}

const RUNS = Number(process.env.PROPERTY_RUNS ?? 100)

test('read as it says, or asked about', async () => {
  let read = 0
  await fc.assert(
    fc.asyncProperty(tables, async each => {
      if (await isReadAs(understanding, each)) read++
    }),
    { numRuns: RUNS },
  )
  expect(read).toBeGreaterThan((RUNS * 2) / 3)
})
