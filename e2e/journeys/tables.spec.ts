// Tables that people keep themselves: into the right wallet, settled in a few answers, and on to Form 8949.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readFilled } from '../../src/documents/pdf/testing/read-filled.ts'
import { odsOf, odsTable } from '../../src/importers/testing/write-zip.ts'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { choose } from '../support/choose.ts'
import { addQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test.use({ timezoneId: 'America/New_York' })

const toast = (page: Page, words: string) => page.getByText(words, { exact: true })
const coin = (wallet: string, amount: string) => ({ symbol: 'ETH', amount, wallet })
const day = (number: number) => `2025-03-${String(number).padStart(2, '0')}T15:00:00Z`

test('many deposits and withdrawals are settled by one answer each, and an answer is undone', async ({
  page,
}) => {
  await signUpQuickly(page)
  await addQuickly(
    page,
    { ...coin('Coinbase', '9'), type: 'buy', timestamp: day(1), usd: '18000' },
    ...[2, 3, 4].map(number => ({
      ...coin('Coinbase', '1'),
      type: 'withdrawal' as const,
      timestamp: day(number),
    })),
    ...[5, 6].map(number => ({
      ...coin('Old wallet', '3'),
      type: 'deposit' as const,
      timestamp: day(number),
    })),
  )
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await review.getByRole('button', { name: 'All deposits to Old wallet are mine' }).click()
  await expect(toast(page, 'Settled Together')).toBeVisible()
  await expect(review.getByText('2 deposits to Old wallet came from my own wallets.')).toBeVisible()
  await expectAccessibleInEveryLook(page, review)

  await review.getByRole('button', { name: 'Withdrawals from Coinbase went to one wallet of mine' }).click()
  await review.getByLabel('Name of the wallet').fill('Trezor')
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your records are complete.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: 3 withdrawals from Coinbase went to Trezor.' }).click()
  await expect(toast(page, 'Answer Undone')).toBeVisible()
  await expect(review.getByRole('heading', { name: '3 records to review' })).toBeVisible()
})

test('a home-made spreadsheet becomes Form 8949 without one question', async ({ page }) => {
  const year = new Date().getFullYear() - 1
  await signUpQuickly(page)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await choose(dialog, 'Any file')
  const sheet = [
    'Date,Buy/Sell,Coin,Quantity,Price,Fee,Total',
    `1/15/${year - 2} 10:00:00,Buy,Bitcoin,1,"$20,000.00",$10.00,"$20,010.00"`,
    `6/1/${year} 12:30:00,Sell,BTC,0.25,"$40,000.00",$20.00,"$9,980.00"`,
    'Total,,,,,$30.00,',
  ]
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'My crypto - Sheet1.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\r\n')),
  })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(done.getByText('was read as Plain table.')).toBeVisible({ timeout: 60_000 })
  await expect(done.getByText('Its wallet is called My crypto - Sheet1, after the file.')).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()

  await page.goto('/reports')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const report = page.getByRole('dialog', { name: 'Generate Report' })
  await report.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
  const started = page.waitForEvent('download')
  await page
    .getByRole('list', { name: 'Reports' })
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Download (?!with)/ })
    .click()
  const { pages } = await readFilled(await readFile(await (await started).path()))
  const printed = pages.flat().map(({ text }) => text)
  // Sold for 10,000.00 less 20.00, bought for a quarter of 20,010.00.
  for (const figure of ['9,980.00', '5,002.50', '4,977.50']) expect(printed).toContain(figure)
})

test('a LibreOffice workbook with an unknown figure: one question, and the purchase has its cost', async ({
  page,
}) => {
  await signUpQuickly(page)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await choose(dialog, 'Any file')
  const table = odsTable('Sheet1', [
    ['Date', 'Type', 'Coin', 'Amount', 'Foo'],
    ['2024-03-25', 'Buy', 'BTC', '0.5', '21000'],
  ])
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'crypto.ods',
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    buffer: odsOf(table),
  })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const asked = page.getByRole('dialog').filter({ hasText: 'Which column says what was paid?' })
  await expect(asked).toBeVisible({ timeout: 60_000 })
  await expectAccessibleInEveryLook(page, asked)
  await asked.getByRole('combobox', { name: 'What was paid' }).click()
  await page.getByRole('option', { name: 'Foo is the total of the row' }).click()
  await asked.getByRole('button', { name: 'Import', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(done).toBeVisible({ timeout: 60_000 })
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(
    page.getByRole('table', { name: 'Transactions' }).getByText('$21,000.00').first(),
  ).toBeVisible()
})

test('an example of each source can be downloaded in the import dialog', async ({ page }) => {
  await signUpQuickly(page)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await dialog.getByRole('combobox', { name: 'Example files' }).click()
  // By its first letters, as in any long list.
  await page.keyboard.type('Kraken')
  await expect(page.getByRole('option', { name: /^Kraken Futures/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const started = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await started).suggestedFilename()).toMatch(/^example-kraken-.*\.csv$/)
})
