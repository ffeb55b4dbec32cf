import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { logIn } from '../support/operator.ts'
import { test } from '../support/own-product.ts'

async function toPanel(page: Page, path: string, title: string) {
  await page.goto(path)
  await logIn(page)
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectLoaded(page)
}

async function edit(page: Page, key: string, value: string) {
  await page.getByRole('button', { name: `Edit ${key}` }).click()
  await page.getByLabel(`Value of ${key}`).fill(value)
}

test('settings are edited by keyboard and created; the banner comes to a page that is open', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.clock.install()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await toPanel(page, '/admin/settings', 'System Settings')
  await expectAccessibleInEveryLook(page)

  // The message of the login first: it stands above everything else.
  await page.keyboard.press('Escape')
  await edit(page, 'maintenanceBanner', 'Never saved')
  await page.keyboard.press('Escape')
  const pencil = page.getByRole('button', { name: 'Edit maintenanceBanner' })
  await expect(pencil).toBeFocused()
  await expect(page.getByText('Never saved')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.getByLabel('Value of maintenanceBanner').fill('Back at noon.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Setting Updated').first()).toBeVisible()
  await expect(pencil).toBeFocused()
  await visitor.clock.fastForward(31_000)
  await expect(visitor.getByRole('status').filter({ hasText: 'Back at noon.' })).toBeVisible()
  await expectAccessibleInEveryLook(visitor)

  await edit(page, 'demoHours', 'two')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Update Failed').first()).toBeVisible()
  await expect(page.getByLabel('Value of demoHours')).toHaveAccessibleDescription(
    /Enter a whole number from 1 to 168\./,
  )
  await expectAccessibleInEveryLook(page)
  // The message needs no Escape of its own.
  await page.getByLabel('Value of demoHours').press('Escape')
  await expect(page.getByLabel('Value of demoHours')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create Setting' }).click()
  const create = page.getByRole('dialog', { name: 'Create Setting' })
  await expect(create.getByRole('button', { name: 'Create Setting' })).toBeDisabled()
  await create.getByLabel('Key').fill('onCall')
  await create.getByLabel('Value').fill('Ann')
  await expectAccessibleInEveryLook(page, create)
  await create.getByRole('button', { name: 'Create Setting' }).click()
  await expect(page.getByText('Setting Created').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'onCall' })
  await expect(row.getByText('Not used by Lotwise')).toBeVisible()
})

test('sign-up is closed, told before anybody fills in a form, and opened again', async ({
  page,
  browser,
  baseURL,
}) => {
  await toPanel(page, '/admin/settings', 'System Settings')
  await edit(page, 'isSignUpOpen', 'false')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Setting Updated').first()).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto('/')
  const begin = visitor.getByRole('banner').getByRole('button', { name: /Sign Up|Get Started/ })
  await begin.click()
  const dialog = visitor.getByRole('dialog', { name: 'Create Your Account' })
  await expect(dialog.getByText('Sign-up is closed')).toBeVisible()
  await expectAccessibleInEveryLook(visitor, dialog)
  await edit(page, 'isSignUpOpen', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit isSignUpOpen' })).toBeFocused()
  await visitor.reload()
  await begin.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Sign-up is closed')).toHaveCount(0)
})

test('pages are counted once cookies are accepted, and not before', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const sent: string[] = []
  visitor.on('request', request => {
    if (request.url().endsWith('/api/analytics')) sent.push(request.postData() ?? '')
  })
  await visitor.goto('/terms-of-service')
  await expectLoaded(visitor)
  await visitor.goto('/')
  const banner = visitor.getByRole('region', { name: /cookie/i })
  await expect(banner).toBeVisible()
  expect(sent).toEqual([])
  await banner.getByRole('button', { name: 'Accept' }).click()
  const counted = visitor.waitForResponse('**/api/analytics')
  await visitor.goto('/privacy-policy')
  expect((await counted).ok()).toBe(true)

  await toPanel(page, '/admin/analytics', 'Analytics')
  const pages = page.getByRole('table', { name: 'Pages, the most frequent first' })
  await expect(pages.getByRole('row').filter({ hasText: '/privacy-policy' })).toContainText('1')
  await expectAccessibleInEveryLook(page)
})

test('the audit log is searched, filtered and exported', { tag: '@core' }, async ({ page }) => {
  await toPanel(page, '/admin/settings', 'System Settings')
  // What a spreadsheet would execute.
  const name = `=Sender ${Math.random().toString(36).slice(2, 8)}`
  await edit(page, 'mailSenderName', name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Setting Updated').first()).toBeVisible()
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByLabel('Search').fill('mailSenderName')
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Setting updated' }).click()
  const row = page.getByRole('row').filter({ hasText: 'changed the setting mailSenderName' }).first()
  await expect(row).toContainText(name)
  await expect(page.getByRole('row').filter({ hasText: 'signed in' })).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('lotwise-audit-log.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('changed the setting mailSenderName')
  expect(text).not.toContain('signed in')
  await page.getByLabel('Search').fill('nothing like this')
  await expect(page.getByText('Nothing in the log matches this search.')).toBeVisible()
})
