// `npm run check`, for before each commit: what is known without running the code, and beside it the unit tests.
import { install } from './install.mjs'
import { run, runStaticChecks } from './steps.mjs'

install()
const [checks, testsAreFine] = await Promise.all([
  runStaticChecks(),
  run('npm', ['run', '--silent', 'test:unit']),
])
const failed = [...checks.failed, ...(testsAreFine ? [] : ['test:unit'])]
console.log(failed.length === 0 ? '\nAll fine.' : `\nTo mend: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
