import { expect, request } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { newPerson, type Person, signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

const stored = (key: string) => localStorage.getItem(key)

test('no one gets to the signed-in pages without signing in', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
})

test('a stored user that cannot be read is thrown away', async ({ page }) => {
  for (const value of ['{not json', '"text"', '{"id":1}', 'null']) {
    await page.goto('/privacy-policy')
    await page.evaluate(text => localStorage.setItem('user', text), value)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(stored, 'user')).toBeNull()
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
  await expect.poll(() => page.evaluate(stored, 'demoSessionId')).toBeNull()
  await expect.poll(() => page.evaluate(stored, 'demo-session-id')).toBeNull()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden()
})

test('a session that ended asks for the password and goes on where it was', { tag: '@core' }, async ({
  page,
  context,
}) => {
  const person = await signUpQuickly(page)
  await signInElsewhere(person)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Username')).toHaveValue(person.username)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In and Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeEnabled()
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
  await expect.poll(() => page.evaluate(stored, 'user')).toBeNull()
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

test('the settings list the sessions and ends the others', async ({ page }) => {
  const elsewhere = await signInElsewhere(await signUpQuickly(page))
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect(page.getByText('Signed Out Everywhere Else', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  expect((await elsewhere.get('/api/auth/session')).status()).toBe(401)
})

test('a sign-in to another account meanwhile is reported, and taken over by a reload', async ({ page }) => {
  await signUpQuickly(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Security status')).toBeVisible()
  const other = newPerson()
  const data = { ...other, confirmPassword: other.password }
  expect((await page.request.post('/api/auth/signup', { data })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('alertdialog', { name: 'Another account is signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByText(other.email).first()).toBeVisible()
})

test('going on as the other account leaves the tab where it signed in alone', async ({ page, context }) => {
  // Opened before anyone was signed in: later the page would lead to the dashboard.
  const second = await context.newPage()
  await second.goto('/')
  await second.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const signInDialog = second.getByRole('dialog', { name: 'Sign In' })
  await signInDialog.getByLabel('Username').fill('somebody')
  await signUpQuickly(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Security status')).toBeVisible()
  const other = newPerson()
  const elsewhere = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  await elsewhere.post('/api/auth/signup', { data: { ...other, confirmPassword: other.password } })

  await signInDialog.getByLabel('Username').fill(other.username)
  await signInDialog.getByLabel('Password', { exact: true }).fill(other.password)
  await signInDialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(second).toHaveURL('/dashboard')
  const dialog = page.getByRole('alertdialog', { name: 'Another account is signed in' })
  await expect(dialog).toBeVisible()

  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByText('Reload Failed', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByText(other.email).first()).toBeVisible()
  await expect(second).toHaveURL('/dashboard')
  await expect(second.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

for (const name of ['W'.repeat(50), 'مستخدم_جديد_طويل', '<img src=x onerror=alert(1)>']) {
  test(`the name ${name} stays in its place`, async ({ page }) => {
    const username = `${name.slice(0, 44)}${Math.random().toString(36).slice(2, 8)}`
    await signUpQuickly(page, { username })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/dashboard')
      await expect(page.getByRole('main').getByText(username).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
}

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

/** The same account in another browser, as far as the server can tell. */
async function signInElsewhere({ username, password }: Person) {
  const elsewhere = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  expect((await elsewhere.post('/api/auth/signin', { data: { username, password } })).ok()).toBe(true)
  return elsewhere
}
