// Claim: while somebody's million transactions are calculated, another person's small calculation takes at most three
// times as long as it does on an idle product. Both are computed anew each time. `LARGE_ROWS` sets another size.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { coinbaseRows, importFile, signUp } from './account.ts'
import { changeLedger, type Visitor, visitorOf } from './calculation/visitor.ts'
import { launchProduct, median, verdict } from './product.ts'

const largeRows = Number(process.env.LARGE_ROWS ?? 1_000_000)
const smallRows = 200
const idleTimes = 30
const year = '/api/tax-calculations/2023'

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const product = await launchProduct(join(dir, 'data'))
  try {
    const small = await personWith(smallRows, 'small', dir, product.url)
    const large = await personWith(largeRows, 'large', dir, product.url)
    const idle: number[] = []
    // The first time starts the thread.
    for (let time = -3; time < idleTimes; time++) {
      const took = await coldCalculation(small)
      if (time >= 0) idle.push(took)
    }
    const [meanwhile, largeMs] = await calculationsDuring(small, coldCalculation(large))
    const ratio = median(meanwhile) / median(idle)
    console.log(`  ${largeRows.toLocaleString('en-US')} transactions calculated in ${seconds(largeMs)}`)
    console.log(`  small calculation, nothing else       ${spread(idle)}`)
    console.log(`  small calculation, the large one runs ${spread(meanwhile)}`)
    console.log(`  ${verdict(ratio <= 3)} ${ratio.toFixed(2)} times as long, at most 3`)
  } finally {
    await product.stop()
    await rm(dir, { recursive: true })
  }
}

async function personWith(rows: number, name: string, dir: string, url: string): Promise<Visitor> {
  const file = join(dir, `${name}.csv`)
  await pipeline(coinbaseRows(rows), createWriteStream(file))
  const cookie = await signUp(url, `${name}-ledger`)
  await importFile(url, cookie, file, rows)
  return visitorOf(url, cookie)
}

async function coldCalculation(visitor: Visitor): Promise<number> {
  await changeLedger(visitor)
  const began = performance.now()
  await visitor.get(year)
  return performance.now() - began
}

async function calculationsDuring(small: Visitor, large: Promise<number>): Promise<[number[], number]> {
  let isOver = false
  const ended = large.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) times.push(await coldCalculation(small))
  return [times, await ended]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const spread = (values: number[]) =>
  `median ${median(values).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms (${values.length} times)`
