// The Capital Loss Carryover Worksheet of the Instructions for Schedule D, in words of the instructions.
import { type capitalLossCarryover, type Usd, ZERO_USD } from '#engine'

type Lines = ReturnType<typeof capitalLossCarryover>['lines']

export type Worksheet = {
  lines: Lines
  /** Line 15 of Form 1040 was not given, so that line 1 is taken to be no obstacle. */
  isIncomeAssumed: boolean
}

export type WorksheetLine = { line: string; words: string; amount: Usd | null }

type LineNumber = keyof Lines

export function worksheetLines({ lines, isIncomeAssumed }: Worksheet, year: number): WorksheetLine[] {
  const words: Record<LineNumber, string> = {
    1: `Form 1040, line 15, of ${year}; in parentheses if it would be below zero`,
    2: `The loss from your ${year} Schedule D, line 21, as a positive amount`,
    3: 'Combine lines 1 and 2. If zero or less, -0-',
    4: 'The smaller of line 2 or line 3',
    5: `The loss from your ${year} Schedule D, line 7, as a positive amount; -0- if it is not a loss`,
    6: `Any gain from your ${year} Schedule D, line 15. If a loss, -0-`,
    7: 'Add lines 4 and 6',
    8: `Short-term capital loss carryover for ${year + 1}: line 5 less line 7, to Schedule D, line 6`,
    9: `The loss from your ${year} Schedule D, line 15, as a positive amount`,
    10: `Any gain from your ${year} Schedule D, line 7. If a loss, -0-`,
    11: 'Line 4 less line 5. If zero or less, -0-',
    12: 'Add lines 10 and 11',
    13: `Long-term capital loss carryover for ${year + 1}: line 9 less line 12, to Schedule D, line 14`,
  }
  return (Object.keys(words).map(Number) as LineNumber[]).map(line => ({
    line: String(line),
    words: words[line],
    // Its amount is not known, nor what follows from it alone.
    amount: isIncomeAssumed && (line === 1 || line === 3) ? null : lines[line],
  }))
}

/** The instructions: nobody else has a carryover. */
export const hasWorksheet = ({ lines }: Worksheet) => lines[2] !== ZERO_USD
