// What is hidden because strangers sent it, and what must never be.
import { expect, test } from 'vitest'
import { actsOf } from './acts.ts'
import { spamIn } from './spam.ts'
import { addressOf, ETHER, OWN, SOMEBODY, transactionOf, transfer } from './testing/made-up.ts'
import { sharedCases } from './testing/shared-case.ts'

const own = new Set([OWN])
const TOKEN = addressOf(0x70ce)
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const sent = (symbol: string, from = SOMEBODY) =>
  transactionOf({
    from,
    logs: [transfer(TOKEN, SOMEBODY, OWN, ETHER)],
    tokens: { [TOKEN]: { symbol, decimals: 18 } },
  })
const reasonFor = (symbol: string) => spamIn(sent(symbol), own).get(TOKEN)

test.each(['Visit usdc-bonus.com', '$ https://aave.claims', 'www.rewards', 'Claim 5 ETH', 't.me/something'])(
  '%s is an invitation',
  symbol => {
    expect(reasonFor(symbol)).toBe('its name is a link or an invitation')
  },
)

test.each(['USDC', 'usdt', 'UЅDС', 'U\u200bSDC', 'UNI'])('%s by a contract that is not its own', symbol => {
  expect(reasonFor(symbol)).toBe('it has the name of another coin')
})

test.each(['SHARES', 'MADEUP', 'USDC.e-vault', 'Reclaimed', 'crvUSDUSDC-f'])(
  '%s is a name like any other',
  symbol => {
    expect(reasonFor(symbol)).toBeUndefined()
  },
)

test('what goes to very many addresses at once', () => {
  const to = (count: number) =>
    transactionOf({
      from: SOMEBODY,
      logs: [OWN, ...Array.from({ length: count - 1 }, (_, nth) => addressOf(1000 + nth))].map(address =>
        transfer(TOKEN, SOMEBODY, address, 1n),
      ),
      tokens: { [TOKEN]: { symbol: 'MADEUP', decimals: 18 } },
    })
  expect(spamIn(to(29), own).size).toBe(0)
  expect(spamIn(to(30), own).get(TOKEN)).toBe('it was sent to very many addresses at once')
})

test('a transfer of nothing is said to be one, even of a coin that is known', () => {
  const poisoned = transactionOf({ from: SOMEBODY, logs: [transfer(USDC, OWN, SOMEBODY, 0n)] })
  expect([...spamIn(poisoned, own).keys()]).toEqual([USDC])
  expect(actsOf(poisoned, own)).toEqual([])
})

test('a token that says it left the wallet, although it never was there', () => {
  const pretended = transactionOf({
    from: SOMEBODY,
    logs: [transfer(TOKEN, OWN, SOMEBODY, ETHER)],
    tokens: { [TOKEN]: { symbol: 'USDC', decimals: 6 } },
  })
  expect([...spamIn(pretended, own).keys()]).toEqual([TOKEN])
  expect(actsOf(pretended, own, { hidden: new Set(spamIn(pretended, own).keys()) })).toEqual([])
})

test('what the wallet signed for is never spam', () => {
  expect(spamIn(sent('Claim 5 ETH', OWN), own).size).toBe(0)
})

test('a known coin is never spam', () => {
  const logs = Array.from({ length: 40 }, (_, nth) =>
    transfer(USDC, SOMEBODY, nth === 0 ? OWN : addressOf(nth), 1n),
  )
  const tokens = { [USDC]: { symbol: 'USDC', decimals: 6 } }
  expect(spamIn(transactionOf({ from: SOMEBODY, logs, tokens }), own).size).toBe(0)
})

test.skipIf(sharedCases.length === 0)('nothing that the shared cases count is spam', () => {
  const hidden = sharedCases.filter(({ transaction, own: all }) => spamIn(transaction, all).size > 0)
  expect(hidden.map(({ id }) => id)).toEqual([])
})
