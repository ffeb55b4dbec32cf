// Every page and dialog, light and dark, wide and on a phone: nothing serious for axe, nothing scrolling sideways,
// nothing refused by the Content-Security-Policy.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { pagePaths } from '../../src/contract/pages.ts'
import { fillAccountDetails, newPerson, signUpQuickly } from '../support/person.ts'

const dialogs: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'sign-in dialog',
    open: async page => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Username is required').waitFor()
    },
  },
  {
    name: 'sign-up dialog, both steps',
    open: async page => {
      await page.goto('/')
      await page.getByRole('main').getByRole('button', { name: 'Start Free' }).click()
      await page.getByRole('dialog', { name: 'Create Your Account' }).waitFor()
      await expectAccessible(page)
      await fillAccountDetails(page, newPerson())
      await page.getByRole('radio', { name: 'Free' }).waitFor()
    },
  },
]
const open = (path: string) => async (page: Page) => {
  if (path === '/dashboard') await signUpQuickly(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}
const screens = [
  ...[...pagePaths, '/no-such-page'].map(path => ({ name: path, open: open(path) })),
  ...dialogs,
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } })
      for (const { name, open: show } of screens) {
        test(name, async ({ page }) => {
          const refused: string[] = []
          page.on('console', message => {
            if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
          })
          await show(page)
          await expectAccessible(page)
          expect(refused).toEqual([])
        })
      }
    })
  }
}

async function expectAccessible(page: Page) {
  await page.evaluate(finishAnimations)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'nothing scrolls sideways').toBeLessThanOrEqual(0)
}

/** Half-way through an animation colours are mixed; what counts is what stays. A spinner never comes to rest. */
const finishAnimations = () => {
  const ending = document
    .getAnimations()
    .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return Promise.all(ending.map(animation => animation.finished.catch(() => null)))
}
