import { describe, expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import { compareMethods } from '../compare.ts'
import type { ContractTreatment, LedgerEvent } from '../core/event.ts'
import { plus, usd, usdText } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'
import { form6781 } from './form6781.ts'
import { form8949 } from './form8949.ts'

const settings: Settings = { timeZone: 'UTC', method: 'FIFO' }
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)
let count = 0

/** A position that was opened for `cost` and closed for `proceeds`, as importers write it down. */
function position(
  date: string,
  wallet: string,
  { cost = '0', proceeds = '0', fee }: { cost?: string; proceeds?: string; fee?: string },
  contract: ContractTreatment = 'section_1256',
): LedgerEvent[] {
  count++
  const act = { at: noon(date), wallet, asset: `Position ${count}`, quantity: '1' }
  return [
    { ...act, type: 'buy', id: `open-${count}`, usd: cost },
    {
      ...act,
      type: 'sell',
      id: `close-${count}`,
      usd: proceeds,
      contract,
      ...(fee && { fee: { usd: fee } }),
    },
  ]
}

const outcomeOf = (...events: LedgerEvent[][]) => calculate(events.flat(), () => undefined, settings)
const texts = ({ gain, short, long }: ReturnType<typeof form6781>) => [gain, short, long].map(usdText)

test('a year has its own results, by account, and 40 percent of them are short-term', () => {
  const outcome = outcomeOf(
    position('2024-12-31', 'CME', { proceeds: '9999' }),
    position('2025-01-01', 'CME', { proceeds: '1500.50', fee: '0.50' }),
    position('2025-06-30', 'Coinbase Derivatives', { cost: '250.25' }),
    position('2025-12-31', 'CME', { cost: '400' }),
    position('2026-01-01', 'CME', { proceeds: '9999' }),
  )
  const form = form6781(outcome, 2025)
  expect(form).toMatchObject({
    year: 2025,
    results: 3,
    unknown: 0,
    accounts: [
      // 1,500.50 less a fee of 0.50, and a loss of 400.
      { wallet: 'CME', results: 2, gain: usd('1100') },
      { wallet: 'Coinbase Derivatives', results: 1, gain: usd('-250.25') },
    ],
  })
  // 1,100.00 less 250.25 is 849.75; 40 percent are 339.90, 60 percent 509.85.
  expect(texts(form)).toEqual(['849.75', '339.90', '509.85'])
  expect(form8949(outcome, 2025).boxes).toEqual([])
})

test.each([
  // 40 percent of 100.01 are 40.004.
  [{ proceeds: '100.01' }, 'cents', ['100.01', '40.00', '60.01']],
  [{ cost: '100.01' }, 'cents', ['-100.01', '-40.00', '-60.01']],
  // 40 percent of 101 dollars are 40.40.
  [{ proceeds: '100.50' }, 'dollars', ['101.00', '40.00', '61.00']],
  // Half a cent: 40 percent of 0.0125 rounded to 0.01 are 0.004.
  [{ proceeds: '0.0125' }, 'cents', ['0.01', '0.00', '0.01']],
] as const)('%o in %s: the two parts are rounded and add up', (amounts, rounding, expected) => {
  const form = form6781(outcomeOf(position('2025-03-03', 'CME', amounts)), 2025, rounding)
  expect(texts(form)).toEqual(expected)
  expect(plus(form.short, form.long)).toBe(form.gain)
})

test('contracts of Form 8949, and undecided ones, are none of Section 1256', () => {
  const outcome = outcomeOf(
    position('2025-03-03', 'Kraken', { proceeds: '250' }, 'form_8949'),
    position('2025-03-04', 'Kraken', { cost: '50' }, 'open'),
  )
  expect(form6781(outcome, 2025)).toMatchObject({ accounts: [], results: 0, gain: 0n, short: 0n, long: 0n })
})

test('what was paid in coins without a price is unknown, and counted', () => {
  const at = noon('2025-03-03')
  const events: LedgerEvent[] = [
    { type: 'buy', id: 'b', at, wallet: 'BitMEX', asset: 'Gain', quantity: '1', usd: '0' },
    {
      type: 'trade',
      id: 't',
      at,
      wallet: 'BitMEX',
      asset: 'Gain',
      quantity: '1',
      received: { asset: 'XBT', quantity: '0.01' },
      contract: 'section_1256',
    },
  ]
  expect(form6781(outcomeOf(events), 2025)).toMatchObject({ results: 1, unknown: 1, gain: 0n })
})

describe('the estimate', () => {
  const coins: LedgerEvent[] = [
    { type: 'buy', id: 'b1', at: noon('2023-01-02'), wallet: 'w', asset: 'BTC', quantity: '1', usd: '10000' },
    { type: 'buy', id: 'b2', at: noon('2025-01-02'), wallet: 'w', asset: 'BTC', quantity: '1', usd: '30000' },
    { type: 'sell', id: 's', at: noon('2025-06-02'), wallet: 'w', asset: 'BTC', quantity: '1', usd: '35000' },
  ]
  const compared = (contracts: LedgerEvent[]) =>
    compareMethods(
      [...coins, ...contracts].sort((a, b) => a.at - b.at),
      () => undefined,
      settings,
      {
        year: 2025,
        facts: { status: 'single', otherIncome: usd('100000') },
      },
    )

  test('counts them by every method as the same gains beside the coins', () => {
    const contracts = compared(position('2025-03-03', 'CME', { proceeds: '10000' }))
    const same = compareMethods(coins, () => undefined, settings, {
      year: 2025,
      facts: {
        status: 'single',
        otherIncome: usd('100000'),
        otherGains: { short: usd('4000'), long: usd('6000') },
      },
    })
    const [fifo] = contracts.methods
    expect(usdText(fifo?.gain ?? usd('0'))).toBe('25000.00')
    for (const [
      index,
      { estimate, gain, contracts: gains, savings, search },
    ] of contracts.methods.entries()) {
      const other = same.methods[index]
      expect(gains).toEqual({ short: usd('4000'), long: usd('6000') })
      expect([estimate?.total, gain, savings, search]).toEqual([
        other?.estimate?.total,
        other?.gain,
        other?.savings,
        other?.search,
      ])
    }
    expect(contracts.recommended).toBe(same.recommended)
  })

  test('calls their tax a tax on crypto', () => {
    const [without] = compared([]).methods
    const [fifo] = compared(position('2025-03-03', 'CME', { proceeds: '10000' })).methods
    // In 2025 a single taxpayer with 100,000 of wages pays 22 percent on 4,000 and 15 on 6,000: 880 and 900.
    const more = (fifo?.estimate?.attributable ?? 0n) - (without?.estimate?.attributable ?? 0n)
    expect(usdText(more as ReturnType<typeof usd>)).toBe('1780.00')
  })
})
