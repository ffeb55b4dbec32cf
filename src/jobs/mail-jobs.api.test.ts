import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emailTemplate } from '../db/schema.ts'
import { type Mail, MailRefused } from '../mail/transport.ts'
import { post, signUpPerson, startTestProduct, type TestProduct } from '../server/testing/test-product.ts'

// A mail server that is down until told otherwise.
let isDown = false
let refusal: Error | undefined
let refusals = 0
const delivered: Mail[] = []
const mailer = {
  send: async (mail: Mail) => {
    if (isDown || refusal) {
      refusals++
      throw refusal ?? new Error('connect ECONNREFUSED')
    }
    delivered.push(mail)
  },
  close: () => undefined,
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ mailer })
})
afterAll(() => product.stop())

const soon = { timeout: 60_000, interval: 100 }
const deliveredTo = (address: string) => delivered.filter(({ to }) => to === address)

test('while the mail server is down signing up works, and the mail arrives once it is back', async () => {
  isDown = true
  const { person, response } = await signUpPerson(product.app)
  expect(response.statusCode).toBe(201)
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), soon)
  isDown = false
  await vi.waitFor(() => expect(deliveredTo(person.email)).toHaveLength(1), soon)
})

test('a reset mail that failed half-way is sent again with a link that works', async () => {
  const { person } = await signUpPerson(product.app)
  await vi.waitFor(() => expect(deliveredTo(person.email)).toHaveLength(1), soon)
  isDown = true
  refusals = 0
  await post(product.app, '/api/auth/forgot-password', { email: person.email })
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(0), soon)
  isDown = false
  await vi.waitFor(() => expect(deliveredTo(person.email)).toHaveLength(2), soon)
  const token = deliveredTo(person.email)[1]?.text.match(/reset-password\?token=([\w-]+)/)?.[1]
  const valid = await product.app.inject(`/api/auth/validate-reset-token/${token}`)
  expect(valid.json().valid).toBe(true)
})

test('the secret of a reset link is not stored with the job', async () => {
  const { person, id } = await signUpPerson(product.app)
  await post(product.app, '/api/auth/forgot-password', { email: person.email })
  await vi.waitFor(() => expect(deliveredTo(person.email)).toHaveLength(2), soon)
  const jobs = await product.boss.findJobs('send-password-reset-mail')
  const stored = JSON.stringify(jobs)
  expect(stored).toContain(id)
  const token = deliveredTo(person.email)[1]?.text.match(/reset-password\?token=([\w-]+)/)?.[1]
  expect(stored).not.toContain(token)
})

test('a mail refused for good is given up', async () => {
  refusal = new MailRefused('550 no such mailbox')
  refusals = 0
  await signUpPerson(product.app)
  await vi.waitFor(async () => {
    const jobs = await product.boss.findJobs<{ userId: string }>('send-welcome-mail')
    expect(jobs.filter(({ state }) => state === 'failed')).toHaveLength(1)
  }, soon)
  refusal = undefined
  expect(refusals).toBe(1)
})

test('an edited template is what is sent; one switched off is not, except the way back into an account', async () => {
  const edit = (name: string, values: object) =>
    product.db.update(emailTemplate).set(values).where(eq(emailTemplate.name, name))
  await edit('welcome', { subject: 'Servus {{username}}' })
  const first = await signUpPerson(product.app)
  await vi.waitFor(
    () =>
      expect(deliveredTo(first.person.email)[0]?.subject).toBe(
        `Servus ${first.person.username.slice(0, 2)}…`,
      ),
    soon,
  )

  await edit('welcome', { isActive: false })
  await edit('password_reset', { isActive: false })
  const second = await signUpPerson(product.app)
  await post(product.app, '/api/auth/forgot-password', { email: second.person.email })
  await vi.waitFor(() => expect(deliveredTo(second.person.email)).toHaveLength(1), soon)
  expect(deliveredTo(second.person.email)[0]?.subject).toBe('Your Lotwise username and password reset link')
})

test('a failed sign-up orders no mail', async () => {
  const { person } = await signUpPerson(product.app)
  const before = await product.boss.findJobs('send-welcome-mail')
  await post(product.app, '/api/auth/signup', { ...person, email: 'second@example.com' })
  const after = await product.boss.findJobs('send-welcome-mail')
  expect(after.length).toBe(before.length)
})
