import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actOf, netOf, type ReadTransaction } from './transaction.ts'

const id = 'a'.repeat(64)
const coins = (address: string, sats: number, script = '') => ({ address, sats: BigInt(sats), script })
const transaction = (over: Partial<ReadTransaction>): ReadTransaction => ({
  ...{ id, height: 800_000, seconds: 1_700_000_000, fee: 1_000n, isMined: false, inputs: [], outputs: [] },
  ...over,
})
const own = new Set(['mine', 'mine too'])
const base = { at: 1_700_000_000_000, asset: 'BTC', hash: id, sourceId: `chain:${id}` }

test('a payment: what the other one gets, with the fee beside it; change was never away', () => {
  const paid = transaction({
    inputs: [coins('mine', 200_000), coins('mine too', 50_000)],
    outputs: [coins('shop', 120_000), coins('mine', 129_000)],
  })
  expect(actOf(paid, own)).toEqual({
    ...base,
    type: 'withdrawal',
    quantity: '0.0012',
    fee: { asset: 'BTC', quantity: '0.00001' },
    note: undefined,
  })
})

test('a receipt, to two addresses of one wallet, is one', () => {
  const received = transaction({
    inputs: [coins('friend', 300_000)],
    outputs: [coins('mine', 100_000), coins('mine too', 100_000), coins('friend', 99_000)],
  })
  expect(actOf(received, own)).toMatchObject({ ...base, type: 'deposit', quantity: '0.002' })
})

test('between addresses of one wallet only the fee has left', () => {
  const moved = transaction({ inputs: [coins('mine', 200_000)], outputs: [coins('mine too', 199_000)] })
  expect(actOf(moved, own)).toMatchObject({ type: 'fee', quantity: '0.00001' })
})

test('where others paid too, whose fee it was is not known: it is in the amount, and said', () => {
  const shared = transaction({
    inputs: [coins('mine', 200_000), coins('other', 200_000)],
    outputs: [coins('shop', 399_000)],
  })
  expect(actOf(shared, own)).toMatchObject({
    type: 'withdrawal',
    quantity: '0.002',
    note: expect.stringContaining('Others paid'),
  })
  expect(actOf(shared, own)).not.toHaveProperty('fee')
})

test('what a block makes for who found it is income', () => {
  const mined = transaction({ isMined: true, fee: 0n, outputs: [coins('mine', 5_000_000_000)] })
  expect(actOf(mined, own)).toMatchObject({ type: 'income', kind: 'mining', quantity: '50' })
})

test('what may carry more than bitcoin says so', () => {
  const carrier = transaction({ inputs: [coins('friend', 2_000)], outputs: [coins('mine', 546)] })
  expect(actOf(carrier, own)?.note).toContain('May carry an inscription')
  const runes = transaction({
    inputs: [coins('mine', 20_000)],
    outputs: [coins('', 0, '6a5d00c0a2'), coins('other', 10_000)],
  })
  expect(actOf(runes, own)?.note).toContain('Moves runes')
})

test('what its acts come to is what the addresses have more or less', () => {
  const place = fc.constantFrom('mine', 'mine too', 'other', '')
  const some = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 10 ** 15 })), { maxLength: 6 })
  fc.assert(
    fc.property(some, some, (from, to) => {
      const inputs = from.map(([address, sats]) => coins(address, sats))
      const outputs = to.map(([address, sats]) => coins(address, sats))
      const total = (of: typeof inputs) => of.reduce((sum, { sats }) => sum + sats, 0n)
      const fee = total(inputs) - total(outputs)
      fc.pre(fee >= 0n)
      const one = transaction({ inputs, outputs, fee })
      const act = actOf(one, own)
      const sats = (text = '0') => BigInt(Math.round(Number(text) * 1e8))
      const signed =
        act && (act.type === 'deposit' ? 1n : -1n) * (sats(act.quantity) + sats(act.fee?.quantity))
      expect(signed ?? 0n).toBe(netOf(one, own))
    }),
  )
})
