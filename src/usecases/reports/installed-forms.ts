// The years whose official forms are installed here, for pages that say what a PDF is before anyone has records.
import { published } from '../../documents/forms/years.ts'
import { editionInHand } from './blank-form.ts'

const keptMs = 60_000
let kept: { formsDir: string; until: number; years: Promise<number[]> } | undefined

/** Asked for by every page that is open, so it looks at the folder once a minute. */
export function installedFormYears(formsDir: string, now: Date): Promise<number[]> {
  if (kept?.formsDir !== formsDir || kept.until < now.getTime())
    kept = { formsDir, until: now.getTime() + keptMs, years: lookFor(formsDir) }
  return kept.years
}

async function lookFor(formsDir: string): Promise<number[]> {
  const years: number[] = []
  for (const { year } of published) {
    const editions = [await editionInHand(formsDir, year, 'f8949'), await editionInHand(formsDir, year)]
    if (editions.every(edition => edition === 'official')) years.push(year)
  }
  return years
}
