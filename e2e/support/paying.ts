// Acts on the payment form that several journeys share.
import { expect, type Page } from '@playwright/test'

/** Test cards as Stripe publishes them, and what becomes of each. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
}

export async function payWith(page: Page, number: string, button: string | RegExp) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 49')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: button }).click()
}

export const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

export const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** From /subscribe with the plan chosen to the dashboard with the plan there. */
export async function buy(page: Page, plan: string) {
  await expect(page.getByRole('heading', { name: `Subscribe to ${plan}` })).toBeVisible()
  await payWith(page, cards.good, `Pay for ${plan} Plan`)
  await expect(toast(page, `Welcome to Lotwise ${plan}!`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard?payment=success')
  await expect(panel(page, 'Subscription status')).toContainText(plan)
}
