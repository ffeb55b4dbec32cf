// Fetches the official blanks of Form 8949 and Schedule D from the IRS, and keeps only what is byte for byte the form that
// our fields were checked against. Of a year whose forms are not out, it fetches the drafts.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOfficialBlank, officialBlanks } from '../../documents/forms/official-sums.ts'
import type { DraftForms, OfficialForm } from '../../documents/forms/year-forms.ts'
import { drafted, draftsOf, isFormOut } from '../../documents/forms/years.ts'
import { draftPath, whyUnusable } from './blank-form.ts'

export type Installing = {
  formsDir: string
  now: Date
  fetch: (address: string) => Promise<Response>
  say: (line: string) => void
}

/** Returns how many official blanks are missing. A draft is nothing that anyone has to have. */
export async function installForms(installing: Installing): Promise<number> {
  let missing = 0
  for (const path of officialBlanks) if (!(await installOfficial(installing, path))) missing++
  for (const forms of drafted)
    for (const form of ['f8949', 'f1040sd'] as const) await installDraft(installing, forms, form)
  return missing
}

/** The IRS moves a form from "current" to "prior" when the next one comes. */
const addresses = (year: string, name: string) => [
  `https://www.irs.gov/pub/irs-prior/${name.replace('.pdf', '')}--${year}.pdf`,
  `https://www.irs.gov/pub/irs-pdf/${name}`,
]

async function installOfficial(installing: Installing, path: string): Promise<boolean> {
  const { formsDir, say } = installing
  const target = join(formsDir, path)
  const there = await readInstalled(target)
  if (there && isOfficialBlank(path, there)) {
    say(`${path}: installed`)
    return true
  }
  const { bytes, failures } = await fetchOfficial(installing, path)
  if (bytes) {
    await write(target, bytes)
    say(`${path}: fetched from the IRS and checked`)
    return true
  }
  say(`${path}: not installed`)
  for (const failure of failures) say(`  ${failure}`)
  say(
    there
      ? `  ${target} is damaged or another form: reports on it fail. Delete it, and Lotwise draws its own page.`
      : '  Lotwise draws its own page of this form meanwhile.',
  )
  return false
}

async function fetchOfficial(installing: Installing, path: string) {
  const [year = '', name = ''] = path.split('/')
  const failures: string[] = []
  for (const address of addresses(year, name)) {
    const fetched = await fetchFrom(installing, address)
    if ('failure' in fetched) failures.push(`${address}: ${fetched.failure}`)
    else if (isOfficialBlank(path, fetched.bytes)) return { bytes: fetched.bytes, failures }
    else failures.push(`${address}: another edition than the one we know (wrong checksum)`)
  }
  return { failures }
}

/** Drafts change, so each time the newest one is fetched. One that is not as we know it takes the earlier one with it. */
async function installDraft(installing: Installing, forms: DraftForms, form: OfficialForm): Promise<void> {
  const { formsDir, now, say } = installing
  const path = draftPath(forms.year, form)
  const target = join(formsDir, path)
  if (isFormOut(forms.year) || !draftsOf(forms.year, now.toISOString().slice(0, 10))) {
    await rm(target, { force: true })
    say(`${path}: drafts of ${forms.year} are no longer used, the final forms are due`)
    return
  }
  const fetched = await fetchFrom(installing, `https://www.irs.gov/pub/irs-dft/${form}--dft.pdf`)
  if ('failure' in fetched) {
    const isThere = (await readInstalled(target)) !== undefined
    say(`${path}: no newer draft, ${fetched.failure}`)
    say(isThere ? '  The draft that was fetched before is used.' : '  Lotwise draws a preview meanwhile.')
    return
  }
  const reason = await whyUnusable(forms, form, fetched.bytes)
  if (reason !== undefined) {
    await rm(target, { force: true })
    say(`${path}: the draft is not as we know it, ${reason}`)
    say('  Lotwise draws a preview meanwhile.')
    return
  }
  await write(target, fetched.bytes)
  say(`${path}: draft fetched from the IRS, its fields are as we know them`)
}

type Fetched = { bytes: Uint8Array } | { failure: string }

async function fetchFrom({ fetch }: Installing, address: string): Promise<Fetched> {
  try {
    const response = await fetch(address)
    if (response.status === 404) return { failure: 'not there (404)' }
    if (!response.ok) return { failure: `answered ${response.status}` }
    return { bytes: new Uint8Array(await response.arrayBuffer()) }
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

/** Nothing where there is no file; any other error is thrown, not taken for that. */
async function readInstalled(target: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function write(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
}
