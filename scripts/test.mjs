// `npm test`: everything, from a bare clone. Each step runs even when an earlier one failed; the last line sums up.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, howToGetChromium } from './chromium.mjs'
import { install, pinnedNode, root } from './install.mjs'

const resultsDir = join(root, 'test-results')
const total = { passed: 0, failed: 0, skipped: 0 }
const add = counts => {
  for (const key of Object.keys(total)) total[key] += counts[key]
}

install()
rmSync(resultsDir, { recursive: true, force: true })
mkdirSync(resultsDir)

for (const script of ['types', 'lint', 'imports', 'dead-code']) {
  const isFine = run('npm', ['run', '--silent', script])
  add({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 })
}
add(runVitest())
add(runJourneys())

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed === 0 ? 0 : 1)

function run(command, args, env = {}) {
  console.log(`\n> ${[command, ...args].join(' ').replace(root, '')}`)
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }
  return spawnSync(command, args, options).status === 0
}

function runVitest() {
  const file = join(resultsDir, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isFine = run(pinnedNode, ['node_modules/vitest/vitest.mjs', 'run', ...reporters])
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const result = JSON.parse(readFileSync(file, 'utf8'))
  const failed = result.numFailedTests
  return {
    passed: result.numPassedTests,
    failed: isFine ? failed : Math.max(1, failed),
    skipped: result.numPendingTests,
  }
}

function runJourneys() {
  const chromium = ensureChromium()
  if (!chromium) {
    console.log(`\n${howToGetChromium}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const isBuilt = run(pinnedNode, ['scripts/build-web.ts', '--if-changed'])
  if (!isBuilt) return { passed: 0, failed: 1, skipped: 0 }
  const file = join(resultsDir, 'journeys.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const isFine = run(
    pinnedNode,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env,
  )
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: isFine ? failed : Math.max(1, failed), skipped: stats.skipped }
}
