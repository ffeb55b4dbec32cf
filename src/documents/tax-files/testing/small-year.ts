// A small year with everything a tax file has to show: both terms, losses, adjustments, an unknown basis, an
// inheritance, a fee paid in coins, a broker's report that is wrong.
import { calculate, form8949, type LedgerEvent, type Method, type Settings } from '#engine'
import type { TaxFileInput } from '../writer.ts'

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 17)

export function smallLedger(year: number): LedgerEvent[] {
  const form = year >= 2025 ? '1099-DA' : '1099-B'
  const at = (month: number, date: number) => day(year, month, date)
  const act = { wallet: 'Kraken', asset: 'BTC', quantity: '1' }
  return [
    { ...act, type: 'buy', id: 'b1', at: day(year - 3, 1, 5), usd: '20000', fee: { usd: '40.005' } },
    { ...act, type: 'buy', id: 'b2', at: at(1, 8), usd: '61000.333' },
    // Long with a gain, then short with a loss.
    {
      ...act,
      type: 'sell',
      id: 's1',
      at: at(2, 1),
      quantity: '1.25',
      usd: '60000.01',
      fee: { usd: '12.34' },
    },
    // Reported by a broker with a wrong basis, and proceeds before costs.
    {
      ...act,
      type: 'sell',
      id: 's2',
      at: at(3, 1),
      quantity: '0.25',
      usd: '14000',
      fee: { usd: '25' },
      broker: { form, basisReported: true, proceeds: '14000', basis: '15000', term: 'short' },
    },
    // A loss that may not be deducted.
    {
      ...act,
      type: 'sell',
      id: 's3',
      at: at(4, 1),
      quantity: '0.123456789012345678',
      usd: '5000',
      adjustments: [{ code: 'L', usd: '2530.91' }],
    },
    { ...act, type: 'inheritance', id: 'h1', at: at(5, 1), asset: 'ETH', quantity: '10', usd: '30000' },
    { ...act, type: 'sell', id: 's4', at: at(6, 1), asset: 'ETH', quantity: '4', usd: '11000.55' },
    {
      ...act,
      type: 'trade',
      id: 't1',
      at: at(6, 2),
      asset: 'ETH',
      quantity: '1',
      received: { asset: 'SOL', quantity: '20', usd: '2900' },
    },
    {
      ...act,
      type: 'income',
      id: 'i1',
      at: at(7, 1),
      asset: 'SOL',
      quantity: '2',
      kind: 'staking',
      usd: '280',
    },
    {
      ...act,
      type: 'transfer',
      id: 'm1',
      at: at(7, 2),
      asset: 'SOL',
      to: 'Ledger',
      quantity: '2',
      received: '1.9',
    },
    // Never bought, as far as the ledger knows.
    { ...act, type: 'sell', id: 's5', at: at(8, 1), asset: '=CMD()', quantity: '3', usd: '99.99' },
    { ...act, type: 'buy', id: 'b3', at: day(year + 1, 1, 5), usd: '1' },
  ]
}

export function inputOf(
  events: readonly LedgerEvent[],
  year: number,
  method: Method = 'FIFO',
  settings: Partial<Settings> = {},
): TaxFileInput {
  const outcome = calculate(events, () => undefined, { timeZone: 'America/New_York', method, ...settings })
  const now = new Date('2026-11-15T03:00:00Z')
  return { form: form8949(outcome, year), outcome, events, year, now }
}

export async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  return (await bytesOf(chunks)).toString()
}

export async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(Buffer.from(chunk as string))
  return Buffer.concat(all)
}
