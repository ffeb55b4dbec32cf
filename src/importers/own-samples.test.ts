// Some of our own fixtures read as the samples of others are: whole files through the registry, compared with what is
// written down of them by hand, leg by leg. It keeps the comparison itself true where the samples of others are not.
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { compareExpected } from './testing/compare-expected.ts'
import { readPath } from './testing/read-path.ts'

type Expected = Record<string, string>
/** Each has unreadable rows, reported as row and column. */
type Sample = { file: string; issues: string[]; expected: Expected[] }

const river: Sample = {
  file: 'river/samples/history.csv',
  issues: ['8 Tag', '9 Received Amount'],
  expected: [
    {
      ...{ timestamp: '2025-03-01T12:00:00Z', type: 'trade', receivedAsset: 'BTC', receivedAmount: '0.0018' },
      ...{ sentAsset: 'USD', sentAmount: '148.50', usdCost: '150' },
    },
    {
      ...{ timestamp: '2025-03-02T12:00:00Z', type: 'sell', asset: 'BTC', amount: '0.0005' },
      usdProceedsGross: '45.45',
    },
    { timestamp: '2025-03-03T12:00:00Z', type: 'interest', asset: 'BTC', amount: '0.0001' },
    {
      ...{ timestamp: '2025-03-04T12:00:00Z', type: 'withdrawal', asset: 'BTC', amount: '0.01002' },
      ...{ feeAsset: 'BTC', feeAmount: '0.00002' },
    },
    { timestamp: '2025-03-05T12:00:00Z', type: 'deposit', asset: 'BTC', amount: '0.02' },
  ],
}

const samples: Sample[] = [
  river,
  {
    file: 'bitstamp/samples/with-ids.csv',
    issues: ['6 Subtype'],
    expected: [
      {
        ...{ timestamp: '2024-02-01T10:11:12Z', type: 'buy', base: 'BTC', amount: '0.01' },
        ...{ quote: 'USD', total: '430', usdCostExFee: '430' },
      },
      { timestamp: '2024-02-02T10:11:12Z', type: 'withdrawal', asset: 'BTC', amount: '0.005' },
      { timestamp: '2024-02-03T10:11:12Z', type: 'staking_reward', currency: 'ETH', quantity: '0.002' },
    ],
  },
  {
    file: 'closed-positions/samples/form-1099-b.xml',
    issues: ['2 SUMSALESPR'],
    expected: [
      {
        type: 'position',
        asset: 'BTC',
        quantity: '0.001',
        acquired: '2024-01-05',
        sold: '2024-03-09',
        proceeds: '44',
      },
    ],
  },
]

const readSample = (file: string) =>
  readPath(fileURLToPath(new URL(file, import.meta.url)), { importers, wrongExports })

test.each(samples)('$file', async ({ file, issues, expected }) => {
  const result = await readSample(file)
  expect(result.issues.map(({ row, column }) => `${row} ${column}`)).toEqual(issues)
  expect(compareExpected(result.events, expected)).toEqual([])
})

describe('the comparison shows', () => {
  const [first = {}, ...others] = river.expected
  const differences = async (expected: Expected[], options = {}) =>
    compareExpected((await readSample(river.file)).events, expected, options)

  test('what is not expected', async () => {
    expect(await differences(others)).toEqual([expect.stringMatching(/^not expected: buy \+0\.0018/)])
    expect(await differences(others, { isSubset: true })).toEqual([])
  })

  test('what is missing', async () => {
    const more = { timestamp: '2025-03-09T12:00:00Z', type: 'deposit', asset: 'BTC', amount: '1' }
    expect(await differences([...river.expected, more])).toEqual([expect.stringMatching(/^missing: deposit/)])
  })

  test('other dollars', async () => {
    expect(await differences([{ ...first, usdCost: '151' }, ...others])).toEqual([
      expect.stringMatching(/^other dollars: .* 151, ours /),
    ])
  })

  test('what is no income', async () => {
    const changed = river.expected.map(one => (one.type === 'deposit' ? { ...one, type: 'reward' } : one))
    expect(await differences(changed)).toEqual([expect.stringMatching(/^not income: reward/)])
  })
})
