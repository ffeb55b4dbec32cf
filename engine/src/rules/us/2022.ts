// Tax year 2022: Rev. Proc. 2021-45.
import { defineTaxYear } from './tax-year.ts'

export const rules2022 = defineTaxYear({
  year: 2022,
  ordinaryUpTo: {
    single: [10_275n, 41_775n, 89_075n, 170_050n, 215_950n, 539_900n],
    joint: [20_550n, 83_550n, 178_150n, 340_100n, 431_900n, 647_850n],
    separate: [10_275n, 41_775n, 89_075n, 170_050n, 215_950n, 323_925n],
    head: [14_650n, 55_900n, 89_050n, 170_050n, 215_950n, 539_900n],
  },
  longTermUpTo: {
    single: [41_675n, 459_750n],
    joint: [83_350n, 517_200n],
    separate: [41_675n, 258_600n],
    head: [55_800n, 488_500n],
  },
  standardDeduction: { single: 12_950n, joint: 25_900n, separate: 12_950n, head: 19_400n },
  agedOrBlind: { unmarried: 1_750n, married: 1_400n },
  minimumTax: {
    exemption: { single: 75_900n, joint: 118_100n, separate: 59_050n, head: 75_900n },
    phaseOutFrom: { single: 539_900n, joint: 1_079_800n, separate: 539_900n, head: 539_900n },
    phaseOutRate: 2500n,
    lowerRateUpTo: 206_100n,
  },
  seniorDeduction: 0n,
  form1040Line: '7',
})
