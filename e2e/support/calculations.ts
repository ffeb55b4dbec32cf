// A person with a few records, on the page of calculations.
import type { Locator, Page } from '@playwright/test'
import type { TransactionInput } from '../../src/contract/transaction-input.ts'
import { expectLoaded } from './accessible.ts'
import { addQuickly } from './ledger.ts'
import { signUpQuickly } from './person.ts'

export const act = (
  type: 'buy' | 'sell' | 'income',
  amount: string,
  day: string,
  usd: string | null,
  over: Partial<TransactionInput> = {},
): TransactionInput => ({
  type,
  symbol: 'BTC',
  amount,
  timestamp: `${day}T17:00:00Z`,
  usd,
  wallet: 'Kraken',
  ...over,
})

/** In 2025, FIFO sells what was bought for 10,000 in 2023; LIFO and HIFO what was bought for 25,000 in that year. */
export const ledger = [
  act('buy', '1', '2023-03-01', '20000'),
  act('sell', '0.25', '2024-06-01', '10000'),
  act('buy', '1', '2025-02-01', '50000'),
  act('sell', '0.5', '2025-06-01', '40000'),
  act('income', '0.01', '2025-07-01', '1000', { kind: 'staking' }),
]

export async function arrive(page: Page, path: string, records = ledger) {
  await signUpQuickly(page)
  await addQuickly(page, ...records)
  await page.goto(path)
  await expectLoaded(page)
}

/** A dialog as `where` leaves out a choice of the same name on the page behind it. */
export async function choose(where: Page | Locator, label: string, option: string) {
  const select = where.getByRole('combobox', { name: label, exact: true })
  await select.click()
  await select.page().getByRole('option', { name: option }).click()
}

export const totals = (page: Page, words: string) => page.getByRole('region', { name: words, exact: true })
export const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

export const linesTable = (page: Page, year = 2025) =>
  page.getByRole('table', { name: `Lines of Form 8949 for ${year}` })
export const lineRows = (page: Page, year = 2025) => linesTable(page, year).locator('tbody').getByRole('row')
export const why = (page: Page) => page.getByRole('dialog', { name: 'Why this number?' })
export const lotsDialog = (page: Page) => page.getByRole('dialog', { name: 'Choose Lots' })
