// PDFs that are made to hold up anyone who reads them: each is answered in words, while others import, and leaves nothing.
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostilePdfs } from '../../importers/statements/testing/hostile-pdfs.ts'
import { takenBy } from '../../processes/watch-process.ts'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { upload } from '../testing/upload.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** The only one here that is not refused by what it holds: its reader is ended from outside. */
const ended = 'a word of 60 MB'

async function sender() {
  const owner = await ledgerOwner(product)
  return async (content: Buffer) => {
    const parts = { fileType: 'pdf', file: { name: 'statement.pdf', content } }
    const url = '/api/broker-forms/2025/statements/import?wallet=Coinbase'
    const answer = await upload(product.app, owner.cookie, parts, url)
    return { status: answer.statusCode, ...answer.json() }
  }
}

const row = (nth: number) =>
  `${new Date(Date.UTC(2024, 0, 1) + nth * 60_000).toISOString()},Buy,BTC,0.5,USD,40000,20000,20000,0,Bought`

const childrenOf = async () =>
  (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).split(' ').filter(Boolean)

/** Of the largest process that computes, until it is asked to end. */
function watchMemory() {
  let mostMb = 0
  const timer = setInterval(async () => {
    for (const child of await childrenOf()) mostMb = Math.max(mostMb, takenBy(Number(child))?.memoryMb ?? 0)
  }, 100)
  return () => {
    clearInterval(timer)
    return mostMb
  }
}

test('every hostile PDF is refused in words, the memory of its reader stays bounded, and others import meanwhile', {
  timeout: 900_000,
}, async () => {
  const send = await sender()
  const bob = await ledgerOwner(product)
  const mostMb = process.platform === 'linux' ? watchMemory() : () => 0
  const answers: Record<string, { status: number; code: string; message: string }> = {}
  let imports = 0
  let isOver = false
  const importing = (async () => {
    while (!isOver) {
      expect(await bob.importRows(row(imports++))).toMatchObject({ imported: 1 })
      await sleep(250)
    }
  })()
  importing.catch(() => undefined)
  try {
    for (const [name, make] of Object.entries(hostilePdfs)) answers[name] = await send(make())
  } finally {
    isOver = true
    await importing
  }
  const unanswered = Object.entries(answers).filter(
    ([, { status, code, message }]) =>
      status !== 422 || !/^import_/.test(code) || !/\bfile|PDF|table\b/.test(message),
  )
  expect(unanswered).toEqual([])
  expect(answers[ended]?.message).toMatch(/far (more memory|longer) than its size explains/)
  // A gigabyte may be taken beside what a process begins with, and a little more until that is seen.
  expect(mostMb()).toBeLessThan(2_500)
  expect(imports).toBeGreaterThan(10)
  expect(await readdir(product.deps.uploadDir)).toEqual([])
  expect(product.logs.filter(line => JSON.parse(line).level === 'error')).toEqual([])
})
