// Fetches the official blanks of Form 8949 and Schedule D from the IRS into DATA_DIR/forms, and keeps only what is
// byte for byte the form that our fields were checked against.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOfficialBlank, officialBlanks } from '../src/documents/forms/official-sums.ts'

/** The IRS moves a form from "current" to "prior" when the next one comes. */
const addresses = (year: string, name: string) => [
  `https://www.irs.gov/pub/irs-prior/${name.replace('.pdf', '')}--${year}.pdf`,
  `https://www.irs.gov/pub/irs-pdf/${name}`,
]

type Fetched = { bytes: Uint8Array } | { failure: string }

async function fetchFrom(address: string, path: string): Promise<Fetched> {
  try {
    const response = await fetch(address)
    if (response.status === 404) return { failure: 'not there (404)' }
    if (!response.ok) return { failure: `answered ${response.status}` }
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (!isOfficialBlank(path, bytes))
      return { failure: 'another edition than the one we know (wrong checksum)' }
    return { bytes }
  } catch (error) {
    return { failure: `could not be reached (${reasonOf(error)})` }
  }
}

/** What fetch says is "fetch failed"; why is in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  const { code, message: why } = (cause ?? {}) as Partial<NodeJS.ErrnoException>
  return code ?? why ?? message
}

async function fetchForm(path: string): Promise<{ bytes?: Uint8Array; failures: string[] }> {
  const [year = '', name = ''] = path.split('/')
  const failures: string[] = []
  for (const address of addresses(year, name)) {
    const fetched = await fetchFrom(address, path)
    if ('bytes' in fetched) return { bytes: fetched.bytes, failures }
    failures.push(`${address}: ${fetched.failure}`)
  }
  return { failures }
}

/** Nothing where there is no file; any other error is thrown, not taken for that. */
async function readInstalled(target: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function install(path: string, target: string): Promise<boolean> {
  const there = await readInstalled(target)
  if (there && isOfficialBlank(path, there)) {
    console.log(`${path}: installed`)
    return true
  }
  const { bytes, failures } = await fetchForm(path)
  if (bytes) {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
    console.log(`${path}: fetched from the IRS and checked`)
    return true
  }
  console.log(`${path}: not installed`)
  for (const failure of failures) console.log(`  ${failure}`)
  console.log(
    there
      ? `  ${target} is damaged or another form: reports on it fail. Delete it, and Lotwise draws its own page.`
      : '  Lotwise draws its own page of this form meanwhile.',
  )
  return false
}

const formsDir = join(process.env.DATA_DIR ?? './data', 'forms')
let missing = 0
for (const path of officialBlanks) if (!(await install(path, join(formsDir, path)))) missing++
process.exitCode = missing === 0 ? 0 : 1
