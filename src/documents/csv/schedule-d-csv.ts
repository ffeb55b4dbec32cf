// Schedule D as a table, in the words of the form. Lines 6 and 14, which the form prints between parentheses, are negative
// here, so that column (h) adds up in a spreadsheet. Line 21 is positive as on the form, which has the parentheses itself.
import { type ScheduleD, type Usd, usdText } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { scheduleDParts, scheduleDSummary } from '../forms/schedule-d-words.ts'
import { unknownProceedsNote } from '../forms/unknown-proceeds.ts'
import { firstFormYear, formsOf } from '../forms/years.ts'

const head = [
  'Line',
  'Description',
  '(d) Proceeds',
  '(e) Cost or other basis',
  '(g) Adjustments',
  '(h) Gain or (loss)',
]
const earlyLine21 = 'If line 16 is a loss, the smaller of:'
const withColumns = ['1a', '1b', 2, 3, '8a', '8b', 9, 10] as const
const ofOtherForms = [4, 5, 11, 12, 13] as const
const withAmount = [4, 5, 6, 7, 11, 12, 13, 14, 15] as const

type Options = {
  /** Gains on other property, whose lines we do not know: the lines that add everything up are left blank. */
  hasOtherGains?: boolean
  /** Rows of Form 8949 that nobody knows the proceeds of, and that are counted without gain. */
  unknownProceeds?: number
}

export function scheduleDCsv(
  { lines }: ScheduleD,
  year: number,
  { hasOtherGains = false, unknownProceeds = 0 }: Options = {},
): string {
  // Earlier forms have the same lines, as far as they are here; where they go on Form 1040 is another line.
  const isEarly = year < firstFormYear
  const forms = formsOf(isEarly ? firstFormYear : year)
  const descriptions = new Map(
    scheduleDParts(forms).flatMap(({ table, singles }) =>
      [...table, ...singles].map(({ line, words }) => [line, words] as const),
    ),
  )
  const summary = scheduleDSummary(forms)
  const texts = new Map<string, string>()
  for (const line of withColumns) {
    const { d, e, g, h } = lines[line]
    // Column (g) of lines 1a and 8a is shaded.
    const adjustments = line === '1a' || line === '8a' ? '' : usdText(g)
    texts.set(String(line), lineOf(line, descriptions, [usdText(d), usdText(e), adjustments, usdText(h)]))
  }
  for (const line of withAmount) {
    const amount = line === 6 || line === 14 ? negative(lines[line]) : lines[line]
    // Blank as on the form, which has what comes from other forms only where we know it.
    const isLeft =
      (hasOtherGains && (line === 7 || line === 15)) ||
      ((ofOtherForms as readonly unknown[]).includes(line) && amount === 0n)
    texts.set(String(line), lineOf(line, descriptions, ['', '', '', isLeft ? '' : usdText(amount)]))
  }
  const loss = lines[21] === null || hasOtherGains ? '' : usdText(lines[21])
  return [
    csvLine(head),
    ...[...descriptions.keys()].map(line => texts.get(line) ?? ''),
    csvLine(['16', plain(summary[16]), '', '', '', hasOtherGains ? '' : usdText(lines[16])]),
    ...(lines[18] && !hasOtherGains
      ? [csvLine(['18', plain(summary[18]), '', '', '', usdText(lines[18])])]
      : []),
    csvLine([
      '21',
      plain([isEarly ? earlyLine21 : summary[21], ...summary.after21].join(' ')),
      '',
      '',
      '',
      loss,
    ]),
    ...(unknownProceeds > 0
      ? [csvLine(['', unknownProceedsNote(unknownProceeds, 'this schedule'), '', '', '', ''])]
      : []),
  ].join('')
}

const lineOf = (line: string | number, descriptions: Map<string, string>, amounts: readonly string[]) =>
  csvLine([String(line), plain(descriptions.get(String(line)) ?? ''), ...amounts])

/** Without the marks for bold words, bullets and line breaks. */
const plain = (words: string) => words.replaceAll(/\*|• /g, '').replaceAll('\n', ' ')

const negative = (amount: Usd) => -amount as Usd
