// A year that was filed: locked, moved by a later change, amended.
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { act, arrive, toast } from '../support/calculations.ts'
import { addQuickly } from '../support/ledger.ts'
import { test } from '../support/test.ts'

test('lock a year, be warned of drift, amend', { tag: '@core' }, async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  await page.getByRole('button', { name: 'Lock 2025' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock 2025' }).click()
  await expect(toast(page, 'Year Locked')).toBeVisible()
  await expect(page.getByText('Unchanged', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Generate Reports to Keep' }).click()
  await expect(page).toHaveURL(/\/reports/)
  await expect(page.getByText('Form 8949, 2025').first()).toBeVisible()
  await expect(page.getByText('Schedule D, 2025').first()).toBeVisible()

  // An older purchase that was forgotten takes the place of the one that was sold.
  await addQuickly(page, act('buy', '1', '2022-03-01', '6000'))
  await page.goto('/dashboard?year=2025')
  await expect(page.getByText('2025 has changed since you locked it')).toBeVisible()
  await expect(page.getByText('A later change moves the figures of 2025 from what you locked.')).toBeVisible()
  await page.goto('/calculations?year=2025')
  const alarm = page.getByRole('alert').filter({ hasText: '2025 has changed since you locked it' })
  await expect(alarm.getByRole('row', { name: /Long-term gain or loss/ })).toContainText('+$')
  await expectAccessible(page, alarm)
  await alarm.getByRole('button', { name: 'Generate Amended Reports' }).click()
  await expect(page.getByText('Form 8949, 2025 (amended)').first()).toBeVisible()
  await expect(page.getByText('Schedule D, 2025 (amended)').first()).toBeVisible()

  await page.goto('/calculations?year=2025')
  await alarm.getByRole('link', { name: 'How to file 2025 again' }).click()
  const steps = page.getByRole('list', { name: 'How to file 2025' })
  await expect(steps.getByRole('heading', { name: 'Correct what you filed with Form 1040-X' })).toBeVisible()
  await expect(steps.getByText(/Long-term gain or loss: \S+ as filed, \S+ now, \S+ more\./)).toBeVisible()

  await page.goto('/calculations?year=2025')
  await page.getByRole('button', { name: 'Unlock 2025' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock 2025' }).click()
  await expect(toast(page, 'Year Unlocked')).toBeVisible()
  await expect(page.getByText('2025 has changed since you locked it')).toBeHidden()
})
