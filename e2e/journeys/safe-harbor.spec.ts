// The safe harbor of Rev. Proc. 2024-28: explained, recorded, and seen on Form 8949.
import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { act, arrive, choose, lineRows, toast } from '../support/calculations.ts'
import { test } from '../support/test.ts'

/** By one pool, the 4 sold in 2024 from Kraken use the cost of the oldest, which were bought on the Ledger. */
const records = [
  act('buy', '4', '2019-07-01', '4000', { wallet: 'Ledger' }),
  act('buy', '6', '2020-09-01', '30000', { wallet: 'Kraken' }),
  act('sell', '4', '2024-12-01', '60000', { wallet: 'Kraken' }),
  act('sell', '1', '2025-03-01', '40000', { wallet: 'Ledger' }),
]

test('an allocation is recorded by a rule, refused when it was late, and followed', { tag: '@core' }, async ({
  page,
}) => {
  await arrive(page, '/safe-harbor', records)
  await expect(page.getByText('How did you track your coins before 2025?')).toBeVisible()
  await page.request.put('/api/filing-facts/pooling', { data: { poolingBefore2025: 'wallet' } })
  await page.reload()
  await expect(page.getByText("You don't need the safe harbor")).toBeVisible()
  await page.request.put('/api/filing-facts', {
    data: { timeZone: 'America/New_York', poolingBefore2025: 'universal' },
  })
  await page.goto('/transactions?review=open')
  await page.getByRole('link', { name: 'Open the allocation of BTC' }).click()

  const coin = page.getByRole('region', { name: 'BTC' })
  await expect(coin.getByRole('listitem')).toHaveText([/Kraken\s+2 BTC/, /Ledger\s+4 BTC/])
  await expect(coin.getByText('Assumed', { exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(page)

  await coin.getByRole('button', { name: 'Record a Global Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Global Rule for BTC' })
  await choose(page, 'Order of the lots', 'Oldest lots first')
  await dialog.getByRole('button', { name: 'Move Ledger up' }).click()
  await dialog.getByLabel('When did you write the rule down?').fill('2025-01-02T10:00')
  await dialog.getByLabel('When was the allocation complete?').fill('2025-01-10T10:00')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog.getByText('had to be written down before January 1, 2025')).toBeVisible()
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByLabel('When did you write the rule down?').fill('2024-12-20T10:00')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(toast(page, 'Allocation Recorded')).toBeVisible()
  await expect(coin.getByText('Recorded', { exact: true })).toBeVisible()
  await expect(coin).toContainText('Oldest lots first, to Ledger, then Kraken')

  // All that is left was bought in 2020 for $5,000 each.
  await page.goto('/calculations?year=2025')
  await expect(lineRows(page)).toContainText('09/01/2020')
  await expect(lineRows(page)).toContainText('$5,000.00')
})

test('specific units are assigned lot by lot, and everything has to be assigned', async ({ page }) => {
  await arrive(page, '/safe-harbor', records)
  await page.request.put('/api/filing-facts', {
    data: { timeZone: 'America/New_York', poolingBefore2025: 'universal' },
  })
  await page.reload()
  const coin = page.getByRole('region', { name: 'BTC' })
  await coin.getByRole('button', { name: 'Record Specific Units' }).click()
  const dialog = page.getByRole('dialog', { name: 'Specific Units of BTC' })
  await dialog.getByLabel('To Ledger from the lot of Sep 1, 2020').fill('4')
  await expect(dialog.getByText('Ledger: 4 of 4 BTC assigned')).toBeVisible()
  await dialog.getByLabel('When was the allocation complete?').fill('2025-02-01T10:00')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog.getByText('Kraken held 2 BTC: 2 are left to assign.')).toBeVisible()
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByLabel('To Kraken from the lot of Sep 1, 2020').fill('2')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(toast(page, 'Allocation Recorded')).toBeVisible()
  await expect(coin.getByText('2 specific assignments of lots to wallets')).toBeVisible()
})

test('many lots are searched and turned page by page', async ({ page }) => {
  const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2023, 0, 1 + index * 7)))
  const small = days.map(day => act('buy', '0.1', day.toISOString().slice(0, 10), '3000'))
  await arrive(page, '/safe-harbor', [...records.slice(0, 1), ...small])
  await page.request.put('/api/filing-facts/pooling', { data: { poolingBefore2025: 'universal' } })
  await page.reload()
  await page.getByRole('button', { name: 'Record Specific Units' }).click()
  const dialog = page.getByRole('dialog', { name: 'Specific Units of BTC' })
  const lots = dialog.getByRole('list', { name: 'Lots', exact: true }).getByRole('listitem')
  await expect(lots).toHaveCount(25)
  const pages = dialog.getByRole('navigation', { name: 'Pages of lots' })
  await expect(pages).toContainText('1–25 of 61')
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('26–50 of 61')
  await dialog.getByLabel('Search lots').fill('jan 15, 2023')
  await expect(lots).toHaveCount(1)
  await dialog.getByLabel('To Kraken from the lot of Jan 15, 2023').fill('0.1')
  await expect(dialog.getByText('Kraken: 0.1 of 6 BTC assigned')).toBeVisible()
  await dialog.getByLabel('Search lots').fill('')
  await choose(page, 'Show', 'Lots you assigned')
  await expect(lots).toHaveCount(1)
  await expectAccessibleInEveryLook(page, dialog)
})
