// What people without an account, or with one, can do to keep others waiting. Each goes on until it is stopped, or
// has done what it was to do; it answers in words how much that was. All of it goes to the address it is given: loopback.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile as readWhole, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { endlessPdfs } from '../../src/importers/statements/testing/hostile-pdfs.ts'
import { sheetXml, xlsxParts, zipOf } from '../../src/importers/testing/write-zip.ts'
import { coinbaseRows, importFile, signUp } from '../account.ts'
import { type AttackFile, send, startDemo } from './send.ts'

type Work = (url: string, signal: AbortSignal) => Promise<string>
/** `lastsMs`: for how long the bystander is measured meanwhile. */
export type Attack = { lastsMs: number; work: Work }

const DEMOS = 4
/** Of each attacker. */
const MAX_FILES = 5_000

const MB = 1024 ** 2
const table = (rows: string) => `date,amount,coin\n${rows}`

const longCells = (): AttackFile[] =>
  [' ', '1', 'a'].flatMap(letter => {
    const cell = letter.repeat(60_000)
    return [
      { name: 'amount.csv', content: table(`2024-01-01,${cell},BTC\n`) },
      { name: 'coin.csv', content: table(`2024-01-01,1,${cell}\n`) },
      { name: 'date.csv', content: table(`${cell},1,BTC\n`) },
      { name: 'name.csv', content: `date,amount,coin ${cell}\n2024-01-01,1,BTC\n` },
    ]
  })

const equalRows = (): AttackFile[] => [
  { name: 'equal.csv', content: table('2024-01-01,1,BTC\n'.repeat(8_000)) },
]

const bytes = (buffer: Buffer) => new Uint8Array(buffer)

/** Everything that is small on its way and large when it is opened. */
function deepArchives(): AttackFile[] {
  const rows = Buffer.from(table('2024-01-01,1,BTC\n'.repeat((195 * MB) / 17)))
  let zip = zipOf([{ name: 'a.csv', content: rows }])
  const flat = zip
  for (let depth = 0; depth < 20; depth++) zip = zipOf([{ name: `${depth}.zip`, content: zip }])
  const gz = gzipSync(rows)
  const texts = `<sst>${'<si><t>x</t></si>'.repeat((150 * MB) / 17)}</sst>`
  const oneText = `<sst><si><t>${'x'.repeat(150 * MB)}</t></si></sst>`
  const sheet = sheetXml([
    ['date', 'amount', 'coin'],
    ...Array.from({ length: 100 }, () => [{ xml: '<c t="s"><v>0</v></c>' }]),
  ])
  const workbook = (sharedStrings: string) =>
    bytes(zipOf(xlsxParts({ a: sheet }, { 'xl/sharedStrings.xml': sharedStrings })))
  return [
    { name: 'nested.zip', content: bytes(zip) },
    { name: 'flat.zip', content: bytes(flat) },
    { name: 'twice.csv.gz.gz', content: bytes(gzipSync(gz)) },
    { name: 'rows.csv.gz', content: bytes(gz) },
    { name: 'spaces.csv.gz', content: bytes(gzipSync(Buffer.alloc(199 * MB, ' '))) },
    { name: 'texts.xlsx', content: workbook(texts) },
    { name: 'text.xlsx', content: workbook(oneText) },
  ]
}

const pdfs = (): AttackFile[] =>
  [
    'forms that draw forms, ten to the eighth',
    'forty million empty words',
    'one stream, ten thousand times',
  ].map(name => ({
    name: 'a.pdf',
    content: bytes(endlessPdfs[name]?.() ?? Buffer.alloc(0)),
  }))

/** Demos that send one file after the other. */
const demosSend =
  (makeFiles: () => AttackFile[], options: { path?: string; fileType?: string } = {}): Work =>
  async (url, signal) => {
    const files = makeFiles()
    const answers = new Map<string, number>()
    let sent = 0
    const attack = async (nth: number) => {
      const demo = await startDemo(url, signal)
      for (let file = 0; file < MAX_FILES && !signal.aborted; file++) {
        const { status, answer } = await send(url, demo, files[(file + nth) % files.length] as AttackFile, {
          ...options,
          signal,
        })
        const words = `${status} ${answer.code ?? ''}`.trim()
        answers.set(words, (answers.get(words) ?? 0) + 1)
        sent++
      }
    }
    await untilStopped(
      signal,
      Array.from({ length: DEMOS }, (_, nth) => attack(nth)),
    )
    return `${DEMOS} demos sent ${sent} files, answered ${[...answers].map(([words, times]) => `${words} (${times})`).join(', ')}`
  }

/** What is called off in the middle of a request fails, as it should. */
async function untilStopped(signal: AbortSignal, work: Promise<void>[]) {
  for (const { status, reason } of (await Promise.allSettled(work)) as PromiseRejectedResult[])
    if (status === 'rejected' && !signal.aborted) throw reason
}

const LARGE_ROWS = 300_000
const MAX_LARGE = 5

/** One account, one large file after the other. */
const oneAccountImports: Work = async (url, signal) => {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-large-'))
  let files = 0
  try {
    const cookie = await signUp(url, 'heavy')
    const file = join(dir, 'large.csv')
    await pipeline(coinbaseRows(LARGE_ROWS), createWriteStream(file))
    await importFile(url, cookie, file, LARGE_ROWS)
    files = 1
    // Imported again, all of it is compared with the ledger.
    const again = async () => {
      while (files < MAX_LARGE && !signal.aborted) {
        await send(url, { cookie }, { name: 'large.csv', content: bytes(await readWhole(file)) }, { signal })
        files++
      }
    }
    await untilStopped(signal, [again()])
  } finally {
    await rm(dir, { recursive: true })
  }
  return `one account imported ${LARGE_ROWS.toLocaleString('en-US')} rows ${files} times`
}

const MAX_DEMOS = 1_000
const DEMOS_IN_MS = 60_000

/** A thousand within a minute, each filled with the sample history. */
const thousandDemos: Work = async (url, signal) => {
  let [opened, filled] = [0, 0]
  const open = async () => {
    const demo = await startDemo(url, signal)
    opened++
    const response = await fetch(`${url}/api/demo/sample`, { method: 'POST', headers: demo, signal })
    await response.text()
    if (response.ok) filled++
  }
  const opening: Promise<void>[] = []
  const began = performance.now()
  for (let nth = 0; nth < MAX_DEMOS && !signal.aborted; nth++) {
    const opened = open()
    // Looked at together, at the end.
    opened.catch(() => undefined)
    opening.push(opened)
    await sleep(Math.max(0, (nth + 1) * (DEMOS_IN_MS / MAX_DEMOS) - (performance.now() - began)))
  }
  await untilStopped(signal, opening)
  const seconds = (performance.now() - began) / 1000
  return `${opened} demos were opened in ${seconds.toFixed(0)} s, and ${filled} filled with the sample history`
}

const statements = '/api/broker-forms/2025/statements/import?wallet=Kraken'

/** By name. */
export const attacks: Record<string, Attack> = {
  'long cells': { lastsMs: 30_000, work: demosSend(longCells) },
  'equal rows': { lastsMs: 30_000, work: demosSend(equalRows) },
  'deep archives': { lastsMs: 30_000, work: demosSend(deepArchives) },
  '300,000 rows': { lastsMs: 30_000, work: oneAccountImports },
  '1,000 demos': { lastsMs: DEMOS_IN_MS, work: thousandDemos },
  'statements as PDF': { lastsMs: 30_000, work: demosSend(pdfs, { path: statements, fileType: 'pdf' }) },
}
