// Tax year 2026: Rev. Proc. 2025-32. The forms of the year are not out: until they are, those of 2025 stand in.
import { layout2025 } from './form-layout.ts'
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
  // 2,050 is restated from secondary sources: not yet compared with the text of the Rev. Proc.
  agedOrBlind: { unmarried: 2_050n, married: 1_650n },
  layout: { ...layout2025, isFinal: false },
})
