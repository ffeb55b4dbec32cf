import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { logIn, operator } from '../support/operator.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

/** Someone with a plan, made through the product. */
async function payingPerson(page: Page) {
  const username = `payer${Math.random().toString(36).slice(2, 10)}`
  const password = 'Correct-Horse-1'
  const data = { username, email: `${username}@example.com`, password, confirmPassword: password }
  const signUp = await page.request.post('/api/auth/signup', { data })
  expect(signUp.status()).toBe(201)
  const begun = await page.request.post('/api/create-payment-intent', { data: { planId: 'plus' } })
  const { payment } = await begun.json()
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 49', cvc: '123' }
  await page.request.post(`/api/payments/${payment.id}/test-card`, { data: card })
  return username
}

test('an operator logs in, looks around and leaves', { tag: '@core' }, async ({ page }) => {
  await page.goto('/admin/somewhere')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await logIn(page, 'Wrong-Horse-1')
  await expect(page.getByText('Login Failed').first()).toBeVisible()
  await expect(page.getByText('Invalid credentials').first()).toBeVisible()
  await logIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText('Successfully logged in to admin panel').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const name of [
    'Total Users',
    'Active Users',
    'Subscribed Users',
    'Total Revenue',
    'Generated Reports',
  ])
    await expect(figures.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(/^round trip [\d.]+ ms$/)).toBeVisible()
  await expect(page.getByText('admin signed in').first()).toBeVisible()
  await expectLoaded(page)
  await expectAccessibleInEveryLook(page)

  const kept = await page.evaluate(() => localStorage.getItem('adminSession'))
  expect(kept).not.toContain(operator.password)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  for (const path of ['/admin', '/admin/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login$/)
  }
})

test('users are created, found, changed and deleted', { tag: '@core' }, async ({ page }) => {
  await page.goto('/admin/login')
  await logIn(page)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const name = `made${Math.random().toString(36).slice(2, 10)}`
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('Username and email are required').first()).toBeVisible()
  await dialog.getByLabel('Username').fill(name)
  await dialog.getByLabel('Email').fill(`${name}@example.com`)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('User Created').first()).toBeVisible()
  await page.getByLabel('Search').fill(name)
  const row = page.getByRole('row').filter({ hasText: `${name}@example.com` })
  await expect(row.getByText('Free', { exact: true })).toBeVisible()
  await expect(row.getByText('Never')).toBeVisible()
  await expectAccessibleInEveryLook(page)

  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Active: may sign in').uncheck()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('User Updated').first()).toBeVisible()
  await expect(row.getByText('Inactive')).toBeVisible()
  await row.getByRole('button', { name, exact: true }).click()
  const detail = page.getByRole('dialog', { name })
  await expect(detail.getByText('Exchange connections')).toBeVisible()
  await expectAccessibleInEveryLook(page, detail)
  await detail.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
  await expect(page.getByText('User Deleted').first()).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
})

test('the panel is searched by its keys, and so is the product', { tag: '@core' }, async ({ page }) => {
  const username = await payingPerson(page)
  await page.goto('/admin/login')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logIn(page)
  const newest = page.getByRole('table', { name: 'Newest users' })
  await expect(newest.getByRole('link', { name: username, exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Figures' }).getByRole('img', { name: /^Total Users: / }),
  ).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('option', { name: 'Email Templates' })).toBeVisible()
  await field.fill(username)
  await expect(
    dialog.getByRole('option', { name: new RegExp(`^\\$49.00 for Plus plan, ${username}`) }),
  ).toBeVisible()
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${username}`))
  await expectAccessibleInEveryLook(page, dialog)
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: username })
  await expect(detail.getByText(`${username}@example.com`)).toBeVisible()
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(detail).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/users$/)

  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill(username)
  await expect(dialog.getByRole('option', { name: /^\$49.00 for Plus/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Payment Details' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('premium')
  await dialog.getByRole('option', { name: /^Premium/ }).click()
  await expect(page.getByRole('row', { name: /^Premium/ })).toBeFocused()

  // Someone who is no operator searches what is theirs, as before.
  await page.evaluate(() => localStorage.removeItem('adminSession'))
  await signUpQuickly(page)
  await page.goto('/dashboard')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByRole('combobox').fill(username)
  await expect(dialog.getByText('Nothing found')).toBeVisible()
  expect(asked.filter(path => path.startsWith('/api/admin'))).toEqual([])
})

test('a payment is found, refunded and exported', { tag: '@core' }, async ({ page }) => {
  const username = await payingPerson(page)
  await page.goto('/admin/login')
  await logIn(page)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('tab', { name: 'Subscriptions' }).click()
  await page.getByLabel('Search').fill(username)
  await expect(page.getByRole('row').filter({ hasText: username }).getByText('$49.00')).toBeVisible()
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByLabel('Search').fill(username)
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row.getByText('completed')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await row.getByRole('button', { name: /^Details/ }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure.getByText('This cannot be undone.')).toBeVisible()
  await sure.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Payment Refunded').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText('refunded', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe('lotwise-payments.csv')
  await page.getByLabel('Search').fill('nobody at all')
  await expect(page.getByText('No payments')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('No data available to export').first()).toBeVisible()
})

test('what demos are used for, and where people come from', { tag: '@core' }, async ({ page, request }) => {
  const name = `Visitor ${Math.random().toString(36).slice(2, 10)}`
  const registered = await request.post('/api/demo/register', {
    data: { name, email: 'visitor@example.com', timeZone: 'America/Chicago' },
  })
  expect(registered.status()).toBe(201)
  await page.goto('/admin/location-analytics')
  await expect(page).toHaveURL(/\/admin\/login$/)
  const link = page.getByRole('link', { name: 'Location Analytics' })
  await expect(link).toHaveAttribute('href', '/admin/location-analytics')
  await logIn(page)
  await expect(page).toHaveURL(/\/admin\/location-analytics$/)
  await expect(page.getByRole('heading', { name: 'Location Analytics' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const card of ['Countries', 'Cities', 'Timezones', 'Total Users'])
    await expect(figures.getByRole('heading', { name: card })).toBeVisible()
  await expect(figures.getByText(/^Demo: \d+, Regular: \d+$/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Unknown Location')).toBeVisible()
  await expect(row.getByText('America/Chicago')).toBeVisible()
  await expect(page.getByText('No country data available')).toBeVisible()
  await expectAccessibleInEveryLook(page)

  await page.getByRole('main').getByRole('link', { name: 'Demo Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Demo Analytics' })).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: name }).getByText('Active', { exact: true }),
  ).toBeVisible()
  // What was counted so far: a job counts again every minute.
  await expect(page.getByRole('table', { name: /^Events by type/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Sessions and events by day/ }).getByRole('row')).toHaveCount(
    8,
  )
  await expectAccessibleInEveryLook(page)

  await page.route('**/api/admin/location-analytics', route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', error: 'Down' } }),
  )
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Location Analytics' }).click()
  await expect(page.getByText('Failed to load location analytics.')).toBeVisible()
  await expect(page.getByText('Failed to Load Location Analytics').first()).toBeVisible()
})
