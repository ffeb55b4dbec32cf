import { expect, test } from 'vitest'
import { coingeckoIdOf, coingeckoNames } from './coingecko-ids.ts'
import { coinById, coinIdAt, coinsSharing } from './coins.ts'

const none = new Map<string, string>()
const idOf = (name: string, day: string, choices: ReadonlyMap<string, string> = none) =>
  coinIdAt(name, new Date(`${day}T12:00:00Z`), choices)

test('a coin keeps its id when its name changes', () => {
  expect(idOf('MATIC', '2021-05-01')).toBe(idOf('POL', '2025-05-01'))
  expect(idOf('XBT', '2013-01-01')).toBe(idOf('BTC', '2025-01-01'))
  expect(idOf('LUNC', '2023-01-01')).toBe(idOf('LUNA', '2021-01-01'))
})

test('a name that only one coin has had is that coin, listed or not', () => {
  expect(idOf('SOL', '2024-01-01')).toBe('sol')
  expect(idOf('SPAM2000', '2024-01-01')).toBe('spam2000')
})

test('a shared name is the first coin until the second takes it, then it is asked', () => {
  expect(idOf('LUNA', '2022-05-27')).toBe('terra-classic')
  expect(idOf('LUNA', '2022-05-28')).toBeUndefined()
  expect(coinsSharing('LUNA').map(({ name }) => name)).toEqual(['Terra Classic (LUNC)', 'Terra 2.0'])
  expect(coinsSharing('SOL')).toEqual([])
})

test('what the person says counts where it is not certain, and only there', () => {
  const choices = new Map([['LUNA', 'terra-2']])
  expect(idOf('LUNA', '2024-01-01', choices)).toBe('terra-2')
  expect(idOf('LUNA', '2021-01-01', choices)).toBe('terra-classic')
})

test('CoinGecko is asked by its own id, only where a name has meant one coin', () => {
  for (const [name, id] of Object.entries({
    xmr: 'monero',
    bnb: 'binancecoin',
    ada: 'cardano',
    cro: 'crypto-com-chain',
    trx: 'tron',
    gusd: 'gemini-dollar',
    polygon: 'matic-network',
  }))
    expect(coinById(name).coingecko).toBe(id)
  // Two coins have had the name; a token that took a name; one that nobody knows.
  for (const name of ['strk', 'usdc 0xbad00000', 'spam2000', 'constructor'])
    expect(coinById(name).coingecko).toBeUndefined()
})

test('every id of CoinGecko is one of its slugs, for one coin each, and names are as ledgers have them', () => {
  const names = coingeckoNames()
  expect(names.length).toBeGreaterThan(400)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(name).toMatch(/^[A-Z0-9]{2,10}$/)
    expect(coingeckoIdOf(name)).toMatch(/^[a-z0-9][a-z0-9.-]*$/)
    // What is listed under another id, or shared, has its own entry.
    expect(coinsSharing(name)).toEqual([])
  }
})

test('stablecoins are coins like any other', () => {
  expect(idOf('USDT', '2024-01-01')).toBe('usdt')
  expect(coinById('usdt').name).toBe('Tether')
})
