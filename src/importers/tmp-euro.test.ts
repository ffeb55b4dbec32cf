import { expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { csvFixtures, csvText } from './testing/fixtures.ts'
import { readPath } from './testing/read-path.ts'
import { temporaryFiles } from './testing/temporary-file.ts'
const file = temporaryFiles()
const read = (name: string, text: string) => readPath(file('x.csv', text), { importers, wrongExports, fileName: name.split('/').at(-1) ?? '' })
const strip = (e: any) => { const { rows, sourceId, note, hash, ...x } = e; return JSON.stringify({ ...x, at: Math.floor(x.at / 60000) }) }
for (const f of csvFixtures()) {
  const recs = (ch: (c: string) => string) => [...f.preamble, f.header, ...f.rows.map(r => r.map(ch))]
  for (const [kind, ch] of [
    ['comma', (c: string) => /^-?\d+\.\d+$/.test(c) ? c.replace('.', ',') : c],
    ['german dates', (c: string) => c.replace(/^(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d)(:\d\d)?$/, '$3.$2.$1$4').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')],
    ['uk dates', (c: string) => c.replace(/^(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d)(:\d\d)?$/, '$3/$2/$1$4').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')],
  ] as const)
    test(`${kind} ${f.name}`, async () => {
      const before = (await read(f.name, csvText(recs(c => c), { delimiter: ';' }))).events.map(strip)
      const r = await read(f.name, csvText(recs(ch), { delimiter: ';' }))
      const wrong = r.events.map(strip).filter(e => !before.includes(e))
      expect(wrong).toEqual([])
    })
}
