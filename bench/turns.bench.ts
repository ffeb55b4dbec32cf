// Claim: while one person's million transactions are calculated, made into a report or into a file for tax software,
// another person's small calculation takes at most three times as long as it does on an idle product. It is computed
// again each time. `LARGE_ROWS` sets another size.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { coinbaseRows, importFile, signUp } from './account.ts'
import { changeLedger, type Visitor, visitorOf } from './calculation/visitor.ts'
import { machineLoad } from './latency.ts'
import { launchProduct, median, verdict } from './product.ts'

const largeRows = Number(process.env.LARGE_ROWS ?? 1_000_000)
const smallRows = 200
const idleTimes = 30
const year = '/api/tax-calculations/2023'

/** What a large account asks for, each on a ledger that has changed since. */
const heavy: { name: string; run(large: Visitor): Promise<unknown> }[] = [
  { name: 'calculation', run: coldCalculation },
  { name: 'report', run: makeReport },
  {
    name: 'tax software file',
    run: large => large.send('/api/tax-exports/generate', { taxYear: 2023, format: 'form8949_csv' }),
  },
  { name: 'export of transactions', run: large => large.get('/api/transactions/export') },
]

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const product = await launchProduct(join(dir, 'data'))
  try {
    const small = await personWith(smallRows, 'small', dir, product.url)
    const large = await personWith(largeRows, 'large', dir, product.url)
    const idle: number[] = []
    // The first time starts the process.
    for (let time = -3; time < idleTimes; time++) {
      const took = await coldCalculation(small)
      if (time >= 0) idle.push(took)
    }
    console.log(`  small calculation, nothing else ${spread(idle)}; ${machineLoad()}`)
    for (const { name, run } of heavy) {
      await changeLedger(large)
      const began = performance.now()
      const meanwhile = await calculationsDuring(small, run(large))
      const took = seconds(performance.now() - began)
      const ratio = median(meanwhile) / median(idle)
      console.log(
        `  ${name} of ${largeRows.toLocaleString('en-US')} in ${took}: ${spread(meanwhile)}; ${machineLoad()}`,
      )
      console.log(`  ${verdict(ratio <= 3)} ${ratio.toFixed(2)} times as long, at most 3`)
    }
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

async function makeReport(visitor: Visitor): Promise<void> {
  const { id } = (await visitor.send('/api/reports/form8949', { taxYear: 2023, format: 'csv' })) as {
    id: string
  }
  for (;;) {
    const reports = JSON.parse(await visitor.get('/api/reports')) as { id: string; status: string }[]
    const report = reports.find(report => report.id === id)
    if (report?.status === 'complete') return
    if (report?.status === 'error') throw new Error('The report could not be made.')
    await sleep(200)
  }
}

async function calculationsDuring(small: Visitor, large: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = large.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  const times: number[] = []
  while (!isOver) times.push(await coldCalculation(small))
  await ended
  return times
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const spread = (values: number[]) =>
  `median ${median(values).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms (${values.length} times)`
