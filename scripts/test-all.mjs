// `npm run test:all`: everything that `npm test` leaves out because it takes long: all journeys in every
// look, tests with real processes, PostgreSQL 15, every fault of every connector, long files.
import { ensureFaketime } from './faketime.mjs'
import { install } from './install.mjs'
import { beginTestRun } from './test-run.mjs'

install()
ensureFaketime()
const run = beginTestRun('rest')
// The tests of real processes wait most of their time, so they run beside what computes. Journeys would not: a
// browser, the product and its database keep two cores busy.
await Promise.all([
  run.test('processes', ['--project=process'], { isQuietUntilEnd: true }),
  run.test('tests', ['--project=full', '--project=api-full', '--project=postgres-15']),
])
await run.browse([])
run.end()
