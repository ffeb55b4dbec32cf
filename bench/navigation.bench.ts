// Claim: going from page to page takes under 100 ms from the click to the next page's heading once its data is in the
// cache, and nothing jumps. Measured in a browser, in a demo with its sample history; the reference is a click on a
// button of a bare page that writes a heading.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium, howToGetChromium } from '../scripts/chromium.mjs'
import { launchProduct, median } from './product.ts'

const pages = [
  ['Exchanges', 'Exchange Connections'],
  ['Transactions', 'Transactions'],
  ['Calculations', 'Tax Calculations'],
  ['Broker Forms', 'Broker Forms'],
  ['Portfolio', 'Portfolio Tracking'],
  ['Reports', 'Reports'],
  ['Dashboard', 'Dashboard'],
] as const
const rounds = 5

export async function measure() {
  const executablePath = findChromium()
  if (!executablePath) return console.log(howToGetChromium)
  spawnSync(process.execPath, ['scripts/build-web.ts', '--if-changed'], { stdio: 'inherit' })
  const dataDir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const product = await launchProduct(dataDir)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const reference = await bareClick(page)
    await page.addInitScript(watch)
    await openDemo(page, product.url)
    for (const [link, heading] of pages) await visit(page, link, heading)
    console.log(`  a bare page               ${reference.toFixed(1)} ms`)
    for (const [link, heading] of pages) await report(page, link, heading)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function report(page: Page, link: string, heading: string) {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) {
    const [elsewhere, title] = link === 'Dashboard' ? pages[0] : (pages[pages.length - 1] ?? pages[0])
    await visit(page, elsewhere, title)
    visits.push(await visit(page, link, heading))
  }
  const ms = median(visits.map(each => each.ms))
  const shift = Math.max(...visits.map(each => each.shift))
  console.log(`  ${link.padEnd(25)} ${ms.toFixed(1)} ms (budget 100 ms), layout shift ${shift.toFixed(4)}`)
}

type Visit = { ms: number; shift: number }

/** From the click to the frame that shows the heading. */
async function visit(page: Page, link: string, heading: string): Promise<Visit> {
  await page.evaluate(`measureUntil(${JSON.stringify(heading)})`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
  const ms = await page.evaluate<number>('reached')
  await page.waitForLoadState('networkidle')
  return { ms, shift: await page.evaluate<number>('shift') }
}

// As text: what runs in the browser has types that a benchmark does not know.
// On the window: a script that is added to every page has a scope of its own.
const watch = `
  window.shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  window.measureUntil = heading => {
    window.shift = 0
    window.reached = new Promise(resolve => {
      document.addEventListener('click', () => {
        const began = performance.now()
        const look = () => document.querySelector('h1')?.textContent.trim() === heading
          ? resolve(performance.now() - began)
          : requestAnimationFrame(look)
        look()
      }, { capture: true, once: true })
    })
  }`

async function bareClick(page: Page): Promise<number> {
  await page.setContent(
    `<nav aria-label="Main"><a href="#" onclick="document.body.innerHTML='<h1>Here</h1>'">There</a></nav><script>${watch}</script>`,
  )
  await page.evaluate(`measureUntil('Here')`)
  await page.getByRole('link', { name: 'There' }).click()
  return page.evaluate<number>('reached')
}

async function openDemo(page: Page, url: string) {
  const answer = await fetch(`${url}/api/demo/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email: 'bench@example.com' }),
  })
  const { sessionId } = (await answer.json()) as { sessionId: string }
  await fetch(`${url}/api/demo/sample`, { method: 'POST', headers: { 'x-demo-session-id': sessionId } })
  await page.addInitScript(`localStorage.setItem('demoSessionId', ${JSON.stringify(sessionId)})`)
  await page.goto(`${url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}
