// What every screen must pass, whatever it shows.
import { expect, type Locator, type Page, test } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** The rules of axe that ask about colors. dark-colors.test.ts says that dark changes nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Nothing serious for axe, nothing scrolling sideways: on the page, or in a part of it. */
export async function expectAccessible(page: Page, part?: Locator, rules?: string[]) {
  // First of all it must be there: a dialog that comes later would be looked at halfway through its animation.
  if (part) await expect(part).toBeVisible()
  // A message may begin to leave while it is looked at. What counts is what stays.
  const first = await seriousIn(page, part, rules)
  expect(first.length === 0 ? first : await seriousIn(page, part, rules)).toEqual([])
  await expectNoSidewaysScroll(page)
}

async function seriousIn(page: Page, part?: Locator, rules?: string[]): Promise<string[]> {
  await page.evaluate(stopTransitions)
  // What is animated begins to be when the next frame is drawn.
  await page.evaluate(frameDrawn)
  await page.evaluate(finishAnimations)
  const { violations } = await runAxe(part ?? page.locator(':root'), rules)
  await page.evaluate(allowTransitions)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const colorSchemes = ['light', 'dark'] as const
const usualWidths: readonly number[] = [1440, 390]

/**
 * Light and dark, wide and on a phone: the screen is set up once and looked at in each. `npm test` looks at it
 * once (looking took a third of its journeys' time), `npm run test:all` in every look.
 */
export async function inEveryLook(
  page: Page,
  look: (colorScheme: 'light' | 'dark') => Promise<void>,
  widths = usualWidths,
) {
  // As often as there are looks: each of them may take as long as a journey of its own.
  test.setTimeout(widths.length * colorSchemes.length * 120_000)
  const before = page.viewportSize()
  const isOnce = process.env.LOOKS === 'one'
  for (const width of isOnce ? widths.slice(0, 1) : widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of isOnce ? colorSchemes.slice(0, 1) : colorSchemes) {
      await page.emulateMedia({ colorScheme })
      await test.step(`${colorScheme}, ${width} px`, () => look(colorScheme))
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** What was looked at in light has nothing new in dark but its colors. */
export const expectAccessibleInEveryLook = (page: Page, part?: Locator, widths = usualWidths) =>
  inEveryLook(
    page,
    colorScheme => expectAccessible(page, part, colorScheme === 'dark' ? colorRules : undefined),
    widths,
  )

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

/** axe's own package for Playwright opens a page for every run, which took longer than the run. */
async function runAxe(part: Locator, rules?: string[]): Promise<AxeResults> {
  const page = part.page()
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(rememberColors)
  }
  return part.evaluate((element, runOnly) => {
    // What such a rule finds is of its impact: the lesser ones could say nothing that is asked for here.
    const lesser = window.axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const options = runOnly
      ? { runOnly }
      : { rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])) }
    return window.axe.run(element, { resultTypes: ['violations'], ...options })
  }, rules)
}

type AxeColor = { r: number; g: number; b: number; alpha: number; parseString(text: string): AxeColor }

declare global {
  interface Window {
    axe: typeof axe & {
      _audit: { rules: { id: string; impact: string }[] }
      commons: { color: { Color: { prototype: AxeColor; new (): AxeColor } } }
    }
  }
}

/**
 * axe reads the color of everything behind every word from its text, with a parser for all notations there are. That
 * was a quarter of its time, for the few colors that a design has.
 */
const rememberColors = () => {
  const { Color } = window.axe.commons.color
  const read = Color.prototype.parseString
  const known = new Map<string, AxeColor>()
  Color.prototype.parseString = function (text) {
    const color = known.get(text) ?? read.call(new Color(), text)
    known.set(text, color)
    this.r = color.r
    this.g = color.g
    this.b = color.b
    this.alpha = color.alpha
    return this
  }
}

/** What is asked for a frame runs before it is drawn; what is asked for the one after it, once it was. */
const frameDrawn = () =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))

/**
 * A button that is enabled while axe looks, or gets the pointer because the width has changed under it, would have a
 * color on its way to another. A sheet of this kind is none that the Content-Security-Policy refuses.
 */
const stopTransitions = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const allowTransitions = () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}

/**
 * Half-way through an animation colors are mixed; what counts is what stays. A spinner never comes to rest, and
 * an animation that is called off has come to rest as well.
 */
const finishAnimations = () => {
  const ending = document
    .getAnimations()
    .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return Promise.all(ending.map(animation => animation.finished.catch(() => null)))
}
