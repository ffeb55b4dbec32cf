// The words of Form 8949, for the drawing that stands in for it: `*bold*` and `_italic_` as on the form. Forms are
// works of the US government.
import type { Box } from '#engine'
import type { Edition } from './edition.ts'

export type PartWords = {
  before: string
  explanation: string
  note: string
  mustCheck: string
  boxes: Partial<Record<Box, string>>
  totals: string
  basisNote: string
}

type PartFacts = {
  term: 'Short' | 'Long'
  held: string
  other: string
  otherPage: 1 | 2
  page: 1 | 2
  aggregateLine: string
  /** The letters in the order of the form. */
  letters: readonly Box[]
  scheduleDLines: readonly [string, string, string]
}

const parts: Record<Edition, readonly [PartFacts, PartFacts]> = {
  2022: [shortFacts(['A', 'B', 'C']), longFacts(['D', 'E', 'F'])],
  2025: [shortFacts(['A', 'B', 'C', 'G', 'H', 'I']), longFacts(['D', 'E', 'F', 'J', 'K', 'L'])],
}

function shortFacts(letters: readonly Box[]): PartFacts {
  return {
    term: 'Short',
    held: '1 year or less',
    other: 'long',
    otherPage: 2,
    page: 1,
    aggregateLine: '1a',
    letters,
    scheduleDLines: ['1b', '2', '3'],
  }
}

function longFacts(letters: readonly Box[]): PartFacts {
  return {
    term: 'Long',
    held: 'more than 1 year',
    other: 'short',
    otherPage: 1,
    page: 2,
    aggregateLine: '8a',
    letters,
    scheduleDLines: ['8b', '9', '10'],
  }
}

export function form8949Words(edition: Edition, page: 1 | 2): PartWords {
  const facts = parts[edition][page - 1] ?? parts[edition][0]
  const { term, letters } = facts
  const listed = `${letters.slice(0, -1).join(', ')}, or ${letters.at(-1)}`
  const small = term.toLowerCase()
  const withAsset = edition === 2025
  const forms = withAsset ? 'Form(s) 1099-B and Form(s) 1099-DA' : 'Form(s) 1099-B'
  // Before 2025 the 'or' of this line is in italics.
  const mustList = withAsset ? listed : listed.replace(' or ', ' _or_ ')
  return {
    before: withAsset
      ? `_Before you check Box ${listed} below, see whether you received any Form(s) 1099-B, Form(s) 1099-DA, or substitute statement(s) from your broker. A substitute statement will have the same information as Form 1099-B or Form 1099-DA. They will show whether your basis (usually your cost) was reported to the IRS by your broker and may even tell you which box to check._`
      : `_Before you check Box ${listed} below, see whether you received any Form(s) 1099-B or substitute statement(s) from your broker. A substitute statement will have the same information as Form 1099-B. Either will show whether your basis (usually your cost) was reported to the IRS by your broker and may even tell you which box to check._`,
    explanation: `*${term}-Term.* Transactions involving capital assets you held ${facts.held} are generally ${small}-term (see instructions). For ${facts.other}-term transactions, see page ${facts.otherPage}.`,
    note: `*Note:* You may aggregate all ${small}-term transactions reported on ${forms} showing basis was reported to the IRS and for which no adjustments or codes are required. Enter the totals directly on Schedule D, line ${facts.aggregateLine}; you aren’t required to report these transactions on Form 8949 (see instructions).`,
    mustCheck: `*You _must_ check Box ${mustList} below. Check only one box.* If more than one box applies for your ${small}-term transactions, complete a separate Form 8949, page ${facts.page}, for each applicable box. If you have more ${small}-term transactions than will fit on this page for one or more of the boxes, complete as many forms with the same box checked as you need.`,
    boxes: withAsset ? boxWords(letters, term) : oldBoxWords(letters, term),
    totals: totalsWords(facts),
    basisNote: `*Note:* If you checked ${orBox(letters, 0)} above but the basis reported to the IRS was incorrect, enter in column (e) the basis as reported to the IRS, and enter an adjustment in column (g) to correct the basis. See _Column (g)_ in the separate instructions for how to figure the amount of the adjustment.`,
  }
}

function boxWords(letters: readonly Box[], term: string): PartWords['boxes'] {
  const reported = (form: string, was: string) =>
    `${term}-term transactions reported on *Form(s) ${form}* showing basis *${was}* reported to the IRS`
  return lettered(letters, [
    `${reported('1099-B', 'was')} (see *Note* above)`,
    reported('1099-B', 'was not'),
    `${term}-term transactions, other than digital asset transactions, not reported to you on *Form 1099-B* or *Form 1099-DA*`,
    `${reported('1099-DA', 'was')} (see *Note* above)`,
    reported('1099-DA', 'was not'),
    `${term}-term digital asset transactions not reported to you on *Form 1099-DA* or *Form 1099-B*`,
  ])
}

function oldBoxWords(letters: readonly Box[], term: string): PartWords['boxes'] {
  const reported = `${term}-term transactions reported on Form(s) 1099-B showing basis`
  return lettered(letters, [
    `${reported} was reported to the IRS (see *Note* above)`,
    `${reported} *wasn’t* reported to the IRS`,
    `${term}-term transactions not reported to you on Form 1099-B`,
  ])
}

const lettered = (letters: readonly Box[], words: readonly string[]): PartWords['boxes'] =>
  Object.fromEntries(letters.map((letter, index) => [letter, `*(${letter})* ${words[index]}`]))

/** 'Box A', or from 2025 'Box A or Box G'. */
const orBox = (letters: readonly Box[], index: number) =>
  letters.length > 3 ? `Box ${letters[index]} or Box ${letters[index + 3]}` : `Box ${letters[index]}`

function totalsWords({ letters, scheduleDLines: [first, second, third] }: PartFacts): string {
  const checked = (line: string, index: number) => {
    const boxes = orBox(letters, index).replace(/Box ./g, '*$&*')
    return `*line ${line}* (if ${boxes} above is checked)`
  }
  return `*Totals.* Add the amounts in columns (d), (e), (g), and (h) (subtract negative amounts). Enter each total here and include on your Schedule D, ${checked(first, 0)}, ${checked(second, 1)}, or ${checked(third, 2)}`
}
