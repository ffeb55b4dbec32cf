// What every screen must pass, whatever it shows.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing serious for axe, nothing scrolling sideways: on the page, or in a part of it. */
export async function expectAccessible(page: Page, part?: Locator) {
  // First of all it must be there: a dialog that comes later would be looked at half-way through its animation.
  if (part) await expect(part).toBeVisible()
  await page.evaluate(finishAnimations)
  const axe = new AxeBuilder({ page })
  if (part) axe.include(await markForAxe(part))
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** Nothing on the page says that it is loading. A first calculation takes its time on a busy machine. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loading = page.getByRole('status').filter({ hasText: /\.\.\.$/ })
  await expect(loading).toHaveCount(0, { timeout: 60_000 })
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'nothing scrolls sideways').toBeLessThanOrEqual(0)
}

/** axe knows selectors, not locators. */
async function markForAxe(part: Locator) {
  await part.evaluate(element => element.setAttribute('data-axe-part', ''))
  return '[data-axe-part]'
}

/**
 * Half-way through an animation colours are mixed; what counts is what stays. A spinner never comes to rest, and
 * an animation that is called off has come to rest as well.
 */
const finishAnimations = () => {
  const ending = document
    .getAnimations()
    .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return Promise.all(ending.map(animation => animation.finished.catch(() => null)))
}
