// Tax year 2026: Rev. Proc. 2025-32; the phase-out of the minimum tax exemption as P.L. 119-21, section 70107, has it:
// from lower incomes and at 50 percent; the deduction for seniors of section 70103. The forms of the year are not out:
// until they are, the line is that of 2025.
import { defineTaxYear } from './tax-year.ts'

export const rules2026 = defineTaxYear({
  year: 2026,
  ordinaryUpTo: {
    single: [12_400n, 50_400n, 105_700n, 201_775n, 256_225n, 640_600n],
    joint: [24_800n, 100_800n, 211_400n, 403_550n, 512_450n, 768_700n],
    separate: [12_400n, 50_400n, 105_700n, 201_775n, 256_225n, 384_350n],
    head: [17_700n, 67_450n, 105_700n, 201_750n, 256_200n, 640_600n],
  },
  longTermUpTo: {
    single: [49_450n, 545_500n],
    joint: [98_900n, 613_700n],
    separate: [49_450n, 306_850n],
    head: [66_200n, 579_600n],
  },
  standardDeduction: { single: 16_100n, joint: 32_200n, separate: 16_100n, head: 24_150n },
  // Section 4.14(3). Its own text is not at hand: two transcriptions of it agree (restated-figures.test.ts).
  agedOrBlind: { unmarried: 2_050n, married: 1_650n },
  minimumTax: {
    exemption: { single: 90_100n, joint: 140_200n, separate: 70_100n, head: 90_100n },
    phaseOutFrom: { single: 500_000n, joint: 1_000_000n, separate: 500_000n, head: 500_000n },
    phaseOutRate: 5000n,
    lowerRateUpTo: 244_500n,
  },
  seniorDeduction: 6_000n,
  form1040Line: '7a',
})
