// Claim: records that are all alike, as trading bots and dust make them, cost no more than twice what as many unlike
// ones do, to import and to review: nothing in either is quadratic. Fills of one minute (`FILLS`), with as many unlike
// ones of another account as the reference, and withdrawals and deposits of one coin, size and hour (`MOVES` each).
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importFile, signUp } from './account.ts'
import { type Visitor, visitorOf } from './calculation/visitor.ts'
import { machineLoad } from './latency.ts'
import { launchProduct, verdict } from './product.ts'

const fills = Number(process.env.FILLS ?? 1_000_000)
const moves = Number(process.env.MOVES ?? 80_000)
const MAX_TIMES = 2

type Cost = { import: number; review: number }

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const product = await launchProduct(join(dir, 'data'))
  const costOf = async (name: string, ...files: Iterable<string>[]) => {
    const cookie = await signUp(product.url, name)
    const cost = await costFor(product.url, cookie, dir, files)
    console.log(
      `  ${name.padEnd(14)} import ${seconds(cost.import)}, review ${seconds(cost.review)}; ${machineLoad()}`,
    )
    return cost
  }
  try {
    const unlikeFills = await costOf('unlike-fills', ledger(fills, unlikeFill))
    compare('equal fills', await costOf('equal-fills', ledger(fills, equalFill)), unlikeFills)
    const unlikeMoves = await costOf('unlike-moves', ledger(moves, unlikeOut), ledger(moves, unlikeIn))
    compare(
      'equal moves',
      await costOf('equal-moves', ledger(moves, equalOut), ledger(moves, equalIn)),
      unlikeMoves,
    )
  } finally {
    await product.stop()
    await rm(dir, { recursive: true })
  }
}

async function costFor(url: string, cookie: string, dir: string, files: Iterable<string>[]): Promise<Cost> {
  let imported = 0
  for (const [index, file] of files.entries()) {
    const path = join(dir, `${index}.csv`)
    await pipeline(file, createWriteStream(path))
    const began = performance.now()
    await importFile(url, cookie, path, files.length === 1 ? fills : moves)
    imported += performance.now() - began
  }
  return { import: imported, review: await timeOf(visitorOf(url, cookie), '/api/review') }
}

async function timeOf(visitor: Visitor, path: string): Promise<number> {
  const began = performance.now()
  await visitor.get(path)
  return performance.now() - began
}

function compare(what: string, alike: Cost, unlike: Cost) {
  for (const part of ['import', 'review'] as const) {
    const times = alike[part] / unlike[part]
    console.log(
      `  ${verdict(times <= MAX_TIMES)} ${part} of ${what} ${times.toFixed(2)} times that of unlike ones`,
    )
  }
}

function* ledger(rows: number, row: (index: number) => string) {
  let text = 'id,type,at,wallet,asset,quantity,usd\n'
  for (let index = 0; index < rows; index++) {
    text += `${row(index)}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

const start = Date.UTC(2023, 0, 1)
const at = (index: number, stepMs: number) => new Date(start + index * stepMs).toISOString()
const size = (index: number) => `0.5${String(index).padStart(7, '0')}`

const equalFill = (index: number) => `f${index},buy,2023-05-01T10:00:00Z,Kraken,BTC,0.5,15000`
const unlikeFill = (index: number) => `f${index},buy,${at(index, 61_000)},Kraken,BTC,${size(index)},15000`
const equalOut = (index: number) => `w${index},withdrawal,2023-05-01T10:00:00Z,Kraken,BTC,0.5,`
const equalIn = (index: number) => `d${index},deposit,2023-05-01T10:20:00Z,Ledger,BTC,0.5,`
const unlikeOut = (index: number) => `w${index},withdrawal,${at(index, 301_000)},Kraken,BTC,${size(index)},`
const unlikeIn = (index: number) => `d${index},deposit,${at(index, 301_000)},Ledger,BTC,${size(index)},`

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
