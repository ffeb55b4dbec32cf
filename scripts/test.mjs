// `npm test`: everything, from a bare clone. Each step runs even when an earlier one failed; the last lines sum up.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, howToGetChromium } from './chromium.mjs'
import { install, pinnedNode, root } from './install.mjs'
import { run, runStaticChecks } from './steps.mjs'

const resultsDir = join(root, 'test-results')
const total = { passed: 0, failed: 0, skipped: 0 }
const flaky = []

install()
rmSync(resultsDir, { recursive: true, force: true })
mkdirSync(resultsDir)

// The tests of real processes wait most of their time, so they run beside what computes. Journeys would not: a
// browser, the product and its database keep two cores busy.
await Promise.all([runProcesses(), runChecksAndTests()])
await runJourneys()

const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
for (const name of flaky) console.log(`flaky, passed when it was run again: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 ? 0 : 1)

async function runChecksAndTests() {
  const checks = await runStaticChecks({ atOnce: 2 })
  add({ passed: checks.passed, failed: checks.failed.length })
  await runVitest('tests', ['--project=!process'])
}

async function runProcesses() {
  // Its lines would stand between those of the others.
  await runVitest('processes', ['--project=process'], { isQuietUntilEnd: true })
}

async function runVitest(name, args, options) {
  const file = join(resultsDir, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]
  const isFine = await run(pinnedNode, command, options)
  if (!existsSync(file)) return add({ failed: 1 })
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
  add({ passed: numPassedTests, failed: atLeastOneUnless(isFine, numFailedTests), skipped: numPendingTests })
}

async function runJourneys() {
  const chromium = ensureChromium()
  if (!chromium) {
    console.log(`\n${howToGetChromium}`)
    return add({ skipped: 1 })
  }
  const isBuilt = await run(pinnedNode, ['scripts/build-web.ts', '--if-changed'])
  if (!isBuilt) return add({ failed: 1 })
  const file = join(resultsDir, 'journeys.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  // Once more for one that fails: a browser on a busy machine is not always in time. It is named at the end.
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=1']
  const isFine = await run(pinnedNode, args, { env })
  if (!existsSync(file)) return add({ failed: 1 })
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  flaky.push(...suites.flatMap(flakyIn))
  const failed = atLeastOneUnless(isFine, stats.unexpected)
  add({ passed: stats.expected + stats.flaky, failed, skipped: stats.skipped })
}

/** The titles of what failed and then passed, in a suite of Playwright's report and the suites inside it. */
function flakyIn({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(spec => spec.title), ...suites.flatMap(flakyIn)].map(name => `${title} › ${name}`)
}

/** A run that ended badly although each test passed has failed all the same. */
function atLeastOneUnless(isFine, failed) {
  return isFine ? failed : Math.max(1, failed)
}

function add(counts) {
  for (const [key, count] of Object.entries(counts)) total[key] += count
}
