// The forms of 2025: digital assets have boxes of their own, and a page of Form 8949 has three rows less.
import type { PublishedForms } from '../year-forms.ts'
import { forms2024 } from './2024.ts'

const closed = 'From 2025 not for digital assets'

export const forms2025: PublishedForms = {
  ...forms2024,
  year: 2025,
  blanks: {
    f8949: {
      file: '274513891e4e281d11e14286f14b9df724c24b6030fca0f0681da64fb2e7f525',
      words: 'a2e27e60a2287741360782385d13207911a86c27648a653405bea8896c16ded5',
    },
    f1040sd: {
      file: '90564c8b7e49280363612639b804d113ebedb516c2e87c70649f29c844da1d2e',
      words: 'f0974f706374ad3c0999a498ed89e47220e1b5a6b510d741258e68197e15c69c',
    },
  },
  form8949: {
    rowsPerPage: 11,
    boxes: [
      ['A', 'B', 'C', 'G', 'H', 'I'],
      ['D', 'E', 'F', 'J', 'K', 'L'],
    ],
    leftBlank: { 'total.f': 'Shaded', 'box.C': closed, 'box.F': closed },
    fieldNames: {
      table: part => `Table_Line1_Part${part}[0]`,
      numbered: (part, number) => `f${part}_${String(number).padStart(2, '0')}[0]`,
    },
    words: {
      before: boxes =>
        `_Before you check Box ${boxes} below, see whether you received any Form(s) 1099-B, Form(s) 1099-DA, or substitute statement(s) from your broker. A substitute statement will have the same information as Form 1099-B or Form 1099-DA. They will show whether your basis (usually your cost) was reported to the IRS by your broker and may even tell you which box to check._`,
      brokerForms: 'Form(s) 1099-B and Form(s) 1099-DA',
      or: 'or',
      boxes: term => {
        const reported = (form: string, was: string) =>
          `${term}-term transactions reported on *Form(s) ${form}* showing basis *${was}* reported to the IRS`
        return [
          `${reported('1099-B', 'was')} (see *Note* above)`,
          reported('1099-B', 'was not'),
          `${term}-term transactions, other than digital asset transactions, not reported to you on *Form 1099-B* or *Form 1099-DA*`,
          `${reported('1099-DA', 'was')} (see *Note* above)`,
          reported('1099-DA', 'was not'),
          `${term}-term digital asset transactions not reported to you on *Form 1099-DA* or *Form 1099-B*`,
        ]
      },
    },
    drawing: {
      ssnLeft: 367.2,
      mustTop: 576,
      firstTick: 530.2,
      rowsTop: 396,
      totalsBottom: 72,
      introLeading: 11,
      noteLines: 4,
      totals: { lift: 4, leading: 10.8, size: 9, lines: 5 },
    },
  },
  scheduleD: {
    fieldNames: {
      firstPage: number => `f1_${number}[0]`,
      secondPage: number => `f2_${number}[0]`,
      line21: '',
    },
    words: { brokerForms: 'Form 1099-B or Form 1099-DA', form1040Line: '7a', beforeK1: ' ' },
    drawing: {
      ...{ wordsLeft: 65, leading: 11, tableRight: 283, letteredLeft: 45 },
      fundTicks: { 'qof.yes': 496.8, 'qof.no': 540 },
      hasFundDots: true,
      bottoms: {
        ...{ '1a': 504, '1b': 480, 2: 456, 3: 432, 4: 420, 5: 408, 6: 384, 7: 360 },
        ...{ '8a': 216, '8b': 192, 9: 168, 10: 144, 11: 120, 12: 108, 13: 96, 14: 72, 15: 48 },
      },
    },
  },
}
