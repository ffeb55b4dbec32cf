// Each component of the design system, in the gallery that shows all of their states (src/web/gallery).
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
  inEveryLook,
} from '../support/accessible.ts'

test.use({ baseURL: `http://localhost:${process.env.E2E_GALLERY_PORT}` })

/** All of it takes a browser a second or two to draw, so that what is about one section opens that one. */
async function visit(page: Page, sectionName?: string) {
  await page.goto(sectionName ? `/gallery/?section=${sectionName}` : '/gallery/')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  await expect(section(page, sectionName ?? 'Not found')).toBeVisible()
  // Words have another width until their font is there.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, sectionName: string, name: string) =>
  section(page, sectionName).getByRole('button', { name, exact: true })

const overlays: Record<string, { sectionName: string; open: (page: Page) => Promise<Locator> }> = {
  dialog: {
    sectionName: 'Dialog',
    open: async page => {
      await button(page, 'Dialog', 'Form inside').click()
      return page.getByRole('dialog', { name: 'Add Exchange' })
    },
  },
  'dialog with long content': {
    sectionName: 'Dialog',
    open: async page => {
      await button(page, 'Dialog', 'Long content').click()
      return page.getByRole('dialog', { name: /^Records/ })
    },
  },
  'confirm dialog': {
    sectionName: 'Confirm dialog',
    open: async page => {
      await button(page, 'Confirm dialog', 'Delete connection').click()
      return page.getByRole('alertdialog', { name: 'Delete this connection?' })
    },
  },
  'slide-over': {
    sectionName: 'Slide-over',
    open: async page => {
      await button(page, 'Slide-over', 'Open menu').click()
      return page.getByRole('dialog', { name: 'Menu' })
    },
  },
  select: {
    sectionName: 'Select',
    open: async page => {
      await page.getByRole('combobox', { name: 'Tax year' }).click()
      return page.getByRole('listbox')
    },
  },
  popover: {
    sectionName: 'Popover',
    open: async page => {
      await button(page, 'Popover', 'Filter').click()
      return page.getByRole('dialog', { name: 'Filter transactions' })
    },
  },
  tooltip: {
    sectionName: 'Tooltip',
    open: async page => {
      const trigger = button(page, 'Tooltip', 'FIFO')
      // Scrolling closes it, and what has the focus already would not get it again.
      await trigger.scrollIntoViewIfNeeded()
      await trigger.blur()
      await trigger.focus()
      return page.getByRole('tooltip')
    },
  },
  toast: {
    sectionName: 'Toast',
    open: async page => {
      await button(page, 'Toast', 'Success').click()
      return page.getByRole('listitem').filter({ hasText: 'Import Successful' })
    },
  },
  'destructive toast': {
    sectionName: 'Toast',
    open: async page => {
      await button(page, 'Toast', 'Failure').click()
      return page.getByRole('listitem').filter({ hasText: 'Import Failed' })
    },
  },
}

test('nothing in the gallery is hard to perceive or to use', async ({ page }) => {
  await visit(page)
  await expectAccessibleInEveryLook(page)
})

for (const [name, { sectionName, open }] of Object.entries(overlays)) {
  test(`nor is a ${name}`, async ({ page }) => {
    await visit(page, sectionName)
    // Opened again in each look: some close when the window changes, or by themselves.
    await inEveryLook(page, async () => {
      const overlay = await open(page)
      await expectAccessible(page, overlay)
      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
    })
  })
}

test('nor is a failure told over an open dialog', async ({ page }) => {
  await visit(page, 'Dialog')
  const dialog = await overlays.dialog?.open(page)
  await dialog?.getByRole('button', { name: 'Add Exchange' }).click()
  const message = page.getByText('Kraken does not know this key.', { exact: true })
  await expect(message).toBeVisible()
  await expectAccessibleInEveryLook(page)
  if (!(await message.isVisible())) await dialog?.getByRole('button', { name: 'Add Exchange' }).click()
  await expect(message).toBeVisible()
  // The message needs no Escape of its own.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('a button', () => {
  test.beforeEach(({ page }) => visit(page, 'Buttons'))

  test('that is busy cannot be pressed again and keeps its width and the focus', async ({ page }) => {
    const calculate = button(page, 'Buttons', 'Calculate Taxes')
    const idleWidth = await widthOf(calculate)
    await calculate.click()
    await expect(calculate).toHaveAttribute('aria-busy', 'true')
    await calculate.click({ force: true })
    await page.keyboard.press('Enter')
    await expect(section(page, 'Buttons').getByText('Presses: 1')).toBeVisible()
    await expect(calculate).toBeFocused()
    expect(await widthOf(calculate)).toBe(idleWidth)
    await button(page, 'Buttons', 'Finish calculating').click()
    await calculate.click()
    await expect(section(page, 'Buttons').getByText('Presses: 2')).toBeVisible()
  })

  test('that is busy does not let Enter send its form again', async ({ page }) => {
    const email = page.getByLabel('Email to write to')
    const send = section(page, 'Buttons').locator('button[type=submit]')
    const idleWidth = await widthOf(send)
    await email.fill('ann@example.com')
    await email.press('Enter')
    await expect(send).toHaveAccessibleName('Sending...')
    await email.press('Enter')
    await expect(section(page, 'Buttons').getByText('Submissions: 1')).toBeVisible()
    expect(await widthOf(send)).toBe(idleWidth)
  })
})

test.describe('a dialog', () => {
  test('keeps the focus inside until Escape gives it back to the trigger', async ({ page }) => {
    await visit(page, 'Dialog')
    const trigger = button(page, 'Dialog', 'Form inside')
    await trigger.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Exchange' })
    const focused = dialog.locator(':focus')
    await expect(dialog.getByRole('combobox', { name: 'Exchange' })).toBeFocused()
    for (const key of [...Array(10).fill('Tab'), ...Array(10).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      await expect(focused).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
  })

  test('stays open when Escape closes a list inside it', async ({ page }) => {
    await visit(page, 'Dialog')
    await button(page, 'Dialog', 'Form inside').click()
    const dialog = page.getByRole('dialog', { name: 'Add Exchange' })
    await dialog.getByRole('combobox', { name: 'Exchange' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(dialog).toBeVisible()
  })

  for (const [sectionName, name, role] of [
    ['Dialog', 'No trigger of its own', 'dialog'],
    ['Confirm dialog', 'Delete connection', 'alertdialog'],
    ['Slide-over', 'Open menu', 'dialog'],
    ['Slide-over', 'Show record', 'dialog'],
  ] as const) {
    test(`gives the focus back: ${sectionName}, ${name}`, async ({ page }) => {
      await visit(page, sectionName)
      const opener = button(page, sectionName, name)
      await opener.click()
      await expect(page.getByRole(role)).toBeVisible()
      await expect(page.getByRole(role).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }

  test('that asks for confirmation starts on the way out and cannot be left while busy', async ({ page }) => {
    await visit(page, 'Confirm dialog')
    await holdTime(page)
    const opener = button(page, 'Confirm dialog', 'Refund payment')
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: 'Refund this payment?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Refund Payment' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.clock.runFor(3000)
    await page.clock.resume()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test.describe('a select', () => {
  test.beforeEach(({ page }) => visit(page, 'Select'))

  const open = async (page: Page) => {
    const select = page.getByRole('combobox', { name: 'Tax year' })
    const chosen = (await select.textContent()) ?? ''
    await select.press('Enter')
    await expect(page.getByRole('option', { name: chosen })).toBeFocused()
    return select
  }

  test('takes arrows and passes over what cannot be chosen', async ({ page }) => {
    const select = await open(page)
    for (const year of ['2024', '2023', '2021']) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { name: year })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(select).toHaveText('2021')
    await expect(select).toBeFocused()
  })

  for (const { keys, year } of [
    { keys: ['ArrowDown', 'Enter'], year: '2024' },
    { keys: ['End', 'Space'], year: '2021' },
    { keys: ['2', '0', '2', '3', 'Enter'], year: '2023' },
  ]) {
    test(`takes keys as fast as they come: ${keys.join(' ')}`, async ({ page }) => {
      const select = await open(page)
      await Promise.all(keys.map(key => page.keyboard.press(key)))
      await expect(page.getByRole('listbox')).toBeHidden()
      await expect(select).toHaveText(year)
    })
  }

  test('leaves the value alone on Escape', async ({ page }) => {
    const select = await open(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(select).toHaveText('2025')
    await expect(select).toBeFocused()
  })
})

test('tabs follow the arrow keys and pass over what is disabled', async ({ page }) => {
  await visit(page, 'Tabs')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Current Calculation').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Method Comparison'],
    ['ArrowRight', 'Export Options'],
    ['ArrowRight', 'Current Calculation'],
    ['End', 'Export Options'],
    ['Home', 'Current Calculation'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
})

test.describe('a toast', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, 'Toast')
    await holdTime(page)
  })

  const toasts = (page: Page) =>
    page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  const announcement = (page: Page, text: string) => page.locator('[aria-live]').filter({ hasText: text })

  test('is there alone, for 5 seconds', async ({ page }) => {
    await button(page, 'Toast', 'Success').click()
    await page.clock.runFor(3000)
    await expect(toasts(page)).toHaveText(/Import Successful/)
    await button(page, 'Toast', 'Title only').click()
    await expect(toasts(page)).toHaveText(/Download Started/)
    await page.clock.runFor(4900)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('waits while it is looked at, and can be closed', async ({ page }) => {
    await button(page, 'Toast', 'Success').click()
    await toasts(page).hover()
    await page.clock.runFor(20_000)
    await expect(toasts(page)).toHaveCount(1)
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await expect(toasts(page)).toHaveCount(0)
  })

  test('of a failure interrupts a screen reader; any other waits', async ({ page }) => {
    await button(page, 'Toast', 'Success').click()
    await page.clock.runFor(100)
    await expect(announcement(page, 'Imported 214')).toHaveAttribute('aria-live', 'polite')
    await button(page, 'Toast', 'Failure').click()
    await page.clock.runFor(100)
    await expect(announcement(page, 'Row 12')).toHaveAttribute('aria-live', 'assertive')
  })
})

test.describe('a tooltip', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, 'Tooltip')
    await holdTime(page)
  })

  test('opens after 700 ms under the pointer, the next one at once for 300 ms', async ({ page }) => {
    const tooltip = page.getByRole('tooltip')
    await button(page, 'Tooltip', 'FIFO').hover()
    await page.clock.runFor(650)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip).toHaveText('The oldest lots are sold first.')
    // In several moves, as a hand does it: the first ones might still be on their way into the open tooltip.
    const next = await button(page, 'Tooltip', 'HIFO').boundingBox()
    if (next) await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2, { steps: 10 })
    await expect(tooltip).toHaveText(/^The lots with the highest cost/)
    await page.mouse.move(5, 5, { steps: 10 })
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(350)
    await button(page, 'Tooltip', 'FIFO').hover()
    await page.clock.runFor(650)
    await expect(tooltip).toHaveCount(0)
  })

  test('describes what has the keyboard focus, and leaves on Escape', async ({ page }) => {
    const about = button(page, 'Tooltip', 'About long-term gains')
    // A tooltip leaves when the page scrolls, and focusing something out of sight scrolls to it.
    await about.scrollIntoViewIfNeeded()
    await button(page, 'Tooltip', 'HIFO').focus()
    await page.keyboard.press('Tab')
    await expect(about).toBeFocused()
    await expect(about).toHaveAccessibleDescription('What counts as long-term')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test.describe('a table', () => {
  test.beforeEach(({ page }) => visit(page, 'Table'))

  test('shows which column it is sorted by, and which way', async ({ page }) => {
    const table = page.getByRole('table', { name: 'Lots held' })
    const header = (name: string) => table.getByRole('columnheader', { name })
    await expect(header('Asset')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header('Lots')).toHaveAttribute('aria-sort', 'none')
    await header('Lots').getByRole('button').click()
    await header('Lots').getByRole('button').press('Enter')
    await expect(header('Asset')).toHaveAttribute('aria-sort', 'none')
    await expect(header('Lots')).toHaveAttribute('aria-sort', 'descending')
    await expect(table.getByRole('row').nth(1)).toContainText('ETH')
  })

  test('becomes a list of rows on a phone and is still a table', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    const table = page.getByRole('table', { name: 'Transactions of December 2025', exact: true })
    await expect(table.getByRole('row')).toHaveCount(5)
    await expect(table.getByRole('columnheader')).toHaveCount(7)
    await expect(table.getByRole('cell', { name: '−$1,845.80 loss' })).toBeVisible()
    const date = await table.getByRole('cell', { name: 'Dec 28, 2025' }).boundingBox()
    const amount = await table.getByRole('cell', { name: '0.25000000' }).boundingBox()
    expect(amount?.y).toBeGreaterThan(date?.y ?? Number.POSITIVE_INFINITY)
  })
})

test('a chart is walked by the arrow keys, which announce each point, and has a table behind it', async ({
  page,
}) => {
  await visit(page, 'Chart')
  const chart = page.getByRole('region', { name: 'Value with gaps' })
  const points = chart.getByRole('slider', { name: 'Value with gaps' })
  await points.press('Home')
  await expect(points).toHaveAttribute('aria-valuetext', /^Nov 16, 2025: Value \$29,000\.00, Cost basis/)
  await points.press('ArrowRight')
  await expect(points).toHaveAttribute('aria-valuetext', /^Nov 17, 2025: /)
  await expect(chart.getByRole('definition').first()).toHaveText(/^\$29,\d{3}\.\d\d$/)
  await page.keyboard.press('Escape')
  await expect(chart.getByRole('definition')).toHaveCount(0)
  await chart.getByRole('button', { name: /^Table/ }).click()
  const rows = chart.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(32)
  while ((await rows.count()) < 250) await chart.getByRole('button', { name: /^Show 31 more rows/ }).click()
  await expect(rows.filter({ hasText: 'Apr 10, 2026' })).toContainText('No price')
})

test('a password can be shown and hidden again', async ({ page }) => {
  await visit(page, 'Fields')
  const fields = section(page, 'Fields')
  const password = fields.getByLabel(/^Password/)
  await expect(password).toHaveAttribute('type', 'password')
  await fields.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Correct-Horse-1')
  await fields.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a field is described by its hint and its error', async ({ page }) => {
  await visit(page, 'Fields')
  const email = section(page, 'Fields').getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/We only write .* Please enter a valid email address/)
})

test("no component needs what the product's Content-Security-Policy refuses", async ({ page, request }) => {
  const product = await request.get(`http://localhost:${process.env.E2E_PORT}/`)
  const policy = product.headers()['content-security-policy']
  expect(policy).toMatch(/'nonce-[^']+'/)
  // The nonce of every page of the development server is this word.
  const galleryPolicy = policy?.replaceAll(/'nonce-[^']+'/g, "'nonce-__CSP_NONCE__'") ?? ''
  await page.route('**/gallery/', async route => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': galleryPolicy },
    })
  })
  const refused: string[] = []
  page.on('console', message => {
    // The development server's own socket is not part of the page.
    const isOurs = !message.text().startsWith("Connecting to 'ws:")
    if (isOurs && /Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await visit(page)
  for (const { open } of Object.values(overlays)) {
    const overlay = await open(page)
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
  }
  expect(refused).toEqual([])
})

/** From here on the journey sets the time of the page, so that a slow machine cannot fail it. */
async function holdTime(page: Page) {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
}

async function widthOf(locator: Locator) {
  const box = await locator.boundingBox()
  return box?.width
}
