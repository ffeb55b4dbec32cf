import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { logIn } from '../support/operator.ts'
import { test } from '../support/own-product.ts'
import { signUpQuickly } from '../support/person.ts'

const card = (page: Page, plan: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: plan }) })

async function toPlans(page: Page) {
  await page.goto('/admin/subscriptions')
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Subscription Management' })).toBeVisible()
  await expectLoaded(page)
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('a plan is created, edited and deleted, and the cards of an open page follow', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto('/subscribe')
  await expect(card(visitor, 'Premium')).toBeVisible()
  await toPlans(page)
  await expect(page.getByRole('row').filter({ hasText: 'Premium' })).toBeVisible()
  await expectAccessibleInEveryLook(page)

  // Every account falls back to it.
  const free = page.getByRole('row').filter({ hasText: 'Every account starts on it' })
  await expect(free.getByRole('button')).toHaveCount(1)
  await expect(free.getByRole('button', { name: 'Edit Free' })).toBeVisible()

  await page.getByRole('button', { name: 'Create Tier' }).click()
  const create = page.getByRole('dialog', { name: 'Create Tier' })
  await expect(create.getByRole('button', { name: 'Create Tier' })).toBeInViewport({ ratio: 1 })
  await create.getByRole('button', { name: 'Create Tier' }).click()
  await expect(create.getByLabel('Name')).toHaveAccessibleDescription('Required')
  await create.getByLabel('Name').fill('Season')
  await create.getByLabel('Price in dollars').fill('29')
  await create.getByLabel('Description').fill('For one long winter.')
  await create.getByLabel('Max transactions').fill('many')
  await create.getByLabel('Features').fill('Answers by email')
  await create.getByLabel('Badge').fill('New')
  await create.getByRole('button', { name: 'Create Tier' }).click()
  await expect(create.getByLabel('Max transactions')).toHaveAccessibleDescription('Enter a whole number.')
  await expectAccessibleInEveryLook(page, create)
  await create.getByLabel('Max transactions').fill('750')
  await create.getByRole('button', { name: 'Create Tier' }).click()
  await expect(page.getByText('Season was created.').first()).toBeVisible()

  await comeBack(visitor)
  await expect(card(visitor, 'Season')).toContainText('$29')
  await expect(card(visitor, 'Season')).toContainText('750 transactions per tax year')
  await expect(card(visitor, 'Season')).toContainText('Answers by email')

  await page.getByRole('button', { name: 'Edit Season' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Season' })
  await edit.getByLabel('Price in dollars').fill('35.50')
  await edit.getByRole('combobox', { name: 'Billing period' }).click()
  await page.getByRole('option', { name: 'Monthly' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Season was updated.').first()).toBeVisible()
  await comeBack(visitor)
  await expect(card(visitor, 'Season')).toContainText('$35.50 per month')

  await page.getByRole('button', { name: 'Delete Season' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Tier' }).click()
  await expect(page.getByText('Season was deleted.').first()).toBeVisible()
  await comeBack(visitor)
  await expect(card(visitor, 'Season')).toHaveCount(0)
})

test('what someone bought is shown to them as bought, and its plan cannot be deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signUpQuickly(buyer)
  await toPlans(page)
  await page.getByRole('button', { name: 'Delete Premium' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Tier' }).click()
  await expect(page.getByText('Someone has or has bought this plan', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit Premium' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Premium' })
  await edit.getByLabel('Name').fill('Platinum')
  await edit.getByLabel('Price in dollars').fill('149')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Platinum was updated.').first()).toBeVisible()

  await buyer.goto('/dashboard')
  await expectLoaded(buyer)
  await expect(buyer.getByText('$99 per tax year')).toBeVisible()
  await buyer.goto('/subscribe')
  await expectLoaded(buyer)
  await expect(card(buyer, 'Premium')).toContainText('$99 per tax year')
  await expect(card(buyer, 'Premium')).toContainText('Current Plan')
  await expect(card(buyer, 'Platinum')).toHaveCount(0)
  await buyer.goto('/receipt')
  await expectLoaded(buyer)
  await expect(buyer.getByText('Premium plan').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit Platinum' }).click()
  const back = page.getByRole('dialog', { name: 'Edit Platinum' })
  await back.getByLabel('Name').fill('Premium')
  await back.getByLabel('Price in dollars').fill('99')
  await back.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Premium was updated.').first()).toBeVisible()
})

test('a promo code is created, used, ended and deleted', async ({ page, browser, baseURL }) => {
  const code = `WINTER${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  await toPlans(page)
  await page.getByRole('tab', { name: 'Promo Codes' }).click()
  await page.getByRole('button', { name: 'Create Promo Code' }).click()
  const create = page.getByRole('dialog', { name: 'Create Promo Code' })
  await create.getByLabel('Code').fill(code.toLowerCase())
  await create.getByLabel('Discount in percent').fill('150')
  await create.getByLabel('Plans').fill('plus')
  await create.getByRole('button', { name: 'Create Promo Code' }).click()
  await expect(create.getByLabel('Discount in percent')).toHaveAccessibleDescription(
    'A percentage is at most 100.',
  )
  await expectAccessibleInEveryLook(page, create)
  await create.getByLabel('Discount in percent').fill('50')
  await create.getByRole('button', { name: 'Create Promo Code' }).click()
  await expect(page.getByText(`${code} was created.`).first()).toBeVisible()
  await page.getByLabel('Search').fill(code.toLowerCase())
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByText('50%')).toBeVisible()
  await expectAccessibleInEveryLook(page)

  const buyer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signUpQuickly(buyer, { plan: 'free' })
  await buyer.goto('/subscribe?plan=plus')
  await buyer.getByLabel('Promo code').fill(code)
  await buyer.getByRole('button', { name: 'Apply' }).click()
  await expect(buyer.getByText(`Promo code ${code} applied.`)).toBeVisible()
  await expect(buyer.getByText('$24.50').first()).toBeVisible()

  await row.getByRole('button', { name: `Edit ${code}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${code}` })
  await edit.getByLabel('Active: can be used').uncheck()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`${code} was updated.`).first()).toBeVisible()
  await expect(row.getByText('Inactive')).toBeVisible()
  await expect(row.getByText('1 of any number')).toBeVisible()
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signUpQuickly(other, { plan: 'free' })
  await other.goto('/subscribe?plan=plus')
  await other.getByLabel('Promo code').fill(code)
  await other.getByRole('button', { name: 'Apply' }).click()
  await expect(other.getByLabel('Promo code')).toHaveAccessibleDescription(/don't know the promo code/)

  await page.setViewportSize({ width: 390, height: 844 })
  await row.getByRole('button', { name: `Delete ${code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Promo Code' }).click()
  await expect(page.getByText(`${code} was deleted.`).first()).toBeVisible()
  await expect(page.getByText('No promo codes found')).toBeVisible()
})
