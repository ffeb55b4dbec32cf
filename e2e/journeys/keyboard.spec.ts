// Without a pointer, at twice the size, without motion, and with names that are written from right to left.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { act, arrive } from '../support/calculations.ts'
import { addQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const options = (page: Page) => search(page).getByRole('option')

test('pages, actions and a transaction by its amount are reached by the keyboard alone', {
  tag: '@core',
}, async ({ page }) => {
  await arrive(page, '/dashboard')
  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('combobox')).toBeFocused()
  await expectAccessibleInEveryLook(page, search(page))
  await page.keyboard.type('calc')
  await expect(options(page).first()).toHaveText('Calculations')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Calculations' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('$40,000.00')
  await expect(options(page)).toHaveCount(1)
  await expect(options(page)).toContainText('Sell 0.50000000 BTC')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transactions\?record=/)
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('$40,000.00')
  const id = new URL(page.url()).searchParams.get('record') ?? ''
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(id)
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('import tr')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Import Transactions' })).toBeVisible()
  // With the message on show, Escape still closes the dialog that it is about.
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(page.getByText('Import Failed', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Import Transactions' })).toBeHidden()
})

test('a word of the law is looked up by the keyboard, and screens lead to what explains them', {
  tag: '@core',
}, async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('standing order')
  await expect(options(page)).toHaveText(['Lot instruction'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help#lot-instruction')
  await expect(page.getByText('The law calls it a standing order')).toBeInViewport()
  // Everything else is folded to its title.
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expectAccessibleInEveryLook(page)

  await page.getByRole('searchbox', { name: 'Search help' }).fill('carried forward')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Carryover'])
  await expect(page.getByText('A carryover is the part of your losses')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'How lots work' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'How lots work' })).toBeInViewport()
  await expect(page.getByText('Every purchase, trade or payment you receive makes a lot')).toBeInViewport()
})

test('the shortcuts are listed under ?, but not while someone types', async ({ page }) => {
  await arrive(page, '/transactions')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Search pages, actions and transactions')
  await expectAccessible(page, list)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Text', { exact: true }).pressSequentially('why?')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('why?')
  await expect(list).toBeHidden()
})

const screens = [
  '/dashboard',
  '/wallets',
  '/exchanges',
  '/transactions',
  '/calculations',
  '/broker-forms',
  '/portfolio',
  '/tax-loss-harvesting',
  '/reports',
  '/how-to-file',
  '/settings',
  '/help',
] as const

test('at 200 % zoom every screen is whole and nothing but tables of its own scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(300_000)
  // A screen of 1280 by 800 at 200 % has the room of one of 640 by 400.
  await page.setViewportSize({ width: 640, height: 400 })
  await arrive(page, '/dashboard')
  for (const path of screens) {
    await page.goto(path)
    await expectLoaded(page)
    await expectAccessible(page)
  }
})

type MotionWindow = typeof window & { moved?: string[] }

/** Keeps what begins to move, since most of it is over before anyone looks. */
function watchMotion() {
  const moved: string[] = []
  ;(window as MotionWindow).moved = moved
  const keep = (name: string) => {
    // A color that fades moves nothing, and while something is on its way, a mark turns slowly.
    if (!/color|opacity|outline|fill|stroke|shadow|^spin$|^display$|^visibility$/.test(name)) moved.push(name)
  }
  document.addEventListener('animationstart', event => keep(event.animationName), true)
  document.addEventListener('transitionrun', event => keep(event.propertyName), true)
}

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(watchMotion)
  await arrive(page, '/dashboard')
  const moving = () => page.evaluate(() => (window as MotionWindow).moved ?? ['not watched'])
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeVisible()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/transactions?import=open')
  await expect(page.getByRole('dialog', { name: 'Import Transactions' })).toBeVisible()
  expect(await moving()).toEqual([])
  await page.goto('/help')
  await page.getByRole('heading', { name: 'How lots work' }).click()
  await expect(page.getByText('Every purchase, trade or payment you receive makes a lot')).toBeVisible()
  expect(await moving()).toEqual([])
  await page.goto('/dashboard')
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(page.getByText('Data Refreshed', { exact: true })).toBeVisible()
  expect(await moving()).toEqual([])
})

/** Where the name is drawn beside other words, or could reorder what stands around it. */
function looseTexts(name: string): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const loose: string[] = []
  while (texts.nextNode()) {
    const { parentElement: holder, textContent } = texts.currentNode
    if (!holder || !textContent?.includes(name)) continue
    // Only read aloud.
    if (!holder.checkVisibility() || holder.closest('.sr-only')) continue
    const isIsolated = ['isolate', 'plaintext'].includes(getComputedStyle(holder).unicodeBidi)
    if (textContent.trim() !== name || !isIsolated) loose.push(holder.outerHTML.slice(0, 160))
  }
  return loose
}

test('names from right to left leave the figures beside them in order', async ({ page }) => {
  const wallet = 'محفظتي (شخصية) 7'
  await signUpQuickly(page)
  await addQuickly(
    page,
    act('buy', '1', '2023-03-01', '20000', { wallet }),
    act('sell', '0.25', '2025-06-01', '10000', { wallet }),
  )
  for (const path of [
    '/transactions',
    '/calculations?year=2025',
    '/broker-forms?year=2025',
    '/dashboard?year=2025',
  ]) {
    await page.goto(path)
    await expectLoaded(page)
    // The dashboard names no wallet that records were entered for by hand.
    if (!path.startsWith('/dashboard'))
      await expect(page.getByText(wallet).filter({ visible: true }).first(), path).toBeVisible()
    // Every piece of the page that holds the name holds nothing else and isolates it, so that its digits and brackets
    // stay inside.
    const loose = await page.evaluate(looseTexts, wallet)
    expect(loose, path).toEqual([])
  }
})
