// Claim: signing in costs little beside the password hash itself, which is meant to be slow.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPassword, hashPassword } from '../src/usecases/accounts/passwords.ts'
import { launchProduct } from './product.ts'

const seconds = 5
const concurrency = 8
const password = 'Correct-Horse-1'

export async function measure() {
  const hash = await hashPassword(password)
  const bare = await ratePerSecond(() => checkPassword(password, hash))
  const dataDir = await mkdtemp(join(tmpdir(), 'lotwise-bench-'))
  // Each request comes from its own address, as sign-ins of many people do; one address would be limited.
  const product = await launchProduct(dataDir, { TRUST_PROXY: '1' })
  let visitor = 0
  const address = () => `10.${(++visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
  const post = async (path: string, body: object, status: number) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address() }
    const response = await fetch(`${product.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (response.status !== status)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const names = Array.from({ length: concurrency }, (_, i) => `bencher${i}`)
  for (const username of names) {
    const account = { username, email: `${username}@example.com`, password, confirmPassword: password }
    await post('/api/auth/signup', account, 201)
  }
  const signIns = await ratePerSecond(lane =>
    post('/api/auth/signin', { username: names[lane], password }, 200),
  )
  await product.stop()
  await rm(dataDir, { recursive: true })
  console.log(`  sign-ins                 ${signIns.toFixed(1)} a second, ${concurrency} at a time`)
  console.log(`  bare argon2 checks       ${bare.toFixed(1)} a second, ${concurrency} at a time`)
  console.log(`  ratio                    ${(signIns / bare).toFixed(2)}`)
}

async function ratePerSecond(once: (lane: number) => Promise<unknown>) {
  const began = performance.now()
  let count = 0
  const lanes = Array.from({ length: concurrency }, async (_, lane) => {
    while (performance.now() - began < seconds * 1000) {
      await once(lane)
      count++
    }
  })
  await Promise.all(lanes)
  return count / ((performance.now() - began) / 1000)
}
