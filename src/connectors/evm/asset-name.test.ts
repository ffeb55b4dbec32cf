// What the ledger calls what a chain knows by a contract, and how many of it there are.
import { expect, test } from 'vitest'
import { assetName, ledgerUnits } from './asset-name.ts'
import { addressOf, transactionOf } from './testing/made-up.ts'

const TOKEN = addressOf(0x70ce)
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const named = (symbol: string, decimals = 18) => transactionOf({ tokens: { [TOKEN]: { symbol, decimals } } })

test.each([
  ['MadeUp', 'MADEUP'],
  ['two\nlines  of it', 'TWO LINES OF IT'],
  ['USDC', 'USDC 0X00000000'],
  ['', 'TOKEN 0X00000000'],
  ['x'.repeat(100), 'X'.repeat(40)],
])('%s is %s', (symbol, name) => {
  expect(assetName(named(symbol), TOKEN)).toBe(name)
})

test('a known contract has its name, even where the explorer gives none', () => {
  expect(assetName(transactionOf(), USDC)).toBe('USDC')
})

test('a collectible is named by its collection and its id, and no name is too long', () => {
  const [short, long] = [`erc721:${TOKEN}/7`, `erc1155:${TOKEN}/${'1234567890'.repeat(7)}`]
  expect(assetName(named('CATS'), short)).toBe('CATS 0X00000000 #7')
  expect(assetName(named('x'.repeat(100)), long).length).toBeLessThanOrEqual(60)
  expect(assetName(transactionOf(), short)).toBe('NFT 0X00000000 #7')
})

test('amounts are in 10^-18, and finer ones are rounded', () => {
  expect(ledgerUnits(named('A', 6), TOKEN, 5n)).toBe(5n * 10n ** 12n)
  expect(ledgerUnits(named('A', 20), TOKEN, 150n)).toBe(2n)
  expect(ledgerUnits(named('A', 20), TOKEN, -150n)).toBe(-2n)
  expect(ledgerUnits(named('A', 20), TOKEN, 149n)).toBe(1n)
  expect(ledgerUnits(named('A', 0), `erc721:${TOKEN}/7`, 1n)).toBe(10n ** 18n)
})
