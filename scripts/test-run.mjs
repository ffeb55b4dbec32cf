// What `npm test` and `npm run test:all` share: a step runs even when an earlier one failed, and the last lines name
// what failed. What failed is run again, alone, to distinguish a broken test from a flaky one; both are named.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, howToGetChromium } from './chromium.mjs'
import { pinnedNode, root } from './install.mjs'
import { run, runStaticChecks } from './steps.mjs'
import { failureLine, runVitest } from './vitest-step.mjs'

/** `name` is the folder of its reports in `test-results`. */
export function beginTestRun(name) {
  const folder = join(root, 'test-results', name)
  const total = { passed: 0, skipped: 0, failed: [], flaky: [] }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  function add({ passed = 0, skipped = 0, failed = [], flaky = [] }) {
    total.passed += passed
    total.skipped += skipped
    total.failed.push(...failed)
    total.flaky.push(...flaky)
  }

  return {
    folder,

    async checkStatically() {
      add(await runStaticChecks())
    },

    async test(title, args, options) {
      const { failures, ...counts } = await runVitest(join(folder, `${title}.json`), args, options)
      add({ ...counts, failed: failures.map(failureLine) })
    },

    /** Whether there was a browser to run them in. */
    async browse(args, env) {
      const chromium = ensureChromium()
      if (!chromium) {
        console.log(`\n${howToGetChromium}`)
        add({ skipped: 1 })
        return false
      }
      add(await runJourneys(join(folder, 'journeys.json'), args, { ...env, CHROMIUM_PATH: chromium }))
      return true
    },

    end() {
      const { passed, skipped, failed, flaky } = total
      for (const name of flaky) console.log(`flaky, passed only when it was run again: ${name}`)
      for (const name of failed) console.log(`failed: ${name}`)
      console.log(`\n${flaky.length} flaky`)
      console.log(`${passed} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`)
      process.exit(failed.length === 0 ? 0 : 1)
    },
  }
}

async function runJourneys(report, args, env) {
  const isBuilt = await run(pinnedNode, ['scripts/build-web.ts', '--if-changed'])
  if (!isBuilt) return { failed: ['the build of the pages'] }
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=1']
  const isFine = await run(pinnedNode, [...playwright, ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  if (!existsSync(report)) return { failed: ['the journeys: Playwright wrote no report'] }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = suites.flatMap(suite => titlesOf('unexpected', suite))
  if (!isFine && failed.length === 0) failed.push('the journeys: Playwright ended badly')
  const flaky = suites.flatMap(suite => titlesOf('flaky', suite))
  return { passed: stats.expected + stats.flaky, skipped: stats.skipped, failed, flaky }
}

/** The titles of the tests that ended so, in a suite of Playwright's report and the suites inside it. */
function titlesOf(status, { title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(test => test.status === status))
  return [...own.map(spec => spec.title), ...suites.flatMap(suite => titlesOf(status, suite))].map(
    name => `${title} › ${name}`,
  )
}
