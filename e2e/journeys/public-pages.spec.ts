import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

type ShiftWindow = typeof window & { shift?: number }
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up how far things moved without anyone having asked for it. */
function watchShifts() {
  const page = window as ShiftWindow
  page.shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as ShiftEntry[])
      if (!entry.hadRecentInput) page.shift = (page.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const isBelow = (element: Element) => element.getBoundingClientRect().top > window.innerHeight / 2

const consent = () => localStorage.getItem('cookieConsent')

for (const path of ['/', '/dashboard', '/reset-password?token=none']) {
  test(`${path} has something on the screen before any file has arrived, and nothing of it stays`, async ({
    page,
  }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/assets/**', async route => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText('Loading Lotwise...')).toBeVisible()
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#first')).toHaveCount(0)
  })
}

test.describe('the landing page', () => {
  test('shows every part, and its three buttons lead on', { tag: '@core' }, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Home | Lotwise - File Your Crypto Taxes with Ease')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(main.getByText('Sample, tax year 2025')).toBeVisible()
    await expect(main.locator('details')).toHaveCount(10)

    await main.getByRole('button', { name: 'Start Free' }).click()
    await expect(page.getByRole('dialog', { name: 'Create Your Account' })).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: 'Try Demo' }).click()
    await expect(page).toHaveURL('/demo-access')
  })

  test('a line of the sample opens to how it was calculated, down to the rows of the files', async ({
    page,
  }) => {
    await page.goto('/')
    const line = page.getByRole('button', { name: /^Why this number\? The sale of 0\.50125 ETH/ })
    await line.click()
    const panel = page.getByRole('dialog', { name: 'Why this number?' })
    await expect(panel.getByText('+$1,451.23').first()).toBeVisible()
    await expect(panel.getByText(/^Held from 10\/20\/2023 to 09\/12\/2025/)).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Moved on 01/15/2025' })).toBeVisible()
    await expect(panel.getByText('Row 17 of the file:')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(line).toBeFocused()
  })

  test('shows a finished Form 8949, and the rules that the figures are checked against', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/')
    const form = page.getByRole('img', { name: /^Form 8949 for 2025, Part II, filled in/ })
    await form.scrollIntoViewIfNeeded()
    await expect.poll(() => form.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Read every rule and its source' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Calculation Rules' })).toBeVisible()
    const rule = page.getByRole('listitem').filter({ hasText: /^R-FIFO/ })
    await expect(rule).toBeHidden()
    await page.getByText('Methods', { exact: true }).click()
    await expect(rule).toBeVisible()
    // A link to a rule opens the section it stands in.
    await page.goto('/calculation-rules#R-FIFO')
    await page.reload()
    await expect(rule).toBeInViewport()
    const fee = page.getByRole('listitem').filter({ hasText: /^R-FEE-BUY/ })
    await expect(fee).toBeHidden()
    // A search shows what it finds, and nothing else.
    await page.getByLabel('Search rules').fill('r-fee-buy')
    await expect(fee).toBeVisible()
    await expect(rule).toHaveCount(0)
    await expectAccessibleInEveryLook(page)
  })

  test('leads anyone who is signed in to the dashboard, and asks nothing of them', async ({ page }) => {
    await signUpQuickly(page)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Get Started' })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  for (const width of [1440, 768, 390]) {
    test(`nothing on it jumps at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(watchShifts)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const faq = page.getByRole('heading', { name: 'Crypto tax questions, answered' })
      while (!(await faq.isVisible()) || (await faq.evaluate(isBelow))) await page.mouse.wheel(0, 600)
      await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeVisible()
      expect(await page.evaluate(() => (window as ShiftWindow).shift)).toBeLessThan(0.01)
    })
  }

  test('answers ten tax questions with the facts people need', async ({ page }) => {
    await page.goto('/')
    await expect(
      page
        .getByRole('main')
        .getByText(/informational only/i)
        .first(),
    ).toBeVisible()
    const answers = (await page.getByRole('main').locator('details').allTextContents()).join(' ')
    for (const fact of [/10%? ?(-|–|to) ?37%/, /0%?, 15%? (and|or) 20%/, /(6|six) years/])
      expect(answers).toMatch(fact)
  })

  test('its footer leads to the legal pages and to support', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: /support/i })).toHaveAttribute('href', /^mailto:/)
    await footer.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
  })
})

test.describe('the cookie banner', () => {
  const banner = (page: import('@playwright/test').Page) => page.getByRole('region', { name: /cookie/i })

  for (const { button, value, message } of [
    { button: 'Accept', value: 'accepted', message: 'Cookies Accepted' },
    { button: 'Decline', value: 'declined', message: 'Cookies Declined' },
  ]) {
    test(`${button} is remembered`, { tag: value === 'accepted' ? '@core' : [] }, async ({ page }) => {
      await page.goto('/')
      await banner(page).getByRole('button', { name: button }).click()
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      expect(await page.evaluate(consent)).toBe(value)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner(page)).toBeHidden()
    })
  }

  test('closing it stores nothing, so it asks again', async ({ page }) => {
    await page.goto('/')
    await banner(page).getByRole('button', { name: 'Close' }).click()
    await expect(banner(page)).toBeHidden()
    expect(await page.evaluate(consent)).toBeNull()
    await page.reload()
    await expect(banner(page)).toBeVisible()
  })
})

test.describe('the legal pages', () => {
  test('the privacy policy has its sections and the way back', { tag: '@core' }, async ({ page }) => {
    await page.goto('/privacy-policy')
    await expect(page).toHaveTitle('Privacy Policy | Lotwise - File Your Crypto Taxes with Ease')
    await expect(page.getByText('Last updated July 26, 2025')).toBeVisible()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(13)
    await page
      .getByRole('link', { name: /back to home/i })
      .first()
      .click()
    await expect(page).toHaveURL('/')
  })

  test('the terms have twelve numbered sections', { tag: '@core' }, async ({ page }) => {
    await page.goto('/terms-of-service')
    await expect(page).toHaveTitle('Terms of Service | Lotwise - File Your Crypto Taxes with Ease')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const numbers = headings.map(text => Number(text.match(/^(\d+)\./)?.[1])).filter(Number.isInteger)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})

test('an unknown address is told to be one, with status 404', { tag: '@core' }, async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page).toHaveTitle(/\| Lotwise - File Your Crypto Taxes with Ease$/)
  await expect(page.getByRole('link', { name: 'Lotwise, home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Other pages' }).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await signUpQuickly(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test('an address with an escape that means nothing is answered with the page', async ({ page }) => {
  const response = await page.goto('/%zz')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('light and dark can be chosen and are kept', { tag: '@core' }, async ({ page }) => {
  await page.goto('/')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  expect(await theme()).toBe('light')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.removeItem('theme'))
  await page.reload()
  expect(await theme()).toBe('dark')
})

test('the API describes itself on a page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/api/docs')
  // All calls are drawn at once, which takes a busy machine a while.
  await expect(page.getByText('/api/auth/signup')).toBeVisible({ timeout: 60_000 })
})
