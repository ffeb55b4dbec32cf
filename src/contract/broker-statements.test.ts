import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptMatch, statementLineInput } from './broker-statements.ts'

test('one line is accepted for all the sales that it adds up', () => {
  const lines = [{ statementId: randomUUID(), number: 1 }]
  const isAccepted = (count: number) =>
    acceptMatch.body.safeParse({ lines, sales: Array.from({ length: count }, () => randomUUID()) }).success
  expect([1, 501, 10_000, 10_001].map(isAccepted)).toEqual([true, true, true, false])
})

test('a box of zero dollars is as good as an empty one', () => {
  const line = { asset: 'btc', quantity: '1', sold: '2025-03-01', proceeds: '3' }
  expect(statementLineInput.parse({ ...line, washSaleDisallowed: '0.00', taxWithheld: null })).toMatchObject({
    washSaleDisallowed: null,
    taxWithheld: null,
  })
  expect(statementLineInput.parse({ ...line, taxWithheld: '0.5' }).taxWithheld).toBe('0.5')
})
