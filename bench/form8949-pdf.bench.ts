// Claim: Form 8949 of 10,000 rows takes at most twice as long as pdfkit needs to write the same texts on as many empty
// pages: no lines, no words of the form, nothing measured, nothing added up. Writing a name and a number on its pages
// for a download takes at most a tenth of making it.
import PDFDocument from 'pdfkit'
import { form8949Pdf } from '../src/documents/pdf/form8949.ts'
import { hasBlanks, officialBlank } from '../src/documents/pdf/testing/blanks.ts'
import { busyForm } from '../src/documents/pdf/testing/busy-form.ts'
import { readFilled, type Written } from '../src/documents/pdf/testing/read-filled.ts'
import { writeIn } from '../src/documents/pdf/write-in.ts'
import { median, verdict } from './product.ts'

const year = 2025
const boxes = 10
const rows = 10_000
const times = 7

export async function measure() {
  const form = busyForm(year, rows / boxes)
  const kinds = [
    { kind: 'drawn by us', blank: undefined },
    ...(hasBlanks ? [{ kind: 'official', blank: officialBlank(year, 'f8949') }] : []),
  ]
  for (const { kind, blank } of kinds) {
    const bytes = await form8949Pdf({ form, blank })
    const { pages } = await readFilled(bytes)
    const ours: number[] = []
    const reference: number[] = []
    const writing: number[] = []
    // Turn by turn, so that a busy moment of the machine falls on both; the first of each warms up.
    for (let time = 0; time <= times; time++) {
      const [mine, theirs] = [
        await timeOf(() => form8949Pdf({ form, blank })),
        await timeOf(() => writeWithPdfkit(pages)),
      ]
      const writeInMs = await timeOf(() => writeIn(bytes, { name: 'Ann Doe', ssn: '123-45-6789' }))
      if (time === 0) continue
      writing.push(writeInMs)
      ours.push(mine)
      reference.push(theirs)
    }
    const ratio = median(ours) / median(reference)
    console.log(
      `  ${kind.padEnd(12)} ${pages.length} pages, ${(bytes.length / 1e6).toFixed(1)} MB: ` +
        `${median(ours).toFixed(0)} ms (${range(ours)}), pdfkit ${median(reference).toFixed(0)} ms ` +
        `(${range(reference)}), ${ratio.toFixed(2)} times; medians of ${times}`,
    )
    console.log(`  ${verdict(ratio <= 2)} at most twice pdfkit`)
    const share = median(writing) / median(ours)
    console.log(
      `  ${verdict(share <= 0.1)} written in within a tenth: ${median(writing).toFixed(0)} ms, ${share.toFixed(2)}`,
    )
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const range = (values: number[]) => `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`

function writeWithPdfkit(pages: readonly Written[][]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'letter', margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const page of pages) {
    document.addPage()
    document.font('Helvetica-Bold').fontSize(8)
    for (const { text, x, y } of page) document.text(text, x, 792 - y, { lineBreak: false })
  }
  document.end()
  return whole
}
