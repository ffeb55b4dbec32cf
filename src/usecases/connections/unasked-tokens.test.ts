import { expect, test } from 'vitest'
import { unaskedTokens } from './unasked-tokens.ts'

const receipt = (over: object) => ({
  token: 'ethereum:0xbad',
  chain: 'Ethereum',
  symbol: 'Visit example.com',
  contract: '0xbad',
  quantity: '0.1',
  at: Date.UTC(2025, 0, 2),
  reasons: ['its name has a link'],
  ...over,
})

test('receipts of a token are added up, with all that speaks against it', () => {
  const unasked = unaskedTokens([])
  unasked.leaveOut(receipt({}))
  unasked.leaveOut(
    receipt({ quantity: '0.2', at: Date.UTC(2025, 0, 1), reasons: ['sent to 90 addresses at once'] }),
  )
  expect(unasked.tokens()).toEqual([
    {
      ...{ token: 'ethereum:0xbad', chain: 'Ethereum', symbol: 'Visit example.com', contract: '0xbad' },
      quantity: '0.3',
      receipts: 2,
      firstAt: '2025-01-01T00:00:00.000Z',
      lastAt: '2025-01-02T00:00:00.000Z',
      reasons: ['its name has a link', 'sent to 90 addresses at once'],
    },
  ])
})

test('the newest thousand are kept of an address that gets more', () => {
  const unasked = unaskedTokens(['base:0xmine'])
  for (let index = 0; index < 1200; index++)
    unasked.leaveOut(receipt({ token: `base:${index}`, at: Date.UTC(2025, 0, 1) + index * 1000 }))
  expect(unasked.tokens()).toHaveLength(1000)
  expect(unasked.tokens()[0]?.token).toBe('base:1199')
  expect(unasked.claimed).toEqual(new Set(['base:0xmine']))
})
