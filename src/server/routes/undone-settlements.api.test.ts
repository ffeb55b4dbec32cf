// One answer for many, as hurried people give it: twice, in two tabs, and taken back after the records have changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, addInMarch as add, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const settle = (owner: Owner, answer: object) => owner.post('/api/review/together', answer)
const undo = (owner: Owner, id: string) => owner.remove(`/api/review/together/${id}`)
const toLedger = { action: 'one_wallet', wallet: 'Coinbase', to: 'Ledger' }
const depositsAreMine = { action: 'mine', wallet: 'Coinbase', type: 'deposit' }

/** Three coins bought for $300, sent away one by one, and sold from Ledger for $900. */
async function sender() {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-01T15:00:00Z', '3', '300'))
  const sent = []
  for (const day of [1, 2, 3]) sent.push(await add(ann, 'withdrawal', day, '1'))
  await ann.post('/api/transactions', act('sell', '2024-04-01T15:00:00Z', '3', '900', { wallet: 'Ledger' }))
  return { ann, sent: sent.map(({ id }) => id as string) }
}
const gain = async (owner: Owner) => (await owner.get('/api/tax-calculations/2024')).short.gain
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

test('pressed twice, and in two tabs: one answer counts, and the other is told so', async () => {
  const { ann } = await sender()
  const answers = await Promise.all([settle(ann, toLedger), settle(ann, toLedger)])
  expect(statuses(answers)).toEqual([200, 404])
  expect(answers.find(({ statusCode }) => statusCode === 404)?.json().message).toBe(
    'Nothing is left to settle here. You may have answered already, on this page or another.',
  )
  expect((await ann.get('/api/review/together')).settled).toHaveLength(1)
  expect(await gain(ann)).toBe('600.00')
})

test('two answers that contradict each other: one of them counts, and none of it twice', async () => {
  const { ann } = await sender()
  const answers = await Promise.all([
    settle(ann, toLedger),
    settle(ann, { action: 'mine', wallet: 'Coinbase', type: 'withdrawal' }),
    settle(ann, { ...toLedger, to: 'Trezor' }),
  ])
  expect(statuses(answers)).toEqual([200, 404, 404])
  expect((await ann.get('/api/review/together')).settled).toHaveLength(1)
})

test('undone twice at once: the second learns that it is done', async () => {
  const { ann } = await sender()
  const before = await gain(ann)
  const { id } = (await settle(ann, toLedger)).json()
  const answers = await Promise.all([undo(ann, id), undo(ann, id)])
  expect(statuses(answers)).toEqual([200, 404])
  expect(answers.find(({ statusCode }) => statusCode === 404)?.json().message).toBe(
    'This answer was undone already.',
  )
  expect(await gain(ann)).toBe(before)
})

test('an answer is for what was shown: what came meanwhile is not settled unseen', async () => {
  const ann = await ledgerOwner(product)
  for (const day of [1, 2]) await add(ann, 'deposit', day, '0.5')
  const [{ transactions }] = (await ann.get('/api/review/together')).proposals
  await add(ann, 'deposit', 3, '0.5')
  const refused = await settle(ann, { ...depositsAreMine, transactions })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'answer_outdated' })
  expect(await ann.get('/api/review')).toMatchObject({ byKind: { unmatched_transfer: 3 } })
  expect((await settle(ann, { ...depositsAreMine, transactions: 3 })).statusCode).toBe(200)
})

test('a wallet that is there already is meant, whatever the case of its letters or its earlier name', async () => {
  const { ann } = await sender()
  const { id } = (await settle(ann, { ...toLedger, to: ' LEDGER ' })).json()
  expect(await gain(ann)).toBe('600.00')
  await undo(ann, id)
  await ann.post('/api/wallets/rename', { from: 'Ledger', to: 'Ledger Nano' })
  await settle(ann, toLedger)
  expect(await gain(ann)).toBe('600.00')
})

test('the wallet they left is not the wallet they went to, whatever the case of its letters', async () => {
  const { ann } = await sender()
  const refused = await settle(ann, { ...toLedger, to: 'coinbase' })
  expect(refused.json()).toMatchObject({ code: 'validation_failed', field: 'to' })
  expect(await ann.list('?type=withdrawal')).toHaveLength(3)
})

test('what was matched with its deposit since stays matched when the answer is undone', async () => {
  const { ann, sent } = await sender()
  const { id } = (await settle(ann, toLedger)).json()
  await ann.remove(`/api/transfers/${sent[0]}`)
  const deposit = await add(ann, 'deposit', 1, '1', { wallet: 'Trezor' })
  await ann.post('/api/transfers', { withdrawalId: sent[0], depositId: deposit.id })
  expect((await undo(ann, id)).json()).toEqual({ transactions: 2 })
  expect(await ann.list('?type=transfer')).toMatchObject([{ id: sent[0], toWallet: 'Trezor' }])
})

test('what a later answer says stays when an earlier one is undone', async () => {
  const { ann, sent } = await sender()
  const first = (await settle(ann, toLedger)).json()
  await ann.remove(`/api/transfers/${sent[0]}`)
  const second = (await settle(ann, { ...toLedger, to: 'Trezor' })).json()
  expect(second.transactions).toBe(1)
  expect((await undo(ann, first.id)).json()).toEqual({ transactions: 2 })
  expect(await ann.list('?type=transfer')).toMatchObject([{ id: sent[0], toWallet: 'Trezor' }])
  expect((await undo(ann, second.id)).json()).toEqual({ transactions: 1 })
  expect(await ann.list('?type=withdrawal')).toHaveLength(3)
})

test('deleted and put back, it is where the answer said; undone while deleted, it comes back as it was', async () => {
  const { ann, sent } = await sender()
  const { id } = (await settle(ann, toLedger)).json()
  await ann.remove(`/api/transactions/${sent[0]}`)
  await ann.post(`/api/transactions/${sent[0]}/undelete`)
  expect(await gain(ann)).toBe('600.00')
  await ann.remove(`/api/transactions/${sent[0]}`)
  expect((await undo(ann, id)).json()).toEqual({ transactions: 3 })
  await ann.post(`/api/transactions/${sent[0]}/undelete`)
  const back = await ann.list('?type=withdrawal')
  expect(back).toHaveLength(3)
  expect(back.map(({ isJoined }: { isJoined: boolean }) => isJoined)).toEqual([false, false, false])
})

test('an edit after the answer stays when the answer is undone', async () => {
  const { ann, sent } = await sender()
  const { id } = (await settle(ann, toLedger)).json()
  await ann.put(`/api/transactions/${sent[0]}`, act('gift_out', '2024-03-01T15:00:00Z', '1', null))
  expect((await undo(ann, id)).json()).toEqual({ transactions: 2 })
  expect(await ann.list('?type=gift_out')).toHaveLength(1)
})

test('spam that was put back and deleted for another reason stays deleted', async () => {
  const ann = await ledgerOwner(product)
  const spam = { symbol: 'CLAIM-AT-ETH2.COM', wallet: 'Ledger' }
  const [one] = [await add(ann, 'deposit', 1, '1000', spam), await add(ann, 'deposit', 2, '500', spam)]
  const { id } = (await settle(ann, { action: 'spam', asset: spam.symbol, transactions: 2 })).json()
  await ann.post(`/api/transactions/${one.id}/undelete`)
  await ann.remove(`/api/transactions/${one.id}`)
  expect((await undo(ann, id)).json()).toEqual({ transactions: 1 })
  expect(await ann.list()).toMatchObject([{ amount: '500' }])
})

test('a coin that was sold, or paid a fee, is not removed as spam, whoever asks', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'deposit', 1, '2')
  await ann.post('/api/transactions', act('sell', '2024-03-05T15:00:00Z', '1', '50'))
  expect((await settle(ann, { action: 'spam', asset: 'BTC' })).statusCode).toBe(404)
  const gas = { symbol: 'REWARD', wallet: 'Ledger' }
  await add(ann, 'deposit', 1, '5', gas)
  await add(ann, 'deposit', 2, '1', { symbol: 'SOL', feeSymbol: 'REWARD', feeAmount: '1', wallet: 'Ledger' })
  expect((await ann.get('/api/review/together')).proposals).toMatchObject([{ key: 'deposit:Ledger' }])
  expect((await settle(ann, { action: 'spam', asset: 'REWARD' })).statusCode).toBe(404)
  expect(await ann.list()).toHaveLength(4)
})

test('answers about an import that is gone are undone without a word of what is no longer there', async () => {
  const ann = await ledgerOwner(product)
  const row = (day: number) => `2023-05-0${day}T10:00:00Z,Send,BTC,0.${day},USD,30000,3000.00,3000.00,0.00,`
  const { importId } = await ann.importRows(row(1), row(2))
  const { id } = (await settle(ann, toLedger)).json()
  await ann.remove(`/api/imports/${importId}`)
  await ann.importRows(row(1), row(2))
  expect((await undo(ann, id)).json()).toEqual({ transactions: 0 })
  expect(await ann.list('?type=withdrawal')).toHaveLength(2)
  expect((await ann.get('/api/review/together')).proposals).toMatchObject([{ transactions: 2 }])
})

test('in a year that was locked before, an answer says which figures move, and undo moves them back', async () => {
  const { ann } = await sender()
  const drift = async () => (await ann.get('/api/tax-calculations/2024')).lock.drift
  await ann.put('/api/year-locks/2024', {})
  const { id } = (await settle(ann, toLedger)).json()
  expect(await drift()).toContainEqual(
    expect.objectContaining({ column: 'shortGain', filed: '900.00', now: '600.00' }),
  )
  expect((await undo(ann, id)).statusCode).toBe(200)
  expect(await drift()).toEqual([])
})

test('no one answers for another, nor takes back what another answered', async () => {
  const { ann } = await sender()
  const bob = await ledgerOwner(product)
  expect((await settle(bob, toLedger)).statusCode).toBe(404)
  const { id } = (await settle(ann, toLedger)).json()
  expect((await undo(bob, id)).statusCode).toBe(404)
  expect(await ann.list('?type=transfer')).toHaveLength(3)
})
