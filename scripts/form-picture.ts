// The picture of Form 8949 on the landing page: page 3 of what a demo's sample history makes, as WebP. Needs a running
// product and pdftoppm (poppler-utils): node scripts/form-picture.ts http://localhost:3000
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const page = 3
const base = process.argv[2] ?? 'http://localhost:3000'
const picture = new URL('../src/web/features/landing/form-8949.webp', import.meta.url)
const json = { 'content-type': 'application/json' }

const visitor = { name: 'Sample Taxpayer', email: 'sample@example.com' }
const { sessionId } = await ask('/api/demo/register', { headers: json, body: JSON.stringify(visitor) })
const demo = { 'x-demo-session-id': sessionId ?? '' }
await ask('/api/demo/sample', { headers: demo })
const headers = { ...demo, ...json }
const { id } = await ask('/api/reports/form8949', { headers, body: JSON.stringify({ taxYear: 2025 }) })
await writePicture(await download(id ?? ''))

async function ask(path: string, init: RequestInit): Promise<Record<string, string>> {
  const answer = await fetch(base + path, { method: 'POST', ...init })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

async function download(id: string) {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await fetch(`${base}/api/reports/${id}/download`, { headers: demo })
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
    await pause(1_000)
  }
  throw new Error('The report did not get ready within a minute.')
}

async function writePicture(pdf: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-picture-'))
  writeFileSync(join(folder, 'form.pdf'), pdf)
  const pages = ['-f', `${page}`, '-l', `${page}`]
  execFileSync('pdftoppm', ['-r', '110', '-png', '-singlefile', ...pages, 'form.pdf', 'page'], {
    cwd: folder,
  })
  const png = readFileSync(join(folder, 'page.png')).toString('base64')
  rmSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  const tab = await browser.newPage()
  // As text: what runs in the browser has types that scripts do not know.
  const webp = await tab.evaluate<string>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${png}'
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.5)
  })()`)
  await browser.close()
  writeFileSync(picture, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'))
}
