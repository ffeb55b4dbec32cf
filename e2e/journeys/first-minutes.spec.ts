// From the front page to a downloaded Form 8949 or tax package, as someone does it for the first time, with each of three
// things to begin with: the sample history, a file that we know, a sheet of one's own. Counted in presses of the pointer.
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from '../support/accessible.ts'
import { choose } from '../support/choose.ts'
import { addQuickly } from '../support/ledger.ts'
import { fillAccountDetails, newPerson, signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, purchase, sale, type TransactionFile } from '../support/transaction-files.ts'

const lastYear = new Date().getFullYear() - 1
/** Signing up, and then each way from there. */
const clicks = { signUp: 3, sample: 5, knownFile: 6, ownSheet: 9 }

const soldLastYear = (second: number) => sale(second, { at: `${lastYear}-06-01T15:00:00Z` })

/** A table as people keep it for themselves: their own column names, no layout we know. */
const homemade = (): TransactionFile => ({
  name: 'my crypto.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,What I did,Coin,How many,Total in dollars,Where',
      '03/01/2023,Buy,BTC,0.5,15000.00,Ledger',
      `06/15/${lastYear},Sell,BTC,0.25,20000.00,Ledger`,
      '',
    ].join('\n'),
  ),
})

/** A sheet in another language: its words and the wallet have to be said. */
const spanish = (): TransactionFile => ({
  name: 'mis monedas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Fecha,Movimiento,Moneda,Cantidad,Importe USD',
      '31/12/2023 10:00,Compra,BTC,0.25,10500.00',
      `30/01/${lastYear} 09:12,Venta,BTC,0.10,9300.00`,
      `15/02/${lastYear} 18:30,Premio,ETH,0.02,52.00`,
      '',
    ].join('\n'),
  ),
})

/** Counts every press of the pointer, whatever it hits. */
async function countPresses(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1)),
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))
}

async function arrive(page: Page) {
  await signUpQuickly(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** From the front page: nothing is there, and no one is known. */
async function signUpFromFrontPage(page: Page) {
  const presses = await countPresses(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Start Free' }).click()
  await fillAccountDetails(page, newPerson())
  await page
    .getByRole('dialog', { name: 'Choose Your Plan' })
    .getByRole('button', { name: 'Create Free Account' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return presses
}

const firstFiles = (page: Page) => page.getByRole('region', { name: 'Drop your files here' })

/** On the dashboard: what is chosen is imported at once. */
async function chooseFiles(page: Page, file: TransactionFile) {
  const chooser = page.waitForEvent('filechooser')
  await firstFiles(page).getByRole('button', { name: 'Choose Files' }).click()
  await (await chooser).setFiles(file)
}

/** From the result of the import to the file on the disk. */
async function followToForm(page: Page, result: Locator) {
  await result.getByRole('link', { name: `See Your ${lastYear} Result` }).click()
  await expect(page).toHaveURL(`/calculations?year=${lastYear}`)
  const rail = page.getByRole('navigation', { name: `Steps to file ${lastYear}` })
  await expect(rail.locator('[aria-current=step]')).toHaveText(/Result and tax profile/)
  await rail.getByRole('link', { name: 'Next: Form 8949' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await expect(dialog.getByRole('combobox', { name: 'Tax year' })).toHaveText(String(lastYear))
  const started = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
}

test('from the front page a Coinbase file becomes Form 8949, with everything settled on the way', {
  tag: '@core',
}, async ({ page }) => {
  const presses = await signUpFromFrontPage(page)
  await chooseFiles(page, coinbaseCsv([purchase(1), soldLastYear(2)]))
  const result = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(result.getByRole('heading', { name: '2 quick questions' })).toBeVisible()
  await result.getByRole('button', { name: 'Confirm' }).click()
  await expect(result.getByRole('heading', { name: '1 quick question' })).toBeVisible()
  await result.getByText('1099-DA, no basis', { exact: true }).click()
  await expect(result.getByRole('heading', { name: 'Nothing left to answer' })).toBeVisible()
  await followToForm(page, result)
  expect(await presses()).toBeLessThanOrEqual(clicks.signUp + clicks.knownFile)
})

test('from the front page a home-made spreadsheet becomes Form 8949', async ({ page }) => {
  const presses = await signUpFromFrontPage(page)
  await chooseFiles(page, homemade())
  const result = page.getByRole('dialog', { name: 'Import Complete' })
  await result.getByRole('button', { name: 'Confirm' }).click()
  await followToForm(page, result)
  expect(await presses()).toBeLessThanOrEqual(clicks.signUp + clicks.ownSheet)
})

test('a sheet in words we do not know becomes Form 8949 too', async ({ page }) => {
  const presses = await signUpFromFrontPage(page)
  await chooseFiles(page, spanish())
  const matching = page.getByRole('dialog', { name: 'Match Your Columns' })
  await matching.getByRole('combobox', { name: 'Premio', exact: true }).click()
  await page.getByRole('option', { name: 'Income: Reward', exact: true }).click()
  await matching.getByRole('button', { name: 'Import', exact: true }).click()
  await followToForm(page, page.getByRole('dialog', { name: 'Import Complete' }))
  expect(await presses()).toBeLessThanOrEqual(clicks.signUp + clicks.ownSheet)
})

test('from a fresh account the sample history becomes a tax package', async ({ page }) => {
  const presses = await signUpFromFrontPage(page)
  await page.getByRole('main').getByRole('link', { name: 'Try Demo' }).click()
  await page.getByLabel('Full name').fill('Robin Visitor')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByRole('button', { name: 'Start Demo' }).click()
  await expect(page).toHaveURL('/demo-session')
  await page.getByRole('button', { name: 'Load Sample Data' }).click()
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  const started = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download My Tax Package' }).click()
  expect((await started).suggestedFilename()).toMatch(/\.zip$/)
  expect(await presses()).toBeLessThanOrEqual(clicks.signUp + clicks.sample)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first thing to do is in sight', async ({ page }) => {
    await arrive(page)
    await expect(firstFiles(page).getByRole('button', { name: 'Choose Files' })).toBeInViewport({ ratio: 1 })
    // Zeros are shown after it; once there are records, figures come first.
    await addQuickly(page, {
      type: 'buy',
      symbol: 'ETH',
      amount: '1',
      timestamp: `${lastYear}-02-01T15:00:00.000Z`,
      wallet: 'Kraken',
      usd: '2000',
    })
    await page.reload()
    await expect(page.getByText('Total gain/loss', { exact: true })).toBeInViewport()
  })
})

test('the import dialog opens from Transactions, and "Any file" leads to the files at once', async ({
  page,
}) => {
  await arrive(page)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByText('Any file', { exact: true }).click()
  await (await chooser).setFiles(coinbaseCsv([purchase(1)]))
  // Here it waits: there may be more to say.
  await expect(dialog).toContainText('coinbase.csv')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Import Complete' })).toBeVisible()
})

test('a file that cannot be imported is not sent, and says why', async ({ page }) => {
  await arrive(page)
  await chooseFiles(page, { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await expect(dialog.getByText('This file is empty.')).toBeVisible()
})

test('files that are dropped on the dashboard open the import, with them in it', async ({ page }) => {
  await arrive(page)
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a'], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  })
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await expect(page.getByText('Drop your files to import them')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await expect(dialog).toContainText('dropped.csv')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
})

test('transfers without a match are the third thing to settle, and lead to where it is done', async ({
  page,
}) => {
  await arrive(page)
  await addQuickly(page, {
    type: 'withdrawal',
    symbol: 'ETH',
    amount: '1',
    timestamp: `${lastYear}-02-01T15:00:00.000Z`,
    wallet: 'Kraken',
    usd: null,
  })
  await page.goto('/transactions?import=open')
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await choose(dialog, 'CSV')
  await dialog.getByLabel('File to import').setInputFiles(coinbaseCsv([purchase(1), soldLastYear(2)]))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const result = page.getByRole('dialog', { name: 'Import Complete' })
  const list = result.getByRole('region', { name: 'Quick questions' })
  await expect(list.getByRole('region', { name: 'Your time zone' })).toBeVisible()
  await expect(list.getByRole('region', { name: 'Form from Coinbase' })).toBeVisible()
  await expect(list).toContainText('1 transfer needs a match.')
  await expectAccessibleInEveryLook(page, result)
  await list.getByRole('link', { name: 'Review Transfers' }).click()
  await expect(result).toBeHidden()
  await expect(page).toHaveURL(/review=open/)
})

test('"Brokers and wallets" is done on one page: the brokers, and how wallets were tracked', async ({
  page,
}) => {
  await arrive(page)
  const act = { symbol: 'BTC', wallet: 'Coinbase' } as const
  await addQuickly(
    page,
    { ...act, type: 'buy', amount: '1', timestamp: '2021-03-01T15:00:00.000Z', usd: '20000' },
    { ...act, type: 'sell', amount: '0.5', timestamp: `${lastYear}-06-01T15:00:00.000Z`, usd: '40000' },
  )
  await page.goto(`/broker-forms?year=${lastYear}`)
  const step = page
    .getByRole('navigation', { name: `Steps to file ${lastYear}` })
    .getByRole('link', { name: 'Brokers and wallets' })
  await expect(step).not.toHaveAccessibleName(/done/)
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await coinbase.getByRole('combobox', { name: 'Which form did you get?' }).click()
  await page.getByRole('option', { name: 'Form 1099-DA, basis not reported to the IRS' }).click()
  await expect(coinbase.getByText('Answered', { exact: true })).toBeVisible()
  await expect(step).not.toHaveAccessibleName(/done/)
  await page.getByRole('button', { name: 'Each Wallet Separately' }).click()
  await expect(step).toHaveAccessibleName(/done/)
  await expect(page.getByRole('heading', { name: 'Your wallets before 2025' })).toBeHidden()
  await expectAccessible(page)
})

test('a step can be passed over, and the row of steps hidden and found again', async ({ page }) => {
  await arrive(page)
  await page.goto(`/broker-forms?year=${lastYear}`)
  const rail = page.getByRole('navigation', { name: `Steps to file ${lastYear}` })
  await expect(rail.getByRole('listitem')).toHaveCount(5)
  await expect(rail.locator('[aria-current=step]')).toHaveText(/Brokers and wallets/)
  await expectAccessible(page)
  await rail.getByRole('link', { name: 'Next: Result and tax profile' }).click()
  await expect(page).toHaveURL(`/calculations?year=${lastYear}`)
  await rail.getByRole('link', { name: 'Review', exact: true }).click()
  await expect(page).toHaveURL('/transactions?review=open')
  // The year goes along.
  await expect(rail.locator('[aria-current=step]')).toHaveText(/Review/)

  await rail.getByRole('button', { name: 'Hide the steps' }).click()
  await expect(rail).toHaveCount(0)
  await page.goto('/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(rail).toHaveCount(0)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Show These Steps on Every Page' }).click()
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(rail).toBeVisible()
})
