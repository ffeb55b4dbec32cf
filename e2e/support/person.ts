import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

export type Person = { username: string; email: string; password: string }

/** Someone no other journey knows: all journeys share one product. */
export function newPerson(overrides: Partial<Person> = {}): Person {
  const username = `ann-${randomBytes(4).toString('hex')}`
  return { username, email: `${username}@example.com`, password: 'Correct-Horse-1', ...overrides }
}

/** Journeys about something else bring more than the free plan holds. */
async function buyPremium(page: Page) {
  const begun = await page.request.post('/api/create-payment-intent', { data: { planId: 'premium' } })
  const { payment } = await begun.json()
  await page.request.post(`/api/payments/${payment.id}/test-card`, {
    data: { number: '4242424242424242', expiry: '12 / 49', cvc: '123' },
  })
}

/** The quick way in, for journeys about something else. The page is signed in as if through the dialog. */
export async function signUpQuickly(
  page: Page,
  { plan = 'premium', ...overrides }: Partial<Person> & { plan?: 'free' | 'premium' } = {},
) {
  const person = newPerson(overrides)
  const response = await page.request.post('/api/auth/signup', {
    data: { ...person, confirmPassword: person.password },
  })
  const { user } = await response.json()
  if (plan === 'premium') await buyPremium(page)
  await page.addInitScript(stored => {
    if (!sessionStorage.getItem('stored-once')) localStorage.setItem('user', stored)
    sessionStorage.setItem('stored-once', 'yes')
  }, JSON.stringify(user))
  return { ...person, id: user.id as string }
}

export async function fillAccountDetails(
  page: Page,
  { username, email, password }: Person,
  confirm = password,
) {
  const dialog = page.getByRole('dialog', { name: 'Create Your Account' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(confirm)
  await dialog.getByRole('button', { name: 'Continue to Plan Selection' }).click()
}

export async function signIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}
