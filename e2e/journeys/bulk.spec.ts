// Many rows of the list are selected, changed by one act, and put back by one.
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
} from '../support/accessible.ts'
import { toast } from '../support/calculations.ts'
import { addQuickly, arriveAtTransactions, rows, table, uploadQuickly } from '../support/ledger.ts'
import { test } from '../support/test.ts'
import { largeCsv } from '../support/transaction-files.ts'

test.use({ timezoneId: 'America/New_York' })

const received = (day: number, more: object = {}) => ({
  type: 'deposit' as const,
  symbol: 'SOL',
  amount: String(day),
  timestamp: `2024-03-0${day}T15:00:00Z`,
  wallet: 'Coinbase',
  ...more,
})

test('rows are selected by keys and pointer, become income, are deleted and put back', {
  tag: '@core',
}, async ({ page }) => {
  await arriveAtTransactions(page)
  await addQuickly(page, ...[1, 2, 3, 4].map(day => received(day)), received(5, { type: 'sell', usd: '600' }))
  await page.reload()
  await expect(rows(page)).toHaveCount(6)
  const box = (day: number) =>
    table(page).getByRole('checkbox', { name: new RegExp(`^Select .*Mar ${day}, 2024$`) })
  const bar = page.getByRole('region', { name: 'Selected transactions' })

  // From the first to the fourth of the list, with Shift.
  await box(5).click()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('4 selected')
  await expect(bar).toContainText('worth $600.00, 3 without a known price')
  await expect(box(1)).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  // By keys alone.
  await table(page)
    .getByRole('button', { name: /^Show .*Mar 5, 2024$/ })
    .focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar).toContainText('2 selected')
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar).toContainText('5 selected')
  await expectAccessibleInEveryLook(page)
  await expectNoSidewaysScroll(page)

  await bar.getByRole('button', { name: 'Mark as Income' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as Income' })
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Staking' }).click()
  await expect(dialog).toContainText('4 of 5 will change')
  await expect(dialog.getByRole('listitem')).toHaveText("1Can't become Staking: 1 Sell.")
  await expectAccessibleInEveryLook(page)
  await dialog.getByRole('button', { name: 'Change 4 Transactions' }).click()
  await expect(toast(page, '4 transactions changed to Staking.')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(table(page).getByText('Staking', { exact: true })).toHaveCount(4)

  await table(page).getByRole('checkbox', { name: 'Select the transactions shown' }).click()
  await expect(bar).toContainText('5 selected')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 5 Transactions' }).click()
  await expect(toast(page, '5 transactions deleted.')).toBeVisible()
  await expect(page.getByText('5 transactions', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows(page)).toHaveCount(6)

  // What is missed in the message is listed with the imports.
  await page.getByRole('button', { name: 'Imports' }).click()
  await page.getByRole('button', { name: 'Undo: 4 transactions changed to Staking.' }).click()
  await expect(toast(page, '4 transactions as before.')).toBeVisible()
  const imports = page.getByRole('dialog', { name: 'Imports' })
  await imports.getByRole('button', { name: 'Close' }).click()
  await expect(table(page).getByText('Deposit', { exact: true })).toHaveCount(4)
})

test('all that match are selected, beyond what is shown', async ({ page }) => {
  await arriveAtTransactions(page)
  await uploadQuickly(page, largeCsv(1_000))
  await page.reload()
  await table(page).getByRole('checkbox', { name: 'Select the transactions shown' }).click()
  const bar = page.getByRole('region', { name: 'Selected transactions' })
  await expect(bar).toContainText('100 selected')
  await bar.getByRole('button', { name: 'Select all 1,000 transactions' }).click()
  await expect(bar).toContainText('1,000 selected')
  await table(page).getByRole('checkbox').nth(1).click()
  await expect(bar).toContainText('999 selected')
  await bar.getByRole('button', { name: 'Change Wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Wallet' })
  await dialog.getByLabel('Exchange or wallet').fill('Ledger')
  await dialog.getByRole('button', { name: 'Change 999 Transactions' }).click()
  await expect(toast(page, '999 transactions moved to Ledger.')).toBeVisible()
  await expect(table(page).getByText('Ledger').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('boxes come with a press, and stand for the rows that are listed', async ({ page }) => {
    await arriveAtTransactions(page)
    await uploadQuickly(page, largeCsv(1_000))
    await page.reload()
    await expect(page.getByText('50 of 1,000 shown')).toBeVisible()
    await expect(table(page).getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select the transactions shown' }).click()
    const bar = page.getByRole('region', { name: 'Selected transactions' })
    await expect(bar).toContainText('50 selected')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(bar).toBeHidden()
    await expect(table(page).getByRole('checkbox')).toHaveCount(0)
  })
})
