// Tax year 2024: Rev. Proc. 2023-34.
import { defineTaxYear } from './tax-year.ts'

export const rules2024 = defineTaxYear({
  year: 2024,
  ordinaryUpTo: {
    single: [11_600n, 47_150n, 100_525n, 191_950n, 243_725n, 609_350n],
    joint: [23_200n, 94_300n, 201_050n, 383_900n, 487_450n, 731_200n],
    separate: [11_600n, 47_150n, 100_525n, 191_950n, 243_725n, 365_600n],
    head: [16_550n, 63_100n, 100_500n, 191_950n, 243_700n, 609_350n],
  },
  longTermUpTo: {
    single: [47_025n, 518_900n],
    joint: [94_050n, 583_750n],
    separate: [47_025n, 291_850n],
    head: [63_000n, 551_350n],
  },
  standardDeduction: { single: 14_600n, joint: 29_200n, separate: 14_600n, head: 21_900n },
  agedOrBlind: { unmarried: 1_950n, married: 1_550n },
  minimumTax: {
    exemption: { single: 85_700n, joint: 133_300n, separate: 66_650n, head: 85_700n },
    phaseOutFrom: { single: 609_350n, joint: 1_218_700n, separate: 609_350n, head: 609_350n },
    phaseOutRate: 2500n,
    lowerRateUpTo: 232_600n,
  },
  seniorDeduction: 0n,
  form1040Line: '7',
})
