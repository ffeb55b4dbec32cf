// Every page of an account with records, on a desktop, a tablet and a phone: it is whole, nothing on it jumps while it
// loads, what is pressed is large enough for a finger, and names that are heard begin with those that are read.
import { expect, type Page } from '@playwright/test'
import { pagePaths } from '../../src/contract/pages.ts'
import { expectAccessible, expectLoaded } from '../support/accessible.ts'
import { startDemoQuickly } from '../support/demo.ts'
import { test } from '../support/test.ts'

const first = pagePaths.indexOf('/dashboard')
const last = pagePaths.indexOf('/how-to-file')
const pages = pagePaths.slice(first, last + 1).map(path => `${path}?year=2025`)
const legal = ['/privacy-policy', '/terms-of-service']
const openPages = ['/help', '/calculation-rules', '/subscribe', ...legal]

type ShiftWindow = typeof window & { shift?: number; moved?: string[] }
type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** How far things moved without anyone having asked for it, and which. */
function watchShifts() {
  const page = window as ShiftWindow
  page.shift = 0
  page.moved = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      if (entry.hadRecentInput) continue
      page.shift = (page.shift ?? 0) + entry.value
      for (const { node } of entry.sources)
        page.moved?.push(`${entry.value.toFixed(4)} ${node?.textContent?.slice(0, 60)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectSteady(page: Page) {
  const { shift, moved } = await page.evaluate(() => {
    const { shift, moved } = window as ShiftWindow
    return { shift, moved }
  })
  expect(shift, `moved: ${moved?.join('; ')}`).toBeLessThanOrEqual(0.02)
}

async function arrive(page: Page) {
  const { sessionId } = await startDemoQuickly(page)
  await page.request.post('/api/demo/sample', { headers: { 'x-demo-session-id': sessionId } })
  // The first calculation takes its time; what is looked at is how a page loads.
  await page.goto('/dashboard?year=2025')
  await expectLoaded(page)
  await page.addInitScript(watchShifts)
}

for (const width of [1440, 768, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1440 })

    test('every page is whole, steady and within reach', async ({ page }) => {
      test.setTimeout(600_000)
      await arrive(page)
      for (const path of [...pages, ...openPages])
        await test.step(path, async () => {
          await page.goto(path)
          await expectLoaded(page)
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          await expectSteady(page)
          await expectAccessible(page)
          await expectAccessible(page, undefined, ['label-content-name-mismatch', 'target-size'])
          if (width === 390 && !legal.includes(path))
            expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(7_000)
        })
    })
  })
}
