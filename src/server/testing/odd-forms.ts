// Forms with a file that no browser would send.

import { coinbaseHeader } from './ledger.ts'
import type { Random } from './made-up-input.ts'
import { type OddFile, oddFiles } from './odd-files.ts'

const boundary = 'odd'
const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}\r\n`
const file = (name: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${disposition(`name="file"; filename="${name}"`)}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const field = (name: string, value: string) =>
  `--${boundary}\r\n${disposition(`name="${name}"`)}\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

const files = [
  file('a.csv', `${coinbaseHeader}\n2024-01-05T10:00:00Z,Buy,SOL,3,USD,100,300,300,0,\n`),
  file('a.csv', ''),
  file('', ''),
  file('a\0.csv', 'a,b\n1,2\n'),
  file('a.csv', 'a,b\0\n1,\ud8002\n'),
  file('../../a.xlsx', 'PK\u0003\u0004'),
  file('a.xml', '<a><b></a>'),
  file('a.csv', 'x'.repeat(70_000)),
  `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`,
  `--${boundary}\r\n\r\nx\r\n`,
  `--${boundary}\r\nContent-Type: \0\r\n\r\nx\r\n`,
  `--${boundary}\r\n${'X: y\r\n'.repeat(3000)}\r\nx\r\n`,
]
const fields = [
  ...['csv', 'xlsx', 'xml', 'txf', 'pdf', '', 'exe', 'a\0'].map(type => field('fileType', type)),
  ...[
    '{',
    '{}',
    'null',
    '{"columns":{"timestamp":-1}}',
    '{"columns":{"timestamp":0},"zone":"Mars/One"}',
    '\0',
  ].map(mapping => field('mapping', mapping)),
  field('onlyWhatFits', 'maybe'),
  field('__proto__', 'x'),
  field('constructor', 'x'),
  field('toString', 'x'),
  field('x'.repeat(300), 'x'),
  field('fileType', 'x'.repeat(2_000_000)),
]
const types = [
  ...Array<string>(12).fill(`multipart/form-data; boundary=${boundary}`),
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/form-data; boundary="\u00ff"',
  'multipart/mixed; boundary=odd',
  'application/json',
  '',
]

/** As a browser would send it. */
export const formWith = ({ name, content }: OddFile, fileType: string) => ({
  payload: Buffer.concat([Buffer.from(field('fileType', fileType)), file(name, content), Buffer.from(end)]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

export function makeForm(random: Random) {
  if (random.chance(0.4)) return formWith(random.pick(oddFiles), random.pick(['auto', 'auto', 'csv', 'xlsx']))
  const count = random.pick([0, 1, 2, 3, 3, 12])
  const parts = Array.from({ length: count }, () => random.pick(random.chance(0.5) ? files : fields))
  const whole = Buffer.concat([...parts, end].map(part => Buffer.from(part)))
  return {
    payload: random.chance(0.2) ? whole.subarray(0, random.below(whole.length)) : whole,
    headers: { 'content-type': random.pick(types) },
  }
}
