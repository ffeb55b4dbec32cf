// `npm test`: everything, from a bare clone. Each step runs even when an earlier one failed; the last lines sum up and
// name what failed. What failed is run once more: a test beside others on a busy machine is not always in time. One that
// passes then is named too.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, howToGetChromium } from './chromium.mjs'
import { install, pinnedNode, root } from './install.mjs'
import { run, runStaticChecks } from './steps.mjs'
import { runVitest, tellFailure } from './vitest-step.mjs'

const resultsDir = join(root, 'test-results')
const total = { passed: 0, skipped: 0 }
const failed = []
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
for (const name of failed) console.log(`failed: ${name}`)
console.log(`\n${total.passed} passed, ${failed.length} failed${skipped}`)
process.exit(failed.length === 0 ? 0 : 1)

async function runChecksAndTests() {
  const checks = await runStaticChecks({ atOnce: 2 })
  add({ passed: checks.passed, failed: checks.failed })
  await runTests('tests', ['--project=!process'])
}

async function runProcesses() {
  // Its lines would stand between those of the others.
  await runTests('processes', ['--project=process'], { isQuietUntilEnd: true })
}

async function runTests(name, args, options) {
  const { failures, ...counts } = await runVitest(join(resultsDir, `${name}.json`), args, options)
  add({ ...counts, failed: failures.map(tellFailure) })
}

async function runJourneys() {
  const chromium = ensureChromium()
  if (!chromium) {
    console.log(`\n${howToGetChromium}`)
    return add({ skipped: 1 })
  }
  const isBuilt = await run(pinnedNode, ['scripts/build-web.ts', '--if-changed'])
  if (!isBuilt) return add({ failed: ['the build of the pages'] })
  const file = join(resultsDir, 'journeys.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=1']
  const isFine = await run(pinnedNode, args, { env })
  if (!existsSync(file)) return add({ failed: ['the journeys: Playwright wrote no report'] })
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const unexpected = suites.flatMap(suite => titlesOf('unexpected', suite))
  if (!isFine && unexpected.length === 0) unexpected.push('the journeys: Playwright ended badly')
  add({
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    flaky: suites.flatMap(suite => titlesOf('flaky', suite)),
    failed: unexpected,
  })
}

/** The titles of the tests that ended so, in a suite of Playwright's report and the suites inside it. */
function titlesOf(status, { title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(test => test.status === status))
  return [...own.map(spec => spec.title), ...suites.flatMap(suite => titlesOf(status, suite))].map(
    name => `${title} › ${name}`,
  )
}

function add(counts) {
  total.passed += counts.passed ?? 0
  total.skipped += counts.skipped ?? 0
  failed.push(...(counts.failed ?? []))
  flaky.push(...(counts.flaky ?? []))
}
