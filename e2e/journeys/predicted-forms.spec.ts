// A year with three brokers: what their forms should say, what two of them sent, and Form 8949 by both.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { TransactionInput } from '../../src/contract/transaction-input.ts'
import { readFilled } from '../../src/documents/pdf/testing/read-filled.ts'
import { expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { act, arrive, choose, lineRows, toast, why } from '../support/calculations.ts'
import { test } from '../support/test.ts'

const of = (symbol: string, wallet: string, over: Partial<TransactionInput> = {}) => ({
  symbol,
  wallet,
  ...over,
})

/**
 * Coinbase: a coin of 2022 (K) and one of 2026 (G) in one sale with a fee. Kraken: coins of 2024, whose basis it reports
 * although it need not (J), and coins of 2026. Gemini: coins that came from elsewhere (H). On no form: what was sold from
 * one's own wallet (I) and abroad (L).
 */
const records = [
  act('buy', '1', '2022-04-01', '20000', of('BTC', 'Coinbase')),
  act('buy', '1', '2026-02-02', '60000', of('BTC', 'Coinbase')),
  act('sell', '2', '2026-06-01', '140000', of('BTC', 'Coinbase', { feeUsd: '100' })),
  act('buy', '1', '2024-03-01', '3000', of('ETH', 'Kraken')),
  act('buy', '10', '2026-03-02', '1500', of('SOL', 'Kraken')),
  act('sell', '1', '2026-05-01', '4000', of('ETH', 'Kraken')),
  act('sell', '10', '2026-07-01', '2000', of('SOL', 'Kraken')),
  act('buy', '10', '2026-01-05', '800', of('LTC', 'Ledger')),
  act('buy', '10', '2026-03-03', null, of('LTC', 'Ledger', { type: 'transfer', toWallet: 'Gemini' })),
  act('sell', '10', '2026-08-03', '900', of('LTC', 'Gemini')),
  act('buy', '100', '2026-01-05', '100', of('ADA', 'Ledger')),
  act('sell', '100', '2026-09-01', '120', of('ADA', 'Ledger')),
  act('buy', '1', '2024-01-05', '50', of('DOT', 'Bybit')),
  act('sell', '1', '2026-09-02', '70', of('DOT', 'Bybit')),
]

const statements: Record<string, readonly string[]> = {
  Coinbase: [
    'BTC,1,,06/01/2026,70000.00,,,,X',
    'BTC,1,02/02/2026,06/01/2026,70000.00,60000.00,X,Short-term,',
  ],
  Kraken: [
    'ETH,1,03/01/2024,05/01/2026,4000.00,3000.00,X,Long-term,X',
    'SOL,10,03/02/2026,07/01/2026,2000.00,1400.00,X,Short-term,',
  ],
}

async function importStatement(page: Page, wallet: keyof typeof statements) {
  await page.goto(`/broker-forms?year=2026&wallet=${wallet}`)
  await page.getByRole('button', { name: 'Import Statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Statement' })
  await dialog.getByLabel('Statement to import').setInputFiles({
    name: `${wallet}-1099-da.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['1b,1c,1d,1e,1f,1g,2,6,9', ...(statements[wallet] ?? [])].join('\n')),
  })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast(page, 'Statement Imported')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Statement vs. Prediction' }).click()
}

const predicted = (page: Page) => page.getByRole('list', { name: 'Predicted forms' }).getByRole('listitem')
const compared = (page: Page) =>
  page.getByRole('list', { name: 'Statement beside the prediction' }).getByRole('listitem')

async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const download = await started
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') }
}

test('what three brokers should send, what two of them sent, and Form 8949', async ({ page }) => {
  await arrive(page, '/broker-forms?year=2026', records)
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await coinbase.getByRole('link', { name: 'See the Predicted 1099-DA' }).click()
  await expect(page.getByText('2 forms to expect')).toBeVisible()
  await expect(page.getByText('It is not a tax form.')).toBeVisible()
  const old = predicted(page).filter({ hasText: 'basis blank' })
  await old.getByText('1 BTC').click()
  await expect(old).toContainText('Noncovered: bought before 2026')
  await expect(old).toContainText('Box 1f is after transaction costs of $50.00.')
  const recent = predicted(page).filter({ hasText: 'basis $60,000.00' })
  await recent.getByText('1 BTC').click()
  await expect(recent.getByRole('row', { name: '1d Date acquired' })).toContainText('02/02/2026')
  await expectAccessibleInEveryLook(page)
  const csv = await saved(page, 'Download CSV')
  expect(csv.name).toBe('predicted-1099-da-2026-coinbase.csv')
  expect(csv.text.split('\r\n')[1]).toContain('Predicted,Coinbase,2026,1,K,,BTC,1,')
  const pdf = await saved(page, 'Download PDF')
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')

  await page.goto('/broker-forms?year=2026&wallet=Gemini&part=prediction')
  await predicted(page).getByText('10 LTC').click()
  await expect(predicted(page)).toContainText('they came from another wallet or account')
  await page.getByRole('link', { name: 'Statement vs. Prediction' }).click()
  await expect(page.getByText('No statement yet')).toBeVisible()

  await importStatement(page, 'Coinbase')
  await expect(page.getByText('Every difference is explained')).toBeVisible()
  await page.getByRole('tab', { name: 'Explained 2', exact: true }).click()
  await expect(compared(page)).toHaveCount(2)
  await expect(compared(page).first()).toContainText('Box 1f is before your fee of $50.00.')

  await importStatement(page, 'Kraken')
  await expect(page.getByText('$100.00 unexplained')).toBeVisible()
  await expect(compared(page)).toContainText('Box 1g is $100.00 lower than your records')
  await expectAccessibleInEveryLook(page)
  const letter = await saved(page, 'Download Letter')
  expect(letter.name).toBe('correction-request-2026-kraken.txt')
  expect(letter.text).toContain('Subject: Request for a corrected Form 1099-DA for 2026')
  expect(letter.text).toContain('1. 10 SOL sold 07/01/2026')
  await page.getByRole('tab', { name: 'Explained 1', exact: true }).click()
  await expect(compared(page)).toContainText('Kraken shows a basis for noncovered coins.')

  await page.goto('/calculations?year=2026')
  await expectLoaded(page)
  for (const box of ['G', 'H', 'I', 'J', 'K', 'L'])
    await expect(lineRows(page, 2026).filter({ hasText: `Box ${box}` })).not.toHaveCount(0)
  await lineRows(page, 2026).filter({ hasText: '04/01/2022' }).click()
  await expect(why(page)).toContainText(
    '1 BTC, code K (long-term, basis not reported), proceeds $69,950.00, basis blank',
  )
  await expectAccessibleInEveryLook(page, why(page))

  await page.goto('/reports')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await choose(dialog, 'Tax year', '2026')
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const download = page.getByRole('button', { name: /^Download Form 8949/ })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const started = page.waitForEvent('download')
  await download.click()
  const form = await readFilled(readFileSync(await (await started).path()))
  // A page for each box, behind the note that it is a preview.
  const ticked = form.pages.filter(written => written.some(({ isTick }) => isTick))
  expect(ticked).toHaveLength(6)
})
