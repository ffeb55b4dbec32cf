import { expect, test } from '@playwright/test'
import { signUpQuickly } from '../support/person.ts'

const stored = (key: string) => localStorage.getItem(key)

test('nobody gets to the signed-in pages without signing in', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
})

test('a stored user that cannot be read is thrown away', async ({ page }) => {
  for (const value of ['{not json', '"text"', '{"id":1}', 'null']) {
    await page.goto('/privacy-policy')
    await page.evaluate(text => localStorage.setItem('user', text), value)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(stored, 'user')).toBeNull()
  }
})

test('a stored user ends any demo, and signing out clears everything', async ({ page }) => {
  await signUpQuickly(page)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('demo-once')) return
    sessionStorage.setItem('demo-once', 'yes')
    localStorage.setItem('demoSessionId', 'left-over')
    localStorage.setItem('demo-session-id', 'older')
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await page.evaluate(stored, 'demoSessionId')).toBeNull()
  expect(await page.evaluate(stored, 'demo-session-id')).toBeNull()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden()
})

test('a session that ended asks for the password and goes on where it was', async ({ page, context }) => {
  const person = await signUpQuickly(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Security status')).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const confirm = page.getByRole('alertdialog')
  if (await confirm.isVisible().catch(() => false)) await confirm.getByRole('button').last().click()

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Username')).toHaveValue(person.username)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In and Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Security status')).toBeVisible()
})

test('a session that ended before the page was opened asks as well, and can be left', async ({
  page,
  context,
}) => {
  await signUpQuickly(page)
  await context.clearCookies()
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(stored, 'user')).toBeNull()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signUpQuickly(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the dashboard lists the sessions and ends the others', async ({ page, playwright, baseURL }) => {
  const person = await signUpQuickly(page)
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { username, password } = person
  expect((await elsewhere.post('/api/auth/signin', { data: { username, password } })).ok()).toBe(true)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Sign out/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect.poll(async () => (await elsewhere.get('/api/auth/session')).status()).toBe(401)
  await elsewhere.dispose()
})

test('long, right-to-left and markup names stay in their place', async ({ page }) => {
  for (const username of ['W'.repeat(50), 'مستخدم_جديد_طويل', '<img src=x onerror=alert(1)>']) {
    await signUpQuickly(page, {
      username: `${username.slice(0, 44)}${Math.random().toString(36).slice(2, 8)}`,
    })
    await page.evaluate(() => sessionStorage.removeItem('stored-once')).catch(() => undefined)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone the menu slides over and signs out', async ({ page }) => {
  await signUpQuickly(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await menu.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
})
