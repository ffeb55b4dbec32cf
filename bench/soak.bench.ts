// Claim: nothing grows with the time the product has run. Mixed use at a modest, fixed rate; twelve times in a run it is
// noted what each process holds, and a line through the last nine says which of it grows. `MINUTES=60` looks every five
// minutes; the few minutes that `npm run bench` takes show large leaks only. `PER_SECOND` sets another rate.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { playExchange } from '../e2e/process/support/syncer.ts'
import { machineLoad } from './latency.ts'
import { launchProduct } from './product.ts'
import { growthOf } from './soak/growth.ts'
import { lookInside } from './soak/look-inside.ts'
import { mixedLife } from './soak/mixed-life.ts'

const minutes = Number(process.env.MINUTES ?? 4)
const perSecond = Number(process.env.PER_SECOND ?? 3)
const looks = 12
/**
 * Of each figure the least in the time since the look before counts: garbage that waits to be collected is not a leak.
 */
const samples = 10
/** What was just started loads its code and fills its caches. */
const looksToWarmUp = 3
const mostAtOnce = 40

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-soak-'))
  const dataDir = join(dir, 'data')
  execFileSync(process.execPath, ['scripts/build-web.ts', '--if-changed'], { stdio: 'ignore' })
  const exchange = await playExchange()
  const settings = { TRUST_PROXY: '1', EXCHANGE_URLS: `uphold=${exchange.server.url}` }
  const product = await launchProduct(dataDir, settings)
  try {
    const life = await mixedLife(product.url, exchange)
    const inside = await lookInside(product, dataDir)
    const done = new Map<string, number>()
    const failed: string[] = []
    let isOver = false
    let under = 0
    let skipped = 0
    const acting = act()

    /** By the clock: an act that takes long does not keep the next one waiting. */
    async function act() {
      while (!isOver) {
        await sleep(1000 / perSecond)
        if (under >= mostAtOnce) {
          skipped++
          continue
        }
        const { name, run } = life.next()
        under++
        run()
          .then(
            () => done.set(name, (done.get(name) ?? 0) + 1),
            error => failed.push(`${name}: ${error instanceof Error ? error.message : error}`),
          )
          .finally(() => under--)
      }
    }

    const noted: Record<string, number>[] = []
    for (let look = 0; look < looks; look++) {
      const sampled: Record<string, number>[] = []
      for (let sample = 0; sample < samples; sample++) {
        await sleep((minutes * 60_000) / looks / samples)
        sampled.push(await inside.look())
      }
      noted.push(leastOf(sampled))
      console.log(
        `  after ${(((look + 1) * minutes) / looks).toFixed(1)} min  ${wordsOf(noted.at(-1) ?? {})}`,
      )
    }
    isOver = true
    await acting
    await inside.end()

    const acts = [...done].map(([name, count]) => `${name} ${count}`).join(', ')
    console.log(`  done: ${acts}; failed ${failed.length}, left out ${skipped}; ${machineLoad()}`)
    for (const why of failed.slice(0, 10)) console.log(`    ${why}`)
    const steady = noted.slice(looksToWarmUp)
    for (const name of Object.keys(steady[0] ?? {}))
      report(
        name,
        steady.map(each => each[name] ?? 0),
      )
  } finally {
    await product.stop()
    await exchange.server.close()
    await rm(dir, { recursive: true })
  }
}

const leastOf = (sampled: readonly Record<string, number>[]) =>
  Object.fromEntries(
    Object.keys(sampled[0] ?? {}).map(name => [name, Math.min(...sampled.map(each => each[name] ?? 0))]),
  )

const wordsOf = (noted: Record<string, number>) =>
  Object.entries(noted)
    .map(([name, value]) => `${name} ${value.toFixed(value < 10 ? 1 : 0)}`)
    .join(', ')

function report(name: string, values: readonly number[]) {
  const { perHour, level, isFlat } = growthOf(values, minutes / looks)
  const verdict = isFlat ? 'flat' : 'GROWS'
  console.log(
    `  ${name.padEnd(34)} ${level.toFixed(1).padStart(9)}  ${perHour >= 0 ? '+' : ''}${perHour.toFixed(1)} an hour  ${verdict}`,
  )
}
