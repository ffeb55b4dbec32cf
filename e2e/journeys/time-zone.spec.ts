// One zone for list, filter, year and form: the taxpayer's, wherever their browser is.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { act, lineRows, totals } from '../support/calculations.ts'
import { addQuickly, importFile, rows } from '../support/ledger.ts'
import { fillAccountDetails, newPerson, signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, purchase } from '../support/transaction-files.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** Still February 28 in New York and Los Angeles. */
const lateSale = {
  type: 'buy',
  symbol: 'BTC',
  amount: '1',
  timestamp: '2025-03-01T04:30:00Z',
  wallet: 'Coinbase',
  usd: '80000',
} as const

test('signing up takes over the zone of the browser', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
  await fillAccountDetails(page, newPerson())
  await page.getByRole('button', { name: 'Create Free Account' }).click()
  await expect(page).toHaveURL('/dashboard')
  const facts = await (await page.request.get('/api/filing-facts/time-zone')).json()
  expect(facts).toEqual({ timeZone: 'Europe/Berlin', isConfirmed: false })
})

test('the zone is asked for once after an import, and every date follows it', async ({ page }) => {
  await signUpQuickly(page)
  await addQuickly(page, lateSale)
  await page.goto('/transactions')
  await expect(rows(page).nth(1)).toContainText('Feb 28, 2025')
  const dialog = await importFile(page, 'CSV', coinbaseCsv([purchase(1)]))
  const question = dialog.getByRole('region', { name: 'Your time zone' })
  await expect(question).toContainText('Your browser is set to Europe/Berlin.')
  await question.getByLabel('Time zone').selectOption({ label: 'Europe/Berlin' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toContainText('Every date is now shown in Europe/Berlin.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).nth(1)).toContainText('Mar 1, 2025')
  await rows(page).nth(1).click()
  await expect(page.getByText('Mar 1, 2025, 5:30:00 AM GMT+1')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Date and time')).toHaveValue('2025-03-01T05:30')
  await page.keyboard.press('Escape')

  await page.goto('/transactions?from=2025-03-01')
  await expect(rows(page)).toHaveCount(2)
  const again = await importFile(page, 'CSV', coinbaseCsv([purchase(2)]))
  await expect(again.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(again.getByRole('region', { name: 'Your time zone' })).toHaveCount(0)
})

test('one sale has one day: on the list, in the filter, in the year and on the form', async ({ page }) => {
  await signUpQuickly(page)
  // Half past eleven in New York, half past five of the next year in Berlin.
  const sale = { ...act('sell', '1', '2025-01-01', '90000'), timestamp: '2025-01-01T04:30:00Z' }
  await addQuickly(page, act('buy', '1', '2023-03-01', '20000'), sale)
  await expectDay(page, {
    shown: 'Dec 31, 2024',
    day: '2024-12-31',
    notDay: '2025-01-01',
    onForm: '12/31/2024',
  })
  const zone = { timeZone: 'Europe/Berlin' }
  expect((await page.request.put('/api/filing-facts/time-zone', { data: zone })).ok()).toBe(true)
  await expectDay(page, {
    shown: 'Jan 1, 2025',
    day: '2025-01-01',
    notDay: '2024-12-31',
    onForm: '01/01/2025',
  })
})

test.describe("on New Year's Day in Kiritimati, while New York still has the old year", () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('no page offers the new year, and the old one cannot be locked', async ({ page }) => {
    const year = new Date().getFullYear()
    await signUpQuickly(page)
    await addQuickly(
      page,
      act('buy', '1', `${year - 1}-02-01`, '20000'),
      act('sell', '1', `${year - 1}-03-01`, '30000'),
    )
    await page.clock.setFixedTime(`${year}-12-31T12:00:00Z`)
    await page.goto(`/calculations?year=${year - 1}`)
    await page.getByText(`Filed ${year - 1}?`).scrollIntoViewIfNeeded()
    const years = page.getByRole('combobox', { name: 'Tax year', exact: true })
    await years.click()
    const offered = [0, 1, 2, 3, 4].map(ago => `Tax year ${year - ago}`)
    await expect(page.getByRole('option')).toHaveText(offered)
    await page.getByRole('option', { name: `Tax year ${year}` }).click()
    await expect(totals(page, `Tax year ${year} by FIFO`)).toBeVisible()
    await page.getByRole('heading', { name: 'Method by year' }).scrollIntoViewIfNeeded()
    await expect(page.getByText(`Filed ${year}?`)).toHaveCount(0)
  })
})

type Day = { shown: string; day: string; notDay: string; onForm: string }

async function expectDay(page: Page, { shown, day, notDay, onForm }: Day) {
  await page.goto(`/transactions?from=${day}&to=${day}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText(shown)
  await page.goto(`/transactions?from=${notDay}&to=${notDay}`)
  await expect(page.getByText('No transaction matches')).toBeVisible()
  const [year, otherYear] = [day, notDay].map(text => Number(text.slice(0, 4)))
  await page.goto(`/calculations?year=${year}`)
  await expect(lineRows(page, year)).toHaveCount(1)
  await expect(lineRows(page, year)).toContainText(onForm)
  const { long } = await (await page.request.get(`/api/tax-calculations/${otherYear}`)).json()
  expect(long).toMatchObject({ proceeds: '0.00' })
}
