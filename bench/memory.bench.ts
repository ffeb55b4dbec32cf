// Claim: the serving process stays under 250 MB, also after it has worked.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBareServer, launchProduct } from './product.ts'

export async function measure() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  const product = await launchProduct(dataDir)
  const idle = await residentMegabytes(product.pid)
  for (let batch = 0; batch < 500; batch++)
    await Promise.all(Array.from({ length: 20 }, (_, i) => visit(product.url, i)))
  const busy = await residentMegabytes(product.pid)
  await product.stop()
  await rm(dataDir, { recursive: true })
  const bare = await launchBareServer()
  const reference = await residentMegabytes(bare.pid)
  await bare.stop()
  console.log(`  after start              ${idle.toFixed(0)} MB   (budget 250 MB)`)
  console.log(`  after 10,000 requests    ${busy.toFixed(0)} MB   (budget 250 MB)`)
  console.log(`  bare Node server         ${reference.toFixed(0)} MB`)
  console.log(`  ratio                    ${(busy / reference).toFixed(1)}`)
}

async function visit(url: string, i: number) {
  const path = ['/', '/api/plans', '/api/auth/session', '/readyz'][i % 4]
  await (await fetch(`${url}${path}`)).arrayBuffer()
}

async function residentMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
}
