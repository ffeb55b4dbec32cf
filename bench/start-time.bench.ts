// Claim: an installed product answers /healthz within 8 seconds of being started, the first time included.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBareServer, launchProduct, median } from './product.ts'

export async function measure() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const first = await timeStart(() => launchProduct(dataDir))
  const later: number[] = []
  const bare: number[] = []
  for (let i = 0; i < 5; i++) {
    later.push(await timeStart(() => launchProduct(dataDir)))
    bare.push(await timeStart(launchBareServer))
  }
  await rm(dataDir, { recursive: true })
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(`  first start, new database   ${seconds(first)}   (budget 8 s)`)
  console.log(`  start, median of 5          ${seconds(median(later))}   (budget 8 s)`)
  console.log(`  bare Node server            ${seconds(median(bare))}`)
  console.log(`  ratio                       ${(median(later) / median(bare)).toFixed(1)}`)
}

async function timeStart(start: () => ReturnType<typeof launchProduct>) {
  const { startMs, stop } = await start()
  await stop()
  return startMs
}
