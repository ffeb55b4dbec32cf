// The forms of 2023: those of 2022, with the lines under the title the other way round.
import type { PublishedForms } from '../year-forms.ts'
import { forms2022 } from './2022.ts'

export const forms2023: PublishedForms = {
  ...forms2022,
  year: 2023,
  blanks: {
    f8949: {
      file: '8d42e05176c6a8c63bf025cb26546a878fc73c462b234ec70fd5a824c3b145a7',
      words: '07f1b2651fea2cb21b9db4aa940fcb37ae5c8e6723b70d740c41f2b2ac703283',
    },
    f1040sd: {
      file: '3421941cbc675e004d38ff3045e865f82bb97a5db080c9630a34057f4165ec07',
      words: '6d746d5718de4fa2695d6ee051732eccac2bb806e3674b8f5f312830c8bc0f8c',
    },
  },
  isAddressFirst: false,
}
