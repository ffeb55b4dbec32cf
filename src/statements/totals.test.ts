import { describe, expect, test } from 'vitest'
import type { KeptLine, Sale } from './line.ts'
import { matchLines } from './match.ts'
import { reconcile } from './reconcile.ts'
import { line, sale } from './testing/lines.ts'

const matched = (lines: KeptLine[], sales: Sale[]) => matchLines(lines, sales).matches
const usdc = (id: string, over: Partial<Sale> = {}) =>
  sale(id, { asset: 'USDC', quantity: '100', proceeds: '100', ...over })
const total = (over: Partial<KeptLine>) => line('total', { sold: null, ...over })

describe('a total of a stablecoin', () => {
  const sold = [
    usdc('1'),
    usdc('2', { day: '2025-07-01' }),
    usdc('3', { day: '2025-08-01', into: 'USDT' }),
    usdc('4', { day: '2025-09-01', into: 'BTC', quantity: '900', proceeds: '900' }),
  ]

  test('has only what was sold for money, for goods or for another stablecoin', () => {
    expect(matched([total({ asset: 'USDC', quantity: '300', proceeds: '300' })], sold)).toEqual([
      { kind: 'proposed', lines: ['total'], sales: ['1', '2', '3'] },
    ])
  })

  test('may have every sale all the same', () => {
    expect(matched([total({ asset: 'USDC', quantity: '1200', proceeds: '1200.04' })], sold)).toEqual([
      { kind: 'proposed', lines: ['total'], sales: ['1', '2', '3', '4'] },
    ])
  })

  test('that agrees with neither is not proposed, but beside it stands what it may add up', () => {
    const { pairs, totals } = reconcile(
      [total({ asset: 'USDC', quantity: '5000', proceeds: '5000' })],
      sold,
      [],
    )
    expect(pairs).toEqual([])
    expect(totals.map(({ lines, sales }) => [lines.map(({ id }) => id), sales.map(({ id }) => id)])).toEqual([
      [['total'], ['1', '2', '3']],
    ])
  })

  test('nothing stands beside a total of a coin that was not sold', () => {
    expect(reconcile([total({ asset: 'DAI' })], sold, []).totals).toEqual([])
  })
})

describe('a total of NFTs', () => {
  const nfts = [
    sale('ape', { asset: 'BORED APE #12', proceeds: '400' }),
    sale('punk', { asset: 'PUNK NFT', quantity: '2', proceeds: '350.25', day: '2025-05-01' }),
    sale('sol', { asset: 'SOL', quantity: '1', proceeds: '150' }),
    sale('btc', { asset: 'BTC', quantity: '0.5', proceeds: '50000' }),
  ]
  const specified = (over: Partial<KeptLine>) => total({ asset: 'SPECIFIED NFTS', ...over })

  test('is matched with every sale whose name is that of an NFT', () => {
    expect(matched([specified({ quantity: '3', proceeds: '750.25' })], nfts)).toEqual([
      { kind: 'proposed', lines: ['total'], sales: ['ape', 'punk'] },
    ])
  })

  test('else with all whole units, where both units and dollars agree', () => {
    expect(matched([specified({ quantity: '4', proceeds: '900.25' })], nfts)).toEqual([
      { kind: 'proposed', lines: ['total'], sales: ['ape', 'punk', 'sol'] },
    ])
    expect(matched([specified({ quantity: '5', proceeds: '900.25' })], nfts)).toEqual([])
  })

  test('that does not agree has the NFTs beside it', () => {
    const { totals } = reconcile([specified({ quantity: '9', proceeds: '9999' })], nfts, [])
    expect(totals.map(({ sales }) => sales.map(({ id }) => id))).toEqual([['ape', 'punk']])
  })

  test('never takes a sale that another total has', () => {
    const apes = total({ asset: 'BORED APE #12', quantity: '1', proceeds: '400' })
    const matches = matched([specified({ quantity: '2', proceeds: '350.25' }), { ...apes, id: 'apes' }], nfts)
    expect(matches.map(({ lines, sales }) => [...lines, ...sales])).toEqual([
      ['apes', 'ape'],
      ['total', 'punk'],
    ])
  })
})

test('a total of very many sales is proposed as quickly as any', () => {
  const many = Array.from({ length: 60_000 }, (_, index) =>
    usdc(String(index), {
      quantity: '10.004',
      proceeds: '10.004',
      day: `2025-${String((index % 12) + 1).padStart(2, '0')}-01`,
    }),
  )
  const [match] = matched([total({ asset: 'USDC', quantity: '600240', proceeds: '600240.00' })], many)
  expect(match).toMatchObject({ kind: 'proposed', lines: ['total'] })
  expect(match?.sales).toHaveLength(60_000)
})
