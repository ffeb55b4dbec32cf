// The forms of 2024: those of 2023, and Schedule 1 with a line for digital assets.
import type { PublishedForms } from '../year-forms.ts'
import { forms2023 } from './2023.ts'

export const forms2024: PublishedForms = {
  ...forms2023,
  year: 2024,
  blanks: {
    f8949: {
      file: 'dcd2d7ff6833485038aa34946d9a91b7d5adf639677116b57f143677a85a3b51',
      words: '3a0975dac1daa65220926e836d1a399f2e9588a8e50ef7d0241a8d02fdf9737d',
    },
    f1040sd: {
      file: '5a006b1a9a17c19af294a3da0971528276598e6a54ac4ca1670656d71476b6f5',
      words: '119a7bb69970b84900c5a015a7f2c0464e6704bc1f5f480537cde283028f53b4',
    },
  },
  lines: { ...forms2023.lines, digitalAssetIncome: '8v (digital assets)' },
}
