// Claim: while one person imports 300,000 rows and twenty others 20,000 each, a person who only browses waits less
// than 250 ms for 99 of 100 answers (two quiet cores), and no one sees the product as unavailable.
// `LARGE_ROWS`, `OTHERS` and `OTHER_ROWS` set other sizes.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { coinbaseRows, importFile, signUp } from './account.ts'
import { type Visitor, visitorOf } from './calculation/visitor.ts'
import { machineLoad, percentile, spread } from './latency.ts'
import { launchProduct, verdict } from './product.ts'

const largeRows = Number(process.env.LARGE_ROWS ?? 300_000)
const others = Number(process.env.OTHERS ?? 20)
const otherRows = Number(process.env.OTHER_ROWS ?? 20_000)
const quietMs = 15_000
/** As a person clicks, only faster: every page is asked for about twice a second. */
const pauseMs = 50
const pages = [
  '/api/auth/session',
  '/api/transactions?limit=50',
  '/api/tax-calculations/2023',
  '/api/portfolio/performance',
  '/api/imports',
  '/api/review',
  '/api/reports',
]

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const product = await launchProduct(join(dir, 'data'))
  try {
    const small = await fileOf(200, dir)
    const cookie = await signUp(product.url, 'bystander')
    await importFile(product.url, cookie, small, 200)
    const bystander = visitorOf(product.url, cookie)
    for (const page of pages) await bystander.get(page)

    const quiet = await lookAround(bystander, sleep(quietMs))
    console.log(`  without imports      ${spread(quiet)}; ${machineLoad()}`)
    const began = performance.now()
    const busy = await lookAround(bystander, importEverything(product.url, dir))
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`  everybody imports    ${spread(busy)}; ${machineLoad()}`)
    const rows = (largeRows + others * otherRows).toLocaleString('en-US')
    console.log(
      `  ${rows} rows of ${others + 1} people were imported in ${seconds} s, and no one was refused`,
    )
    const ratio = percentile(busy, 0.99) / percentile(quiet, 0.99)
    console.log(
      `  ${verdict(percentile(busy, 0.99) < 250)} p99 below 250 ms, ${ratio.toFixed(1)} times the quiet one`,
    )
  } finally {
    await product.stop()
    await rm(dir, { recursive: true })
  }
}

async function fileOf(rows: number, dir: string): Promise<string> {
  const file = join(dir, `coinbase-${rows}.csv`)
  await pipeline(coinbaseRows(rows), createWriteStream(file))
  return file
}

/** All at once. Anyone who gets anything but their own rows ends the benchmark. */
async function importEverything(url: string, dir: string): Promise<void> {
  const [large, other] = [await fileOf(largeRows, dir), await fileOf(otherRows, dir)]
  const importAs = async (name: string, file: string, rows: number) =>
    importFile(url, await signUp(url, name), file, rows)
  await Promise.all([
    importAs('large', large, largeRows),
    ...Array.from({ length: others }, (_, n) => importAs(`other${n}`, other, otherRows)),
  ])
}

/** An answer that is not 200 ends the benchmark. */
async function lookAround(visitor: Visitor, until: Promise<void>): Promise<number[]> {
  let isOver = false
  const ended = until.finally(() => {
    isOver = true
  })
  // Awaited below; until then it must not count as an unhandled rejection.
  ended.catch(() => undefined)
  const times: number[] = []
  for (let turn = 0; !isOver; turn++) {
    const began = performance.now()
    await visitor.get(pages[turn % pages.length] as string)
    times.push(performance.now() - began)
    await sleep(pauseMs)
  }
  await ended
  return times
}
