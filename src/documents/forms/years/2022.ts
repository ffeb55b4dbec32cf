// The forms of 2022. Form 8949 has no boxes for digital assets, Schedule 1 no line of their own.
import type { PublishedForms } from '../year-forms.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

export const forms2022: PublishedForms = {
  year: 2022,
  ombNumber: '1545-0074',
  blanks: {
    f8949: {
      file: '452cec716f08fda9c4c760fb3a3f339bb617250811fccc2429da36cd2b1f8038',
      words: 'c7a28fe223b5bbebc94aed55e249a2bd6510f58f81330c0f2caa71143fe0df06',
    },
    f1040sd: {
      file: '7aa00b008894e30b38d0486e9ffdb1436e25f1f8503c8c6a13a7e85b34d1de5e',
      words: 'cb856b087e388b58c9b733e6bc3ab885287b135b62e1f5b71e914e83f108ed29',
    },
  },
  isAddressFirst: true,
  form8949: {
    rowsPerPage: 14,
    boxes: [
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
    ],
    leftBlank: { 'total.f': 'Shaded' },
    fieldNames: {
      table: () => 'Table_Line1[0]',
      numbered: (part, number) => `f${part}_${number}[0]`,
    },
    words: {
      before: boxes =>
        `_Before you check Box ${boxes} below, see whether you received any Form(s) 1099-B or substitute statement(s) from your broker. A substitute statement will have the same information as Form 1099-B. Either will show whether your basis (usually your cost) was reported to the IRS by your broker and may even tell you which box to check._`,
      brokerForms: 'Form(s) 1099-B',
      or: '_or_',
      boxes: term => {
        const reported = `${term}-term transactions reported on Form(s) 1099-B showing basis`
        return [
          `${reported} was reported to the IRS (see *Note* above)`,
          `${reported} *wasn’t* reported to the IRS`,
          `${term}-term transactions not reported to you on Form 1099-B`,
        ]
      },
    },
    drawing: {
      ssnLeft: 360,
      mustTop: 588,
      firstTick: 542.2,
      rowsTop: 444,
      totalsBottom: 60,
      introLeading: 10,
      noteLines: 3,
      totals: { lift: 3.5, leading: 9, size: 7.9, lines: 4 },
    },
  },
  scheduleD: {
    fieldNames: {
      firstPage: (number, isShaded) => `f1_${twoDigits(number)}${isShaded ? '_RO' : ''}[0]`,
      secondPage: number => `f2_${twoDigits(number)}[0]`,
      line21: 'TagCorrectingSubform[0].',
    },
    words: { brokerForms: 'Form 1099-B', form1040Line: '7', beforeK1: '\n' },
    drawing: {
      ...{ wordsLeft: 58, leading: 10.6, tableRight: 285, letteredLeft: 41.5 },
      fundTicks: { 'qof.yes': 403.2, 'qof.no': 446.4 },
      hasFundDots: false,
      bottoms: {
        ...{ '1a': 516, '1b': 492, 2: 468, 3: 444, 4: 432, 5: 408, 6: 384, 7: 360 },
        ...{ '8a': 228, '8b': 204, 9: 180, 10: 156, 11: 132, 12: 120, 13: 108, 14: 84, 15: 60 },
      },
    },
  },
  lines: {
    digitalAssetIncome: '8z, with "digital assets" written beside it',
    withheld: '25b',
    investmentTax: '12',
  },
}
