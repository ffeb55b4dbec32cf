// What follows the table of Form 8949 where sales go as totals on Schedule D: a line for each of its lines, so that the
// table says where the rest is.
import { usdText } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import type { ReportedTotals } from '../forms/reported-totals.ts'

const parts = { '1a': 'I', '8a': 'II' } as const

export const leftOutCsv = (leftOut: ReportedTotals): string =>
  (['1a', '8a'] as const)
    .filter(line => leftOut[line].rows > 0)
    .map(line => {
      const { rows, proceeds, basis, gain } = leftOut[line]
      return csvLine([
        parts[line],
        '',
        `Not on this form: ${rows} ${rows === 1 ? 'row' : 'rows'} on line ${line} of Schedule D`,
        '',
        '',
        usdText(proceeds),
        usdText(basis),
        '',
        '',
        usdText(gain),
        'basis reported to the IRS, no adjustment (Exception 1)',
        '',
      ])
    })
    .join('')
