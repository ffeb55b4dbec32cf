// From a file to records that can be trusted: bringing, finding, correcting and taking out transactions.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { zipOf } from '../../src/importers/testing/write-zip.ts'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
} from '../support/accessible.ts'
import { addQuickly, bringFile, importFile, rows, table, uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import {
  type BroughtFile,
  brokerTxf,
  brokerXml,
  coinbaseCsv,
  coinbaseWorkbook,
  largeCsv,
  purchase,
  sale,
  unknownCsv,
  unknownXml,
} from '../support/transaction-files.ts'

test.use({ timezoneId: 'America/New_York' })

async function arrive(page: Page) {
  await signUpQuickly(page)
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
}

const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

test('a newcomer is told what to bring, and both a type and a file are needed', async ({ page }) => {
  await arrive(page)
  await expect(page).toHaveTitle('Transactions | Lotwise - File Your Crypto Taxes with Ease')
  await expect(page.getByText('Import your transaction history')).toBeVisible()
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await expect(dialog.getByRole('button', { name: 'Choose File' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Please select a file and file type')).toBeVisible()
  await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true })
  await expect(dialog.getByRole('button', { name: 'Choose File' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Please select a file and file type')).toBeVisible()
  await dialog
    .getByLabel('File to import')
    .setInputFiles({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog.getByText('This is a .pdf file.')).toBeVisible()
})

test('a CSV file becomes rows of eight columns, and twice the same file adds nothing', async ({ page }) => {
  await arrive(page)
  const dialog = await importFile(page, 'CSV', coinbaseCsv([purchase(1), purchase(2), sale(3)]))
  await expect(toast(page, 'Imported 3 transactions successfully')).toBeVisible()
  await expect(
    dialog.getByText('3 rows read = 3 in transactions + 0 skipped + 0 with an issue'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(table(page).getByRole('columnheader')).toHaveText([
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

test('an XLSX workbook is read as well', async ({ page }) => {
  await arrive(page)
  await importFile(page, 'XLSX', coinbaseWorkbook([purchase(1), purchase(2)]))
  await expect(toast(page, 'Imported 2 transactions successfully')).toBeVisible()
})

test('a TXF file of a broker is read as well', async ({ page }) => {
  await arrive(page)
  await importFile(page, 'TXF', brokerTxf())
  await expect(page.getByText(/^Imported [12] transactions successfully$/)).toBeVisible()
})

test('an XML file of a broker is read as well', async ({ page }) => {
  await arrive(page)
  await importFile(page, 'XML', brokerXml())
  await expect(page.getByText(/^Imported [12] transactions successfully$/)).toBeVisible()
})

test('a list of records nobody knows is read by itself, and says how', async ({ page }) => {
  await arrive(page)
  const dialog = await importFile(page, 'XML', unknownXml())
  await expect(toast(page, 'Imported 2 transactions successfully')).toBeVisible()
  await expect(dialog.getByText('export.xml was read as Plain table.')).toBeVisible()
  await expect(dialog.getByText('Its wallet is called export, after the file.')).toBeVisible()
})

test('a file that cannot be read says why, and the reason stays', async ({ page }) => {
  await arrive(page)
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
  await arrive(page)
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

test('what a table leaves open is asked once, and the next such file is read by itself', async ({ page }) => {
  await arrive(page)
  await bringFile(page, 'CSV', unknownCsv())
  const dialog = page.getByRole('dialog', { name: 'Match Your Columns' })
  await expect(dialog.getByText('What do these words in Movimiento mean?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Premio', 'Income: Reward')
  const preview = dialog.getByRole('table', { name: 'The first rows as transactions' })
  await expect(preview.getByRole('row').nth(1)).toContainText('Dec 31, 2023')
  await expect(preview.getByRole('row').nth(3)).toContainText('Income')
  await expectAccessible(page, dialog)

  await dialog.getByText('How every column is read').click()
  await dialog.getByLabel('Name of the exchange or wallet').fill('Bitso')
  await choose('Note', 'Not in this file')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast(page, 'Imported 3 transactions successfully')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveText('Reward')
  await expect(rows(page).nth(1).getByRole('cell').nth(7)).toHaveText('Bitso')

  await importFile(page, 'CSV', unknownCsv())
  await expect(page.getByText('Everything in this file is in your records already.')).toBeVisible()
})

test('files dropped anywhere on the page are imported one by one, each with its own result and undo', async ({
  page,
}) => {
  await arrive(page)
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
  await expect(files.nth(2)).toContainText('looks like a PDF')
  await expectAccessibleInEveryLook(page, results)
  await results.getByRole('button', { name: 'Undo the import of second.zip' }).click()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(files.nth(1)).toContainText('Undone.')
  await results.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page)).toHaveCount(2)
})

/** Lets files go over the page, as from a folder of the desktop. */
async function dropFiles(page: Page, brought: readonly BroughtFile[]) {
  const files = brought.map(({ name, mimeType, buffer }) => ({
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

test('an import is undone from its result, and another one from the list', async ({ page }) => {
  await arrive(page)
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

test('filters and order live in the address', async ({ page }) => {
  await arrive(page)
  await uploadQuickly(
    page,
    coinbaseCsv([
      purchase(1),
      purchase(2, { asset: 'ETH', quantity: '3' }),
      sale(3),
      sale(4, { asset: 'ETH' }),
    ]),
  )
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Filter' }).click()
  const form = page.getByRole('dialog', { name: 'Filter transactions' })
  await form.getByText('Sell', { exact: true }).click()
  await form.getByLabel('Asset').fill('eth')
  await form.getByLabel('From').fill('2024-01-01')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/transactions?type=sell&asset=ETH&from=2024-01-01')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('1 of 4 transactions')).toBeVisible()

  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove filter Asset ETH' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/transactions')
  await expect(rows(page)).toHaveCount(5)

  await table(page).getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL('/transactions?sort=amount')
  await expect(table(page).getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rows(page).nth(1)).toContainText('3.00000000')
  await table(page).getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL('/transactions?sort=amount&order=asc')
  await expect(rows(page).nth(1)).toContainText('0.25000000')

  await page.goto('/transactions?type=donation')
  await expect(page.getByText('No transaction matches')).toBeVisible()
  await page.goto('/transactions?type=nonsense&from=never&sort=up')
  await expect(rows(page)).toHaveCount(5)
})

test('what is shown can be exported, and a failure is told', async ({ page }) => {
  await arrive(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1), purchase(2), sale(3)]))
  await page.goto('/transactions?type=buy')
  for (const [format, read] of [
    ['CSV', (text: string) => text.trim().split(/\r?\n/).length - 1],
    ['JSON', (text: string) => JSON.parse(text).length],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('The 2 transactions that match the filters.')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: format }).click()
    await expect(toast(page, 'Download Started')).toBeVisible()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    expect(read(await readFile(await download.path(), 'utf8'))).toBe(2)
  }
  await page.route('**/api/transactions/export*', route => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(toast(page, 'Export Failed')).toBeVisible()
  await expect(page.getByText('Export failed', { exact: true })).toBeVisible()
})

test('a transaction is looked at, edited, restored, deleted and brought back', async ({ page }) => {
  await arrive(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1)]))
  await page.reload()
  await rows(page).nth(1).click()
  const panel = page.getByRole('dialog', { name: 'Buy, 0.50000000 BTC' })
  await expect(panel.getByText('coinbase.csv')).toBeVisible()
  await expect(panel.getByText('Bought number 1').first()).toBeVisible()
  await expectAccessible(page, panel)
  // It is in the address: Back closes it and leaves nothing else.
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/transactions')
  await page.goForward()
  await expect(panel).toBeVisible()

  await panel.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Transaction' })
  await expect(form.getByLabel('Amount')).toHaveValue('0.5')
  await form.getByLabel('Amount').fill('-1')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Write a plain number such as 1234.5, without a sign.')).toBeVisible()
  await form.getByLabel('Amount').fill('0.75')
  await form.getByLabel('Note').fill('corrected')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Transaction Saved')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('0.75000000')
  await expect(rows(page).nth(1)).toContainText('Edited')

  await rows(page).nth(1).click()
  const edited = page.getByRole('dialog', { name: 'Buy, 0.75000000 BTC' })
  await expect(edited.getByText('imported as 0.5 BTC')).toBeVisible()
  await edited.getByRole('button', { name: 'Restore Original' }).click()
  await expect(panel.getByText('imported as')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Delete' }).click()
  // A message that is pointed at stays.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  await expect(page.getByText('Import your transaction history')).toBeVisible()
  await undo.click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('0.50000000')
})

test('a transaction is added by hand, with fields that follow its type', async ({ page }) => {
  await arrive(page)
  await page.getByRole('button', { name: 'Add One by Hand' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(form.getByText('Which coin? Write its symbol, such as BTC.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Trade' }).click()
  await form.getByLabel('Date and time').fill('2025-03-09T10:30:00')
  await form.getByLabel('Asset given').fill('sol')
  await form.getByLabel('Amount given').fill('12.5')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(form.getByText('How much came in?')).toBeVisible()
  await form.getByLabel('Asset received').fill('eth')
  await form.getByLabel('Amount received').fill('0.71234567')
  await form.getByLabel('Worth, in dollars').fill('$2,552.25')
  await form.getByLabel('Exchange or wallet').fill('Kraken')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(toast(page, 'Transaction Added')).toBeVisible()
  const row = rows(page).nth(1)
  await expect(row).toContainText('Mar 9, 2025')
  await expect(row).toContainText('12.50000000')
  await expect(row).toContainText('0.71234567')
  await expect(row).toContainText('$204.18')
})

const at = (day: number, hour = 12) => `2025-02-${String(day).padStart(2, '0')}T${hour}:00:00Z`

test('the records review lists what is in doubt, and each fix settles it', async ({ page }) => {
  await arrive(page)
  const coin = (symbol: string, amount: string) => ({ symbol, amount, wallet: 'Coinbase' })
  await addQuickly(
    page,
    { ...coin('BTC', '1'), type: 'sell', timestamp: at(1), usd: '90000' },
    { ...coin('TIA', '140'), type: 'income', kind: 'staking', timestamp: at(2) },
    { ...coin('ETH', '9'), type: 'buy', timestamp: at(3), usd: '18000' },
    { ...coin('ETH', '2'), type: 'withdrawal', timestamp: at(4) },
    { ...coin('ETH', '1.99'), type: 'deposit', timestamp: at(4, 13), wallet: 'Kraken' },
    { ...coin('SOL', '10'), type: 'buy', timestamp: at(5), usd: '2000' },
    { ...coin('SOL', '4'), type: 'withdrawal', timestamp: at(6) },
  )
  await page.goto('/transactions')
  const review = page.getByRole('region', { name: 'Records review' })
  await review.getByRole('button', { name: 'Review records' }).click()
  await expect(page).toHaveURL('/transactions?review=open')
  await expectAccessible(page)

  await review.getByRole('button', { name: 'Add the missing purchase' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  await expect(form.getByLabel('Asset')).toHaveValue('BTC')
  await expect(form.getByLabel('Amount')).toHaveValue('1')
  await form.getByLabel('Date and time').fill('2021-01-05T10:00:00')
  await form.getByLabel('Paid, in dollars, before fees').fill('33000')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  // Behind an open dialog nothing of the page has a role, and the dialog would take what is typed.
  await expect(form).toBeHidden()
  await expect(review.getByRole('button', { name: 'Add the missing purchase' })).toBeHidden()

  await review.getByLabel('Price per TIA, in dollars').fill('7.35')
  await expect(review.getByText('Comes to $1,029.00')).toBeVisible()
  await review.getByRole('button', { name: 'Save Price' }).click()
  await expect(review.getByLabel('Price per TIA, in dollars')).toBeHidden()
  await expect(rows(page).filter({ hasText: 'TIA' })).toContainText('$7.35')

  await review.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(toast(page, 'Transfer Matched')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Transfer' })).toContainText('Kraken')

  // What the network kept was a payment, and needs its value.
  await review.getByLabel('Price per ETH, in dollars').fill('2100')
  await expect(review.getByText('Comes to $21.00')).toBeVisible()
  await review.getByRole('button', { name: 'Save Price' }).click()
  await expect(review.getByLabel('Price per ETH, in dollars')).toBeHidden()

  await review.getByRole('button', { name: 'I moved it between my wallets' }).click()

  await review.getByRole('link', { name: 'Answer for Coinbase' }).click()
  await expect(page).toHaveURL('/broker-forms?year=2025')
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await coinbase.getByRole('combobox', { name: 'Which form did you get?' }).click()
  await page.getByRole('option', { name: 'No form' }).click()
  await expect(toast(page, 'Answer Saved')).toBeVisible()
  await page.goto('/transactions?review=open')
  await expect(review.getByText('Your records are complete.')).toBeVisible()
})

test('of records at one time a person says which happened first, and the figures follow', async ({
  page,
}) => {
  await arrive(page)
  const trade = { type: 'trade', wallet: 'Ledger', timestamp: at(2), usd: '50000' } as const
  const [btc, eth] = ['BTC', 'ETH'] as const
  await addQuickly(
    page,
    { type: 'buy', symbol: btc, amount: '1', wallet: 'Ledger', timestamp: at(1), usd: '10000' },
    { ...trade, symbol: btc, amount: '1', receivedSymbol: eth, receivedAmount: '20' },
    { ...trade, symbol: eth, amount: '20', receivedSymbol: btc, receivedAmount: '1' },
    { type: 'sell', symbol: btc, amount: '0.5', wallet: 'Ledger', timestamp: at(2), usd: '25000' },
  )
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await review.getByRole('button', { name: 'Set the Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which happened first?' })
  const records = dialog.getByRole('listitem')
  await expect(records).toHaveCount(3)
  // What only sells counts last by itself.
  await expect(records.nth(2)).toContainText('Sell')
  await expectAccessibleInEveryLook(page, dialog)

  // By the keyboard: at the top already, it stays there.
  const bitcoin = records.filter({ hasText: 'BTC →' })
  await bitcoin.getByRole('button', { name: /up$/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(records.nth(0)).toContainText('BTC →')
  await expect(dialog.getByRole('button', { name: 'Move number 1 up' })).toBeFocused()

  // By the buttons, and back.
  await dialog.getByRole('button', { name: 'Move number 3 up' }).click()
  await expect(records.nth(1)).toContainText('Sell')
  await dialog.getByRole('button', { name: 'Move number 2 down' }).click()
  await expect(records.nth(2)).toContainText('Sell')
  await expect(dialog.getByRole('button', { name: 'Move number 3 down' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Save Order' }).click()
  await expect(toast(page, 'Order Saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(review.getByText('Your records are complete.')).toBeVisible()
  const { totalGainLoss } = await (await page.request.get('/api/tax-calculations/2025')).json()
  expect(totalGainLoss).toBe('40000.00')
})

test('likely transfers are refused one by one or joined all at once, and can be taken apart', async ({
  page,
}) => {
  await arrive(page)
  for (const [index, symbol] of ['ETH', 'SOL', 'ADA'].entries()) {
    const amounts = { symbol, amount: '2' }
    await addQuickly(
      page,
      { ...amounts, type: 'buy', timestamp: at(1 + index), usd: '4000', wallet: 'Coinbase' },
      { ...amounts, type: 'withdrawal', timestamp: at(10 + index), wallet: 'Coinbase' },
      { ...amounts, amount: '1.99', type: 'deposit', timestamp: at(10 + index, 13), wallet: 'Kraken' },
    )
  }
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await expect(review.getByRole('button', { name: 'Match All 3 Transfers' })).toBeVisible()
  await review.getByRole('button', { name: 'Not a transfer' }).first().click()
  await review.getByRole('button', { name: 'Match All 2 Transfers' }).click()
  await expect(toast(page, 'Transfers Matched')).toBeVisible()
  await page.goto('/transactions?type=transfer')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText('1.99000000')

  await rows(page).nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click()
  await expect(toast(page, 'Transfer Unmatched')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a duplicate is deleted or kept, and a row that could not be used is shown as it stood', async ({
  page,
}) => {
  await arrive(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1), purchase(2, { at: 'not a date' })]))
  await addQuickly(page, {
    type: 'buy',
    symbol: 'BTC',
    amount: '0.5',
    usd: '15000',
    timestamp: '2023-05-01T15:00:20Z',
    wallet: 'Coinbase',
  })
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await expect(review.getByText('1 likely duplicate').first()).toBeVisible()
  await review.getByRole('button', { name: 'Delete this one' }).last().click()
  await expect(review.getByRole('button', { name: 'Delete this one' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)

  await expect(review.getByText('Row 3 of coinbase.csv')).toBeVisible()
  await review.getByText('Row 3 of coinbase.csv').click()
  await expect(review.getByText('not a date').last()).toBeVisible()
  await review.getByRole('button', { name: 'Dismiss' }).click()
  await expect(review.getByText('Your records are complete.')).toBeVisible()
})

test('a list that did not load says so and tries again', async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1)]))
  const list = (url: URL) => url.pathname === '/api/transactions'
  await page.route(list, route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/transactions?type=buy')
  await expect(page.getByText('Your transactions did not load')).toBeVisible()
  await page.unroute(list)
  // The page also asks again by itself when the review has been read; then there is nothing left to click.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(rows(page)).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
})

test('a hundred thousand rows are scrolled through, and only what is seen is fetched', async ({ page }) => {
  test.setTimeout(180_000)
  await arrive(page)
  const dialog = await importFile(page, 'CSV', largeCsv(100_000))
  await expect(toast(page, 'Imported 100,000 transactions successfully')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const fetched: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/transactions') fetched.push(searchParams.get('offset') ?? '')
  })
  await expect(table(page)).toHaveAttribute('aria-rowcount', '100001')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '2')
  expect(await rows(page).count()).toBeLessThan(80)

  const middle = table(page).locator('[aria-rowindex="50002"]')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(
    table(page)
      .getByText('0.00050000')
      .or(table(page).getByText(/0\.000\d{5}/))
      .first(),
  ).toBeVisible()
  expect(await middle.count()).toBeLessThanOrEqual(1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = table(page).locator('[aria-rowindex="100001"]')
  await expect(last).toContainText('0.00000001')
  await expect(last).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(80)
  expect(fetched.length).toBeLessThan(20)

  await page.evaluate(() => window.scrollTo(0, 0))
  // The rows of before are there until the list has followed.
  await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '2')
  await table(page).getByRole('row').nth(1).getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(table(page).locator('[aria-rowindex="3"]').getByRole('button')).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  await expect(last).toContainText('0.00000001')
  // Its place has the focus before the list has come to rest and fetched it; what opens it is named after the record.
  await expect(last.getByRole('button', { name: /^Show / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Buy, 0.00000001 BTC' })).toBeVisible()
})

/** The table has a third arrangement between the two. */
const inEveryLayout = (page: Page, part?: Locator) =>
  expectAccessibleInEveryLook(page, part, [1440, 1024, 390])

test('the full page and its dialogs are for everybody', async ({ page }) => {
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await arrive(page)
  const long = 'A hardware wallet with a name that somebody thought about for a very long time'
  await addQuickly(
    page,
    {
      type: 'sell',
      symbol: 'BTC',
      amount: '123456789.123456789012345678',
      usd: '987654321012.34',
      timestamp: at(1),
      wallet: long,
    },
    {
      type: 'trade',
      symbol: 'SHIB',
      amount: '0.000000000000000001',
      receivedSymbol: 'A-TOKEN-WITH-A-LONG-NAME',
      receivedAmount: '12345678.12345678',
      timestamp: at(2),
      wallet: 'Kraken',
    },
    {
      type: 'income',
      kind: 'staking',
      symbol: 'TIA',
      amount: '140',
      timestamp: at(3),
      wallet: 'Kraken',
    },
    {
      type: 'transfer',
      symbol: 'TIA',
      amount: '10',
      timestamp: at(4),
      wallet: 'Kraken',
      toWallet: long,
    },
  )
  await page.goto('/transactions?review=open')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Records review' }).getByLabel('Price per TIA')).toBeVisible()
  await inEveryLayout(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Filter transactions' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Add Transaction' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Import Transactions' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Imports' }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Imports' }))
  await expectNoSidewaysScroll(page)
  expect(refused).toEqual([])
})
