// Claim: the landing page needs at most 130 KB of compressed JavaScript. Measured in a browser, as a visitor's
// browser fetches it: what it takes to show the page, and what is fetched ahead once the page is idle.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findChromium, howToGetChromium } from '../scripts/chromium.mjs'
import { launchProduct } from './product.ts'

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
  const page = await browser.newPage()
  const scripts: { file: string; bytes: number; encoding: string }[] = []
  page.on('requestfinished', async request => {
    if (request.resourceType() !== 'script') return
    const [response, sizes] = [await request.response(), await request.sizes()]
    const encoding = (await response?.headerValue('content-encoding')) ?? 'none'
    scripts.push({ file: new URL(request.url()).pathname, bytes: sizes.responseBodySize, encoding })
  })
  await page.goto(product.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shown = total(scripts)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
  const ahead = total(scripts) - shown
  const encodings = new Set(scripts.map(({ encoding }) => encoding))
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true })
  const reference = await bareReactPage()
  console.log(
    `  to show the page         ${kilobytes(shown)}   (budget 130 KB, ${[...encodings].join(', ')})`,
  )
  console.log(`  fetched ahead when idle  ${kilobytes(ahead)}`)
  console.log(`  bare React page          ${kilobytes(reference)}`)
  console.log(`  ratio                    ${(shown / reference).toFixed(2)}`)
}

const total = (scripts: { bytes: number }[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** The least a React page can be: one word, built and compressed the way ours is. */
async function bareReactPage() {
  const entry = '\0bare-react-page'
  const source = `import { createRoot } from 'react-dom/client'; createRoot(document.body).render('Hello')`
  const bare = {
    name: 'bare-react-page',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? source : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bare],
    build: { write: false, rollupOptions: { input: entry } },
  })
  const outputs = [result].flat().flatMap(part => ('output' in part ? part.output : []))
  return outputs.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).length : 0),
    0,
  )
}
