// Runs Vitest as a step of `npm test` and lists what failed by name, so that the last lines of a long log are enough.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pinnedNode, root } from './install.mjs'
import { run } from './steps.mjs'

/**
 * What failed is run again, alone, its whole file at a time: `flaky` names what passed then, `failures` the rest.
 * `file` is where Vitest writes its report.
 */
export async function runVitest(file, args, options) {
  const first = await runOnce(file, args, options)
  const failedFiles = [...new Set(first.failures.map(failure => failure.file))].filter(Boolean)
  if (failedFiles.length === 0) return { ...first, flaky: [] }
  const again = await runOnce(file.replace('.json', '-again.json'), [...args, ...failedFiles], {
    env: options?.env,
  })
  const stillFail = new Set(again.failures.map(nameOf))
  const isFailing = failure => !again.isWhole || stillFail.has(nameOf(failure))
  const flaky = first.failures.filter(failure => !isFailing(failure))
  const onlyAgain = again.failures.filter(
    failure => !first.failures.some(other => nameOf(other) === nameOf(failure)),
  )
  return {
    passed: first.passed + flaky.length,
    skipped: first.skipped,
    failures: [...first.failures.filter(isFailing), ...onlyAgain],
    flaky: flaky.map(nameOf),
  }
}

/** One line for the summary: the test, and the beginning of what it said. */
export const failureLine = failure => [nameOf(failure), failure.why].filter(Boolean).join(': ')

const nameOf = ({ file, test }) => [file, test].filter(Boolean).join(' › ')

async function runOnce(file, args, options) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isFine = await run(
    pinnedNode,
    ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters],
    options,
  )
  if (!existsSync(file))
    return { isWhole: false, passed: 0, skipped: 0, failures: [{ why: 'Vitest wrote no report' }] }
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(failuresOf)
  // A run that ended badly although each test passed has failed all the same.
  if (!isFine && failures.length === 0) failures.push({ why: `Vitest ended badly (${args.join(' ')})` })
  return { isWhole: true, passed: numPassedTests, skipped: numPendingTests, failures }
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter(result => result.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ file, why: firstLine(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    why: firstLine(failureMessages[0]),
  }))
}

const firstLine = (text = '') => text.split('\n', 1)[0]
