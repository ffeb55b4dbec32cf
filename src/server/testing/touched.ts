// Which features a test run has touched: the pages it opened, the calls that were answered, the jobs that were done and
// the reports that were made. `npm test` names the folder, and e2e/every-feature.test.ts compares it with what there is.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

export type TouchedKind = 'page' | 'call' | 'job' | 'report' | 'tax export'

const folder = process.env.TOUCHED_DIR
const noted = new Set<string>()

export function noteTouched(kind: TouchedKind, name: string) {
  const line = `${kind}: ${name}\n`
  if (!folder || noted.has(line)) return
  noted.add(line)
  appendFileSync(join(folder, `${process.pid}-${threadId}.txt`), line)
}
