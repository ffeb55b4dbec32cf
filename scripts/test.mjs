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

await run.checkStatically()
await run.test(
  'tests',
  ['--project=unit', '--project=web', '--project=engine', '--project=connectors', '--project=api'],
  {
    env: touched,
  },
)
const hasBrowsed = await run.browse(['--grep=@core'], touched)
const everything = hasBrowsed ? [] : ['--testNamePattern=^(?!every page)']
await run.test('every-feature', ['--project=every-feature', ...everything], { env: touched })
run.end()
