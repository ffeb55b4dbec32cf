// What a broker reported: the question, the statement, and the two sides brought together.
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { act, arrive, lineRows, toast, why } from '../support/calculations.ts'
import { test } from '../support/test.ts'

const usual = { wallet: 'Coinbase' }
/** Sold in 2025: one as the form has it, one whose fee the form leaves out, one that no form has. */
const records = [
  act('buy', '2', '2023-03-01', '40000', usual),
  act('sell', '0.5', '2025-03-03', '45000', usual),
  act('sell', '0.2', '2025-04-01', '18000', { ...usual, feeUsd: '50' }),
  act('sell', '0.1', '2025-05-01', '9000', usual),
]

const statement = {
  name: 'coinbase-1099-da.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '1b Asset,1c Units,1d Date acquired,1e Date sold,1f Proceeds,1g Basis,2 Basis reported,6 Term',
      'Bitcoin,0.5,03/01/2023,03/03/2025,45000.00,10000.00,X,Long-term',
      'Bitcoin,0.2,VARIOUS,04/01/2025,18000.00,,,Long-term',
      'Ethereum,1,VARIOUS,08/01/2025,3500.00,,,Short-term',
      'Bitcoin,-0.2,VARIOUS,04/01/2025,18000.00,,,',
    ].join('\n'),
  ),
}

async function uploadStatement(page: Page) {
  await page.getByRole('button', { name: 'Import Statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Statement' })
  await dialog.getByLabel('Statement to import').setInputFiles(statement)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast(page, 'Statement Imported')).toBeVisible({ timeout: 60_000 })
}

const items = (page: Page) =>
  page.getByRole('list', { name: 'Sales beside the statement' }).getByRole('listitem')
const itemOf = (page: Page, words: string) => items(page).filter({ hasText: words })

test('a statement is imported, compared and settled, and Form 8949 follows', { tag: '@core' }, async ({
  page,
}) => {
  await arrive(page, '/broker-forms?year=2025', records)
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await expect(coinbase.getByText('To do', { exact: true })).toBeVisible()
  await coinbase.getByRole('link', { name: 'Compare with Your Statement' }).click()
  await expect(page.getByText('No statement yet')).toBeVisible()
  await uploadStatement(page)

  await page.getByText('1 row was not read', { exact: true }).click()
  await expect(page.getByText('Row 5, 1c Units')).toBeVisible()
  await expect(page.getByText("They don't agree yet.")).toBeVisible()
  await expect(page.getByText('1 likely match is not accepted yet ($18,000.00).')).toBeVisible()
  await expect(page.getByRole('tab', { name: /To review 3/ })).toBeVisible()

  const april = itemOf(page, 'Apr 1, 2025')
  await expect(april).toContainText("The form's proceeds are before your fee of $50.00.")
  await april.getByRole('button', { name: 'Accept Match' }).click()
  await expect(april).toHaveCount(0)
  await itemOf(page, 'Only on the form').getByRole('button', { name: 'Add This Sale' }).click()
  await expect(itemOf(page, 'Only on the form')).toHaveCount(0)
  await itemOf(page, 'Only in your records').getByRole('button', { name: 'Not on a Form' }).click()
  await expect(page.getByText('Nothing to review')).toBeVisible()
  await expect(page.getByText('What you report agrees with what was reported about you.')).toBeVisible()

  await page.goto('/calculations?year=2025&order=oldest')
  await expectLoaded(page)
  const fee = lineRows(page).filter({ hasText: '04/01/2025' })
  await expect(fee).toContainText('18,000.00')
  await fee.click()
  await expect(why(page)).toContainText('box K')
  await expect(why(page)).toContainText('What your broker reported')
})

test('what was accepted is taken back, and a sale is put right with one click', async ({ page }) => {
  await arrive(page, '/broker-forms?year=2025&wallet=Coinbase', records)
  await uploadStatement(page)
  await itemOf(page, 'Apr 1, 2025').getByRole('button', { name: 'Accept Match' }).click()
  await page.getByRole('tab', { name: /Differences/ }).click()
  const april = itemOf(page, 'Apr 1, 2025')
  await april.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: /To review/ }).click()
  await april.getByRole('button', { name: "Use the Form's Proceeds" }).click()
  await expect(toast(page, 'Proceeds Changed')).toBeVisible()
  await page.getByRole('tab', { name: /Agreeing/ }).click()
  await expect(april).toContainText('$18,000.00')
})

test('a line is entered by hand, and broker figures for one sale', async ({ page }) => {
  await arrive(page, '/broker-forms?year=2025&wallet=Coinbase', records)
  await page.getByRole('button', { name: 'Enter a Line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a Line' })
  await dialog.getByRole('button', { name: 'Add Line' }).click()
  await expect(dialog.getByText('When was it sold?')).toBeVisible()
  await dialog.getByLabel('Asset (box 1b)').fill('btc')
  await dialog.getByLabel('Units (box 1c)').fill('0.5')
  await dialog.getByLabel('Date sold (box 1e)').fill('2025-03-03')
  await dialog.getByLabel('Proceeds (box 1f)').fill('45,000.00')
  await dialog.getByLabel('Federal tax withheld (box 4)').fill('1,200')
  await dialog.getByRole('button', { name: 'Add Line' }).click()
  await page.getByRole('tab', { name: /Agreeing 1/ }).click()
  await expect(itemOf(page, 'Mar 3, 2025')).toContainText('Federal tax withheld$1,200.00')

  await page.goto('/calculations?year=2025')
  await expectLoaded(page)
  await lineRows(page).filter({ hasText: '05/01/2025' }).click()
  await why(page).getByRole('button', { name: 'Enter broker figures' }).click()
  const figures = page.getByRole('dialog', { name: 'Broker Figures' })
  await figures.getByLabel('Proceeds (box 1f)').fill('9100')
  await figures.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Broker Figures Saved')).toBeVisible()
  await expect(why(page)).toContainText('Form 1099-DA shows proceeds of $9,100.00 and no basis.')
})

test('brokers and a statement are accessible', async ({ page }) => {
  await arrive(page, '/broker-forms?year=2025', records)
  await expect(page.getByRole('region', { name: 'Coinbase' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.goto('/broker-forms?year=2025&wallet=Coinbase')
  await uploadStatement(page)
  await expect(itemOf(page, 'Apr 1, 2025')).toBeVisible()
  await page.getByText('1 row was not read', { exact: true }).click()
  await expectAccessibleInEveryLook(page)
})

test('who holds the coins of a wallet is said beside its form', async ({ page }) => {
  await arrive(page, '/broker-forms?year=2025', records)
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await expect(coinbase.getByText('From 2027 on, the broker must have your choice')).toBeVisible()
  await coinbase.getByRole('combobox', { name: 'Who holds the coins?' }).click()
  await page.getByRole('option', { name: 'I do, or an exchange abroad' }).click()
  await expect(toast(page, 'Answer Saved')).toBeVisible()
  await expect(coinbase.getByText('we assume Coinbase sent no form')).toBeVisible()
  await expect(coinbase.getByText('To do', { exact: true })).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
})

test('what a broker was told about lots is recorded, with the time and the proof', async ({ page }) => {
  await arrive(page, '/broker-forms?year=2025', records)
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await expect(coinbase).toContainText('Nothing recorded. The broker sells your oldest coins first.')
  await coinbase.getByRole('button', { name: 'Record what you told Coinbase' }).click()
  const dialog = page.getByRole('dialog', { name: 'What You Told Coinbase' })
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog.getByText('Pick a date and a time.')).toBeVisible()
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByLabel('When did you tell it?').fill('2025-02-01T09:30')
  await dialog.getByLabel('Your proof (optional)').fill('Case 123')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(toast(page, 'Recorded')).toBeVisible()
  const notices = coinbase.getByRole('list', { name: 'What you told Coinbase' })
  await expect(notices).toContainText('Sell the lots with the highest cost first')
  await expect(notices).toContainText('Told Feb 1, 2025, 9:30 AM')
  await expect(notices).toContainText('Case 123')
  await expectAccessibleInEveryLook(page)
  await notices.getByRole('button', { name: /^Delete the record of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Record Deleted')).toBeVisible()
  await expect(notices).toBeHidden()
})

test('a loss that cannot be deducted, and a collectible, are entered for a sale', async ({ page }) => {
  const nft = { symbol: 'PUNK', wallet: 'Ledger' }
  await arrive(page, '/calculations?year=2025', [
    act('buy', '1', '2023-03-01', '4000', nft),
    act('sell', '1', '2025-03-03', '3000', nft),
  ])
  await lineRows(page).first().click()
  await why(page).getByRole('button', { name: 'Enter adjustments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjustments' })
  await dialog.getByLabel('Other loss you can’t deduct (code L)').fill('-5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the loss you can’t deduct as a positive amount.')).toBeVisible()
  await dialog.getByLabel('Other loss you can’t deduct (code L)').fill('250')
  await dialog.getByLabel('This is a collectible (code C)').check()
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Adjustments Saved')).toBeVisible()
  await expect(why(page)).toContainText('Your adjustments: code C, a collectible and code L, $250.00.')
})
