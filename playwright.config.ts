// Journeys run in a real Chromium against the real product: embedded PostgreSQL, built web app, outbox folder.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { serverArguments, serverEnvironment } from './scripts/server-command.mjs'

// Set once, inherited by the workers, so that all of them see the same product and the same outbox.
// Below the ports that the system gives to connections.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000))
process.env.E2E_GALLERY_PORT ??= String(Number(process.env.E2E_PORT) + 1)
const exchangePorts = [2, 3, 4, 5, 6, 7].map(more => Number(process.env.E2E_PORT) + more)
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'lotwise-journeys-'))
const url = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // Generous: on a machine that is busy with other work a page takes many times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // `npm test` runs a journey that failed once more, and records that: most recordings would be thrown away.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Journeys are short and draw without a graphics card. Code made faster for later, pictures held back and
        // animations on threads of their own took a quarter of the browser's time.
        '--js-flags=--max-optimized-bytecode-size=0',
        '--disable-features=PaintHolding',
        '--disable-threaded-animation',
        '--disable-checker-imaging',
      ],
    },
  },
  webServer: [
    {
      command: ['node', ...serverArguments].join(' '),
      url: `${url}/healthz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        ...serverEnvironment,
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        ADMIN_PASSWORD: 'Journey-Admin-1',
        PRICE_SOURCES: 'none',
        EXCHANGE_URLS: ['kraken', 'uphold', 'coinbase', 'coinbaseexchange', 'bitcoin', 'evm']
          .map((name, index) => `${name}=http://127.0.0.1:${exchangePorts[index]}`)
          .join(),
      },
    },
    {
      command: `node e2e/support/play-exchanges.ts ${exchangePorts.join(' ')}`,
      url: `http://127.0.0.1:${exchangePorts[0]}/`,
      timeout: 60_000,
    },
    {
      command: `node scripts/gallery.ts ${process.env.E2E_GALLERY_PORT}`,
      url: `http://localhost:${process.env.E2E_GALLERY_PORT}/gallery/`,
      timeout: 60_000,
    },
  ],
})
