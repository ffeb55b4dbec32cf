// `npm test`: static checks, every pure test, every API test and one browser journey for each page and feature, from
// a bare clone. Its last step proves that nothing of the product was left out. `npm run test:all` runs the rest.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { beginTestRun } from './test-run.mjs'

install()
const run = beginTestRun('first')
const touched = { TOUCHED_DIR: join(run.folder, 'touched') }
mkdirSync(touched.TOUCHED_DIR)

// Tests of the API and journeys both wait for jobs, mails and pages half of their time: beside each other they keep two
// cores busy. What Vitest says comes at the end, so that its lines are not between those of the journeys.
const projects = ['unit', 'web', 'engine', 'connectors', 'api'].map(name => `--project=${name}`)
const [hasBrowsed] = await Promise.all([
  run.checkStatically().then(() => run.browse(['--grep=@core'], { ...touched, LOOKS: 'one' })),
  run.test('tests', projects, { env: touched, isQuietUntilEnd: true }),
])
const everything = hasBrowsed ? [] : ['--testNamePattern=^(?!every page)']
await run.test('every-feature', ['--project=every-feature', ...everything], { env: touched })
run.end()
