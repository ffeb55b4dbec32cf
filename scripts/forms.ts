// `npm run forms`: the official blanks of Form 8949 and Schedule D, and drafts of those to come, into DATA_DIR/forms.
import { join } from 'node:path'
import { installForms } from '../src/usecases/reports/install-forms.ts'

const missing = await installForms({
  formsDir: join(process.env.DATA_DIR ?? './data', 'forms'),
  now: new Date(),
  fetch,
  say: line => console.log(line),
})
process.exitCode = missing === 0 ? 0 : 1
