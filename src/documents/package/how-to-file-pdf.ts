// How to file a year, as pages of their own.
import { drawHowToFile } from '../summary/draw-filing.ts'
import type { SummaryInput } from '../summary/input.ts'
import { createPages } from '../summary/pages.ts'

export function howToFilePdf(input: Pick<SummaryInput, 'year' | 'guide' | 'notes'>): Promise<Uint8Array> {
  const page = createPages(
    `How to file ${input.year}`,
    `How to file ${input.year} with Lotwise. Computed from your records; not tax advice.`,
  )
  drawHowToFile(page, input)
  return page.bytes()
}
