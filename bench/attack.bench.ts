// Claim: under attack, a bystander's import of four rows takes at most 3 times as long as without one, in the
// middle and at the worst. Each attack is measured between two quiet times of the same run, so that other work on the
// machine does not look like the attack. `ATTACKS` names those to run.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from './account.ts'
import { type Attack, attacks } from './attack/attacks.ts'
import { send } from './attack/send.ts'
import { cpuOf } from './capacity/cpu.ts'
import { machineLoad } from './latency.ts'
import { launchProduct, median, verdict } from './product.ts'

const wanted = process.env.ATTACKS?.split(';') ?? Object.keys(attacks)
/** An attack ends by itself or after this long, whatever it is doing. */
const MAX_MS = 90_000
/** How long the bystander imports, one file after the other, before an attack and after it. */
const QUIET_MS = 10_000
/** Until its first requests have come as far as they come. */
const WARM_UP_MS = 2_000
const PAUSE_MS = 100
const MAX_TIMES = 3

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-attack-'))
  // Each attacker comes from an address of its own: one would be limited.
  const product = await launchProduct(join(dir, 'data'), { TRUST_PROXY: '1' })
  try {
    await liftImportLimit(product.url)
    const bystander = await newBystander(product.url)
    // The first ones start processes.
    for (let time = 0; time < 10; time++) await bystander()
    for (const name of wanted) {
      const attack = attacks[name]
      if (!attack) throw new Error(`There is no attack called ${name}: ${Object.keys(attacks).join(', ')}`)
      await measureAttack(name, attack, { url: product.url, pid: product.pid, bystander })
    }
  } finally {
    await product.stop()
    await rm(dir, { recursive: true })
  }
}

type Measured = { url: string; pid: number; bystander(): Promise<number> }

async function measureAttack(name: string, { work, lastsMs }: Attack, { url, pid, bystander }: Measured) {
  const before = await timesOf(bystander, AbortSignal.timeout(QUIET_MS))
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), MAX_MS)
  const [began, processorBefore] = [performance.now(), cpuOf(pid)]
  const attacking = work(url, end.signal)
  await sleep(WARM_UP_MS)
  const during = await timesOf(bystander, AbortSignal.any([end.signal, AbortSignal.timeout(lastsMs)]))
  const processor = (cpuOf(pid) - processorBefore) / ((performance.now() - began) / 1000)
  const loadMeanwhile = machineLoad()
  end.abort()
  clearTimeout(timer)
  const done = await attacking
  await untilQuiet(pid)
  const after = await timesOf(bystander, AbortSignal.timeout(QUIET_MS))
  const quiet = [...before, ...after]
  const [middle, worst] = [median(during) / median(quiet), Math.max(...during) / Math.max(...quiet)]
  console.log(`  ${name}: ${done}; ${processor.toFixed(2)} cores, ${loadMeanwhile}`)
  console.log(`    quiet before  ${spread(before)}`)
  console.log(`    attacked      ${spread(during)}`)
  console.log(`    quiet after   ${spread(after)}`)
  console.log(
    `    ${verdict(middle <= MAX_TIMES && worst <= MAX_TIMES)} ${middle.toFixed(2)} times in the middle, ${worst.toFixed(2)} at the worst, at most ${MAX_TIMES}`,
  )
}

const spread = (times: number[]) =>
  `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms (${times.length} imports)`

/** Until the product has next to nothing to do, or half a minute has passed. */
async function untilQuiet(pid: number) {
  for (let look = 0; look < 30; look++) {
    const before = cpuOf(pid)
    await sleep(1000)
    if (cpuOf(pid) - before < 0.1) return
  }
}

async function timesOf(bystander: () => Promise<number>, until: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!until.aborted) {
    times.push(await bystander())
    await sleep(PAUSE_MS)
  }
  return times
}

/** One account may import 500 files in an hour; the bystander imports more. */
async function liftImportLimit(url: string) {
  const response = await fetch(`${url}/api/admin/settings/importsPerHour`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'x-admin-user': 'admin',
      'x-admin-password': 'Bench-Admin-1',
    },
    body: JSON.stringify({ value: '100000' }),
  })
  if (!response.ok) throw new Error(`The setting was answered ${response.status}: ${await response.text()}`)
}

/** A person who imports four rows, different ones each time; returns how long it took. */
async function newBystander(url: string): Promise<() => Promise<number>> {
  const cookie = await signUp(url, 'bystander')
  let row = 0
  const nextRow = () => {
    const at = new Date(Date.UTC(2024, 0, 1) + row++ * 60_000).toISOString()
    return `${at},Buy,BTC,0.5,USD,40000,20000,20000,0,Bought`
  }
  return async () => {
    const file = [coinbaseHeader, nextRow(), nextRow(), nextRow(), nextRow(), ''].join('\n')
    const began = performance.now()
    const { status, answer } = await send(url, { cookie }, { name: 'four.csv', content: file })
    const took = performance.now() - began
    if (status !== 200 || answer.imported !== 4)
      throw new Error(`The bystander was answered ${status} ${JSON.stringify(answer).slice(0, 300)}`)
    return took
  }
}

const coinbaseHeader =
  'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes'
