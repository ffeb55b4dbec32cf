// What differs between the forms of two years. Each year has its file in years/, and the code that prints reads that
// description: it never asks which year it is.
import type { Box, TaxDate } from '#engine'

/** What a place on a page is for, to the name of its field: 'name', 'box.C', '1.a' to '14.h', 'total.d'. */
export type FieldNames = ReadonlyMap<string, string>

/** Why a field is left blank. */
export type LeftBlank = Readonly<Record<string, string>>

/** Page 1 of Form 8949 is Part I, page 2 Part II. */
export type Part = 1 | 2

/** By the names that the IRS gives the files. */
export type OfficialForm = 'f8949' | 'f1040sd'

export type YearForms = {
  /** The tax year that is printed on the forms. */
  year: number
  ombNumber: string
  /** Under each title, the address of the instructions stands before what the form is for. */
  isAddressFirst: boolean
  form8949: Form8949Layout
  scheduleD: ScheduleDLayout
  lines: ReturnLines
}

export type PublishedForms = YearForms & {
  /**
   * SHA-256 of each official blank that our fields were checked against, and of its words in order of the alphabet, but
   * for those that a substitute leaves out: our drawing has the same.
   */
  blanks: Readonly<Record<OfficialForm, { file: string; words: string }>>
}

/** Forms that the IRS has only drafted. A draft changes without notice, so no checksum of one is known. */
export type DraftForms = YearForms & {
  /** The final forms are due on this day, and from then on no draft is used. */
  finalDue: TaxDate
}

export const isDraft = (forms: YearForms | DraftForms): forms is DraftForms => 'finalDue' in forms

/** Lines of other forms, as far as our words name them. */
export type ReturnLines = {
  /** Of Schedule 1: digital assets received as ordinary income. */
  digitalAssetIncome: string
  /** Of Form 1040: tax withheld on Forms 1099. */
  withheld?: string
  /** Of Schedule 2: the net investment income tax. */
  investmentTax?: string
}

export type Form8949Layout = {
  rowsPerPage: number
  /** Of each part, in the order of the form. */
  boxes: readonly [readonly Box[], readonly Box[]]
  leftBlank: LeftBlank
  fieldNames: {
    table: (part: Part) => string
    numbered: (part: Part, number: number) => string
  }
  words: {
    before: (boxes: string) => string
    brokerForms: string
    /** Before the last box of those one of which must be checked. */
    or: string
    /** Beside each box. */
    boxes: (term: 'Short' | 'Long') => readonly string[]
  }
  /** Of our drawing. Heights are those of page 1, in points from the bottom. */
  drawing: {
    ssnLeft: number
    mustTop: number
    firstTick: number
    rowsTop: number
    totalsBottom: number
    introLeading: number
    noteLines: number
    totals: { lift: number; leading: number; size: number; lines: number }
  }
}

export type ScheduleDLayout = {
  fieldNames: {
    firstPage: (number: number, isShaded: boolean) => string
    secondPage: (number: number) => string
    /** Before the name of line 21. */
    line21: string
  }
  words: {
    brokerForms: string
    /** Of Form 1040, for the result: as the engine has it. */
    form1040Line: string
    /** Line 5, before "Schedule(s) K-1". */
    beforeK1: ' ' | '\n'
  }
  /** Of our drawing. */
  drawing: {
    wordsLeft: number
    leading: number
    tableRight: number
    /** Of a number with a letter behind it, like 1a. */
    letteredLeft: number
    fundTicks: Readonly<Record<'qof.yes' | 'qof.no', number>>
    /** Dots from the question about opportunity funds to its answers. */
    hasFundDots: boolean
    /** The bottom of each line of page 1. */
    bottoms: Readonly<Record<string, number>>
  }
}
