// From a file to transactions: importing in every format, what cannot be read, and undoing.
import { expect, type Page } from '@playwright/test'
import { mostImports } from '../../src/contract/imports.ts'
import { zipOf } from '../../src/importers/testing/write-zip.ts'
import { expectAccessible, expectAccessibleInEveryLook } from '../support/accessible.ts'
import { toast } from '../support/calculations.ts'
import { choose } from '../support/choose.ts'
import { arriveAtTransactions, bringFile, importFile, importResult, rows, table } from '../support/ledger.ts'
import { test } from '../support/test.ts'
import {
  coinbaseCsv,
  purchase,
  sale,
  type TransactionFile,
  unknownCsv,
  unknownXml,
} from '../support/transaction-files.ts'

test.use({ timezoneId: 'America/New_York' })

test('a newcomer is shown what to import, and both a type and a file are needed', async ({ page }) => {
  await arriveAtTransactions(page)
  await expect(page).toHaveTitle('Transactions | Lotwise - File Your Crypto Taxes with Ease')
  await expect(page.getByText('Import your transaction history')).toBeVisible()
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await expect(dialog.getByRole('button', { name: 'Choose File' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Please select a file and file type')).toBeVisible()
  await choose(dialog, 'CSV')
  await expect(dialog.getByRole('button', { name: 'Choose File' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Please select a file and file type')).toBeVisible()
  await dialog
    .getByLabel('File to import')
    .setInputFiles({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog.getByText('This is a .pdf file.')).toBeVisible()
})

test('a CSV file becomes rows of eight columns, and twice the same file adds nothing', async ({ page }) => {
  await arriveAtTransactions(page)
  await bringFile(page, 'CSV', coinbaseCsv([purchase(1), purchase(2), sale(3)]))
  await expect(toast(page, 'Imported 3 transactions successfully')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(dialog.getByText('All 3 transactions imported', { exact: true })).toBeVisible()
  await expect(
    dialog.getByText('3 rows read = 3 in transactions + 0 skipped + 0 with an issue'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Select the transactions shown',
    'Date',
    'Type',
    'Asset',
    'Amount',
    'Price',
    'Fee',
    'Total',
    'Exchange',
  ])
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(1).getByRole('cell')).toHaveText([
    /^Select/,
    /Jun 1, 2024/,
    'Sell',
    'BTC',
    '0.25000000',
    '$68,000.00',
    '$10.00',
    '$17,010.00',
    'Coinbase',
  ])

  const again = await importFile(page, 'CSV', coinbaseCsv([purchase(1), purchase(2), sale(3)]))
  await expect(again.getByText('Everything in this file is in your records already.')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Undo import' })).toBeHidden()
})

test('an unknown list of records is read by itself, and says how', async ({ page }) => {
  await arriveAtTransactions(page)
  const dialog = await importFile(page, 'XML', unknownXml())
  await expect(dialog.getByText('2 rows read = 2 in transactions')).toBeVisible()
  await expect(dialog.getByText('export.xml was read as Plain table.')).toBeVisible()
  await expect(dialog.getByText('Its wallet is called export, after the file.')).toBeVisible()
})

test('a file that cannot be read says why, and the reason stays', async ({ page }) => {
  await arriveAtTransactions(page)
  await bringFile(page, 'XLSX', {
    name: 'broken.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('this is no workbook'),
  })
  await expect(toast(page, 'Import Failed')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(dialog.getByText('broken.xlsx')).toBeVisible()
  // It is about that file alone: with another one it goes.
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'another.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('neither is this'),
  })
  await expect(dialog.getByText('another.xlsx')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('an import can be called off while it runs', async ({ page }) => {
  await arriveAtTransactions(page)
  await page.route('**/api/transactions/import', () => undefined)
  await bringFile(page, 'CSV', coinbaseCsv([purchase(1)]))
  const dialog = page.getByRole('dialog', { name: 'Importing' })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Import Transactions' }).getByText('coinbase.csv'),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Import your transaction history')).toBeVisible()
})

test('what a table leaves open is asked once, and the next such file is read by itself', {
  tag: '@core',
}, async ({ page }) => {
  await arriveAtTransactions(page)
  await bringFile(page, 'CSV', unknownCsv())
  const dialog = page.getByRole('dialog', { name: 'Match Your Columns' })
  await expect(dialog.getByText('What do these words in Movimiento mean?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  // A row with one amount is no trade of two, and no transfer without the wallet it went to.
  await dialog.getByRole('combobox', { name: 'Premio', exact: true }).click()
  await expect(page.getByRole('option', { name: 'Income: Reward', exact: true })).toBeVisible()
  for (const name of ['Trade', 'Transfer', 'Migration'])
    await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose('Premio', 'Income: Reward')
  const preview = dialog.getByRole('table', { name: 'The first rows as transactions' })
  await expect(preview.getByRole('row').nth(1)).toContainText('Dec 31, 2023')
  await expect(preview.getByRole('row').nth(3)).toContainText('Income')
  await expectAccessible(page, dialog)

  await dialog.getByText('How every column is read').click()
  // What cannot be used is said beside the button, wherever the page of it is scrolled to.
  await choose('Amount', 'Not in this file')
  await expect(dialog.getByText('Enter the asset and its amount to continue.')).toBeInViewport()
  await choose('Amount', 'Cantidad')
  await dialog.getByLabel('Name of the exchange or wallet').fill('Bitso')
  await choose('Note', 'Not in this file')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await (await importResult(page)).getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).nth(1).getByRole('cell').nth(2)).toHaveText('Reward')
  await expect(rows(page).nth(1).getByRole('cell').nth(8)).toHaveText('Bitso')

  await importFile(page, 'CSV', unknownCsv())
  await expect(page.getByText('Everything in this file is in your records already.')).toBeVisible()
})

test('dollars taken for coins are asked about before anything is stored', async ({ page }) => {
  await arriveAtTransactions(page)
  const lines = ['Date,Type,Coin,Amount,Price', '2024-03-01,Buy,BTC,1000,44000', '']
  await bringFile(page, 'CSV', {
    ...{ name: 'mine.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(lines.join('\n')),
  })
  const dialog = page.getByRole('dialog', { name: 'Match Your Columns' })
  await expect(dialog.getByText('row 2 is 1,000 BTC, worth $44,000,000')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByRole('combobox', { name: 'How the columns are read' }).click()
  await page.getByRole('option', { name: 'Amount is in dollars: divide by Price for the coins' }).click()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await (await importResult(page)).getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).nth(1)).toContainText('0.02272727')
})

test('files dropped anywhere on the page are imported one by one, each with its own result and undo', async ({
  page,
}) => {
  await arriveAtTransactions(page)
  const zip = zipOf([{ name: 'second.csv', content: coinbaseCsv([purchase(2), sale(3)]).buffer }])
  await dropFiles(page, [
    coinbaseCsv([purchase(1)], 'first.csv'),
    { name: 'second.zip', mimeType: 'application/zip', buffer: zip },
    { name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await expect(dialog.getByRole('radio', { name: 'Any file' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const results = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(toast(page, 'Imported 3 transactions successfully')).toBeVisible()
  const files = results.getByRole('listitem')
  await expect(files.nth(0)).toContainText('1 imported')
  await expect(files.nth(1)).toContainText('2 imported')
  await expect(files.nth(2)).toContainText('The PDF could not be opened')
  await expectAccessibleInEveryLook(page, results)
  await results.getByRole('button', { name: 'Undo the import of second.zip' }).click()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(files.nth(1)).toContainText('Undone.')
  await results.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page)).toHaveCount(2)
})

const taxForm = [
  'Code (1a),Name (1b),Units (1c),Date Acquired (1d),Date Sold/Disposed (1e),Proceeds (1f),Cost Basis (1g)',
  ',Bitcoin,0.01,01/10/2025,03/05/2025,900.00,800.00',
  ',Bitcoin,-1,01/10/2025,03/05/2025,900.00,800.00',
].join('\n')

test('a zip is read file by file, and a tax form in it goes on to Broker Forms', async ({ page }) => {
  await arriveAtTransactions(page)
  const zip = zipOf([
    { name: '__MACOSX/._second.csv', content: 'x' },
    { name: '2024/mine.csv', content: unknownCsv().buffer },
    { name: '2024/trades.csv', content: coinbaseCsv([purchase(1)]).buffer },
    { name: '2025/trades.csv', content: coinbaseCsv([purchase(2), sale(3)]).buffer },
    { name: 'README.txt', content: 'How to read this' },
    { name: 'coinbase-1099-DA.csv', content: taxForm },
  ])
  await dropFiles(page, [{ name: 'all.zip', mimeType: 'application/zip', buffer: zip }])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  // What asks comes last, and may be left open.
  const mapping = page.getByRole('dialog', { name: 'Match Your Columns' })
  await mapping.getByRole('button', { name: 'Back' }).click()

  const results = page.getByRole('dialog', { name: 'Import Complete' })
  const files = results.getByRole('listitem')
  await expect(files).toHaveCount(5)
  await expect(files.nth(0)).toContainText('in all.zip, 2024')
  await expect(files.nth(0)).toContainText('1 imported')
  await expect(files.nth(1)).toContainText('2 imported')
  await expect(files.nth(2)).toContainText('Not read: this is not a table')
  await expect(files.nth(3)).toContainText('This is a Form 1099-DA from Coinbase for 2025 with 1 sale.')
  await expect(files.nth(4)).toContainText('its questions were left open')
  await expectAccessibleInEveryLook(page, results)

  await expect(results.getByLabel('Exchange that sent it')).toHaveValue('Coinbase')
  await results.getByRole('button', { name: 'Import to Broker Forms' }).click()
  await expect(files.nth(3)).toContainText('1 line read. 1 row was not read.')
  await expectAccessibleInEveryLook(page, results)
  await results.getByRole('button', { name: 'Undo the import of trades.csv' }).first().click()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(files.nth(0)).toContainText('Undone.')
  await results.getByRole('link', { name: 'Compare on Broker Forms' }).click()
  await expect(page.getByRole('heading', { name: 'Coinbase, 2025' })).toBeVisible()
  await expect(page.getByText('coinbase-1099-DA.csv')).toBeVisible()
})

/** Lets files go over the page, as from a folder of the desktop. */
async function dropFiles(page: Page, chosen: readonly TransactionFile[]) {
  const files = chosen.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle(list => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), char => char.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: mimeType }))
    }
    return transfer
  }, files)
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await expect(page.getByText('Drop your files to import them')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}

test('a thousand imports are read page by page, and the list says where it ends', async ({ page }) => {
  await arriveAtTransactions(page)
  const listed = Array.from({ length: mostImports }, (_, index) => ({
    id: `0b4f2a52-6a0f-4b3a-9a53-${String(index).padStart(12, '0')}`,
    fileName: `file-${index + 1}.csv`,
    fileType: 'csv',
    layout: 'Coinbase',
    imported: 1,
    duplicates: 0,
    skipped: 0,
    issues: 0,
    createdAt: '2025-03-01T12:00:00.000Z',
  }))
  await page.route('**/api/imports', route => route.fulfill({ json: listed }))
  await page.getByRole('button', { name: 'Imports' }).click()
  const panel = page.getByRole('dialog', { name: 'Imports' })
  await expect(panel.getByText('file-20.csv')).toBeVisible()
  await expect(panel.getByText('file-21.csv')).toBeHidden()
  await expect(panel.getByText('These are your latest 1,000 imports.')).toBeVisible()
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect(panel.getByText('21–40 of 1,000')).toBeVisible()
  await expect(panel.getByText('file-21.csv')).toBeInViewport()
  await expectAccessible(page, panel)
})

test('an import is undone from its result, and another one from the list', async ({ page }) => {
  await arriveAtTransactions(page)
  const first = await importFile(page, 'CSV', coinbaseCsv([purchase(1)], 'first.csv'))
  await first.getByRole('button', { name: 'Done' }).click()
  const second = await importFile(page, 'CSV', coinbaseCsv([purchase(2), purchase(3)], 'second.csv'))
  await second.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect(toast(page, 'Import Undone')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Imports' }).click()
  const list = page.getByRole('dialog', { name: 'Imports' })
  await expect(list.getByText('first.csv')).toBeVisible()
  await expect(list.getByText('second.csv')).toBeHidden()
  await list.getByRole('button', { name: 'Show transactions of first.csv' }).click()
  await expect(page).toHaveURL(/importId=/)
  await expect(page.getByRole('button', { name: 'Remove filter Import first.csv' })).toBeVisible()

  await page.getByRole('button', { name: 'Imports' }).click()
  await list.getByRole('button', { name: 'Undo import of first.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect(list.getByText('No files yet')).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Import your transaction history')).toBeVisible()
})
