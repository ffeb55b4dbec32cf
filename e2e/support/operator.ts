import type { Page } from '@playwright/test'

export const operator = { username: 'admin', password: 'Journey-Admin-1' }

export async function logIn(page: Page, password = operator.password) {
  await page.getByLabel('Username').fill(operator.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}
