// Fetches the official blanks of Form 8949 and Schedule D from the IRS into DATA_DIR/forms, and keeps only what is
// byte for byte the form that our fields were checked against.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const sums: Record<string, string> = {
  '2022/f8949.pdf': '452cec716f08fda9c4c760fb3a3f339bb617250811fccc2429da36cd2b1f8038',
  '2023/f8949.pdf': '8d42e05176c6a8c63bf025cb26546a878fc73c462b234ec70fd5a824c3b145a7',
  '2024/f8949.pdf': 'dcd2d7ff6833485038aa34946d9a91b7d5adf639677116b57f143677a85a3b51',
  '2025/f8949.pdf': '274513891e4e281d11e14286f14b9df724c24b6030fca0f0681da64fb2e7f525',
  '2022/f1040sd.pdf': '7aa00b008894e30b38d0486e9ffdb1436e25f1f8503c8c6a13a7e85b34d1de5e',
  '2023/f1040sd.pdf': '3421941cbc675e004d38ff3045e865f82bb97a5db080c9630a34057f4165ec07',
  '2024/f1040sd.pdf': '5a006b1a9a17c19af294a3da0971528276598e6a54ac4ca1670656d71476b6f5',
  '2025/f1040sd.pdf': '90564c8b7e49280363612639b804d113ebedb516c2e87c70649f29c844da1d2e',
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The IRS moves a form from "current" to "prior" when the next one comes. */
const addresses = (year: string, name: string) => [
  `https://www.irs.gov/pub/irs-prior/${name.replace('.pdf', '')}--${year}.pdf`,
  `https://www.irs.gov/pub/irs-pdf/${name}`,
]

async function fetchForm(path: string): Promise<Uint8Array | undefined> {
  const [year = '', name = ''] = path.split('/')
  for (const address of addresses(year, name)) {
    const response = await fetch(address).catch(() => undefined)
    if (!response?.ok) continue
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (sumOf(bytes) === sums[path]) return bytes
  }
  return undefined
}

const formsDir = join(process.env.DATA_DIR ?? './data', 'forms')
let missing = 0
for (const path of Object.keys(sums)) {
  const target = join(formsDir, path)
  const there = await readFile(target).catch(() => undefined)
  if (there && sumOf(there) === sums[path]) {
    console.log(`${path}: installed`)
    continue
  }
  const bytes = await fetchForm(path)
  if (bytes) {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
    console.log(`${path}: fetched from the IRS and checked`)
  } else {
    missing++
    console.log(`${path}: not found at the IRS as we know it; Lotwise draws its own page of this form`)
  }
}
process.exitCode = missing === 0 ? 0 : 1
