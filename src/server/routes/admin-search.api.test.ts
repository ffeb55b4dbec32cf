import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostFound } from '../../contract/admin-search.ts'
import { operator, type TestOperator } from '../testing/admin.ts'
import { buyer } from '../testing/payments.ts'
import { signUpPerson, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let moderator: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  moderator = await operator(product, 'moderator')
})
afterAll(() => product.stop())

const search = async (text: string) =>
  (await moderator.get(`/search?text=${encodeURIComponent(text)}`)).json()
const nothing = { users: [], payments: [], settings: [], plans: [] }

test('users are found by name or email, the newest first and five at most', async () => {
  for (let index = 1; index <= mostFound + 1; index++)
    await signUpPerson(product.app, { username: `Quill ${index}`, email: `quill.${index}@Mail.example` })
  const { users } = await search('quill mail')
  expect(users.map(({ username }: { username: string }) => username)).toEqual(
    [6, 5, 4, 3, 2].map(index => `Quill ${index}`),
  )
  expect(users[0]).toEqual({ id: expect.any(String), username: 'Quill 6', email: 'quill.6@Mail.example' })
  expect(await search('uill')).toEqual(nothing)
})

test('payments are found by who paid and by the id of the provider, settings and plans by their words', async () => {
  const person = await buyer(product)
  await person.buy({ planId: 'plus' })
  const [payment] = (await moderator.get('/payments')).json().payments
  expect((await search(payment.transactionId)).payments).toEqual([
    {
      id: payment.id,
      username: payment.username,
      plan: 'Plus plan',
      amount: '49.00',
      status: 'completed',
      createdAt: payment.createdAt,
    },
  ])
  expect((await search(payment.username)).payments).toHaveLength(1)
  expect((await search('prem')).plans).toEqual([{ id: 'premium', name: 'Premium', price: '99' }])
  const [setting] = (await moderator.get('/settings')).json()
  expect((await search(setting.key)).settings).toContainEqual({
    key: setting.key,
    description: setting.description,
  })
})

test('a text without a word finds nothing, and none at all is refused', async () => {
  expect(await search('@ - "')).toEqual(nothing)
  expect((await moderator.get('/search?text=')).statusCode).toBe(400)
  expect((await moderator.get(`/search?text=${'a'.repeat(101)}`)).statusCode).toBe(400)
})

test('it is for operators only', async () => {
  const { cookie } = await signUpPerson(product.app)
  const asPerson = await product.app.inject({ url: '/api/admin/search?text=a', headers: { cookie } })
  expect(asPerson.statusCode).toBe(401)
})
