// Tax year 2023: Rev. Proc. 2022-38.
import { defineTaxYear } from './tax-year.ts'

export const rules2023 = defineTaxYear({
  year: 2023,
  ordinaryUpTo: {
    single: [11_000n, 44_725n, 95_375n, 182_100n, 231_250n, 578_125n],
    joint: [22_000n, 89_450n, 190_750n, 364_200n, 462_500n, 693_750n],
    separate: [11_000n, 44_725n, 95_375n, 182_100n, 231_250n, 346_875n],
    head: [15_700n, 59_850n, 95_350n, 182_100n, 231_250n, 578_100n],
  },
  longTermUpTo: {
    single: [44_625n, 492_300n],
    joint: [89_250n, 553_850n],
    separate: [44_625n, 276_900n],
    head: [59_750n, 523_050n],
  },
  standardDeduction: { single: 13_850n, joint: 27_700n, separate: 13_850n, head: 20_800n },
  agedOrBlind: { unmarried: 1_850n, married: 1_500n },
  minimumTax: {
    exemption: { single: 81_300n, joint: 126_500n, separate: 63_250n, head: 81_300n },
    phaseOutFrom: { single: 578_150n, joint: 1_156_300n, separate: 578_150n, head: 578_150n },
    phaseOutRate: 2500n,
    lowerRateUpTo: 220_700n,
  },
  seniorDeduction: 0n,
  form1040Line: '7',
})
