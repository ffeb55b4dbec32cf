// Liquid staking: both taxes are shown, one choice is made for all years, and the figures follow.
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { toast, totals } from '../support/calculations.ts'
import { uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

/** Staked in 2024 with a gain of $10,000, sold in 2025 for $2,000 more. */
const ledger = `type,id,at,wallet,asset,quantity,usd,received_asset,received_quantity,received_usd,conversion
buy,b1,2022-01-05T15:00:00Z,Ledger,ETH,10,15000,,,,
trade,t1,2024-06-05T15:00:00Z,Ledger,ETH,10,,STETH,10,25000,liquid_staking
sell,s1,2025-03-05T15:00:00Z,Ledger,STETH,10,27000,,,,
`

test('choose whether liquid staking is a trade', { tag: '@core' }, async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(ledger) })
  await page.goto('/calculations?year=2025')
  await expectLoaded(page)
  const card = page.getByRole('region', { name: 'Trade or not', exact: true })
  await expect(card.getByText("You haven't chosen yet.")).toBeVisible()
  const year = card.getByRole('row', { name: /^2025/ })
  await expect(year).toContainText('+$2,000.00')
  await expect(year).toContainText('+$12,000.00')
  await expectAccessibleInEveryLook(page, card)

  await card.getByRole('button', { name: 'Choose how to count liquid staking' }).click()
  const dialog = page.getByRole('dialog', { name: 'How Liquid Staking Counts' })
  await expectAccessible(page, dialog)
  await dialog.getByRole('radio', { name: 'Not a trade' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Choice Saved')).toBeVisible()
  await expect(card.getByText(/You chose this on/)).toBeVisible()
  await expect(totals(page, 'Tax year 2025 by FIFO')).toContainText('+$12,000.00')

  // Filed by it, it stays.
  await page.getByRole('button', { name: 'Lock 2025' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock 2025' }).click()
  await expect(toast(page, 'Year Locked')).toBeVisible()
  await card.getByRole('button', { name: 'Change how to count liquid staking' }).click()
  await dialog.getByRole('radio', { name: 'A trade', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/would change 2025, which is locked because you filed it/)).toBeVisible()
})
