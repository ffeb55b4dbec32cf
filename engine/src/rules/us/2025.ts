// Tax year 2025: Rev. Proc. 2024-40; the standard deduction as raised by P.L. 119-21, section 70102, and
// the deduction for seniors of its section 70103.
import { defineTaxYear } from './tax-year.ts'

export const rules2025 = defineTaxYear({
  year: 2025,
  ordinaryUpTo: {
    single: [11_925n, 48_475n, 103_350n, 197_300n, 250_525n, 626_350n],
    joint: [23_850n, 96_950n, 206_700n, 394_600n, 501_050n, 751_600n],
    separate: [11_925n, 48_475n, 103_350n, 197_300n, 250_525n, 375_800n],
    head: [17_000n, 64_850n, 103_350n, 197_300n, 250_500n, 626_350n],
  },
  longTermUpTo: {
    single: [48_350n, 533_400n],
    joint: [96_700n, 600_050n],
    separate: [48_350n, 300_000n],
    head: [64_750n, 566_700n],
  },
  standardDeduction: { single: 15_750n, joint: 31_500n, separate: 15_750n, head: 23_625n },
  agedOrBlind: { unmarried: 2_000n, married: 1_600n },
  minimumTax: {
    exemption: { single: 88_100n, joint: 137_000n, separate: 68_500n, head: 88_100n },
    phaseOutFrom: { single: 626_350n, joint: 1_252_700n, separate: 626_350n, head: 626_350n },
    phaseOutRate: 2500n,
    lowerRateUpTo: 239_100n,
  },
  seniorDeduction: 6_000n,
  form1040Line: '7a',
})
