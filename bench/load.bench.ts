// What 200 connections of mixed use wait, beside a bare indexed query through the same server: who is signed in, which
// finds one row of `session`. `CONNECTIONS` and `SECONDS` set other sizes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machineLoad, percentile, spread } from './latency.ts'
import {
  bare,
  connections,
  everybody,
  loadFor,
  mixed,
  seconds,
  type Used,
  visitorsOf,
} from './load/mixed-use.ts'
import { launchProduct } from './product.ts'

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const product = await launchProduct(join(dir, 'data'))
  try {
    const visitors = visitorsOf([product.url], await everybody(product.url, dir))
    await loadFor(3, visitors, mixed)
    const alone = await loadFor(seconds, visitors, [bare])
    report(`bare query, ${connections} connections`, alone)
    const together = await loadFor(seconds, visitors, mixed)
    report(`mixed use, ${connections} connections`, together)
    for (const { name } of mixed)
      console.log(
        `    ${name.padEnd(14)} ${spread(together.filter(use => use.name === name).map(({ ms }) => ms))}`,
      )
    const times = (share: number) =>
      percentile(
        together.map(({ ms }) => ms),
        share,
      ) /
      percentile(
        alone.map(({ ms }) => ms),
        share,
      )
    console.log(
      `  p50 ${times(0.5).toFixed(1)} times the bare query, p99 ${times(0.99).toFixed(1)} times; ${machineLoad()}`,
    )
  } finally {
    await product.stop()
    await rm(dir, { recursive: true })
  }
}

function report(what: string, used: readonly Used[]) {
  const perSecond = (used.length / seconds).toFixed(0)
  console.log(
    `  ${what.padEnd(32)} ${spread(used.map(({ ms }) => ms))}, ${perSecond} a second; ${machineLoad()}`,
  )
}
