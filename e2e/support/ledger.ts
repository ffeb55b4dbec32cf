// Acts on the transactions page that several journeys share.
import { expect, type Page } from '@playwright/test'
import type { TransactionInput } from '../../src/contract/transaction-input.ts'
import { choose } from './choose.ts'
import { signUpQuickly } from './person.ts'
import type { TransactionFile } from './transaction-files.ts'

type FileType = 'CSV' | 'XLSX' | 'XML' | 'TXF'

export const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })
export const rows = (page: Page) => table(page).getByRole('row')

/** Someone new, on the page. */
export async function arriveAtTransactions(page: Page) {
  await signUpQuickly(page)
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
}

/** Up to the press of Import; what comes of it differs. */
export async function bringFile(page: Page, fileType: FileType, file: TransactionFile) {
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await choose(dialog, fileType)
  await dialog.getByLabel('File to import').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
}

export async function importFile(page: Page, fileType: FileType, file: TransactionFile) {
  await bringFile(page, fileType, file)
  return importResult(page)
}

/** Once all of it is there: what there is to settle comes in a moment later, and moves what stands below it. */
export async function importResult(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(dialog).toBeVisible({ timeout: 60_000 })
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
  return dialog
}

/** The quick way, for journeys about what is done with transactions that are there. */
export async function addQuickly(page: Page, ...inputs: TransactionInput[]) {
  for (const data of inputs) {
    const response = await page.request.post('/api/transactions', { data })
    expect(response.status(), await response.text()).toBe(201)
  }
}

export async function uploadQuickly(page: Page, file: TransactionFile) {
  const response = await page.request.post('/api/transactions/import', {
    multipart: { fileType: 'csv', file },
    timeout: 60_000,
  })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}
