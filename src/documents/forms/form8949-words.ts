// The words of Form 8949, for the drawing that stands in for it: `*bold*` and `_italic_` as on the form. Forms are
// works of the US government.
import type { Box } from '#engine'
import type { Form8949Layout, Part, YearForms } from './year-forms.ts'

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
  otherPage: Part
  aggregateLine: string
  scheduleDLines: readonly [string, string, string]
}

const partFacts: Record<Part, PartFacts> = {
  1: {
    term: 'Short',
    held: '1 year or less',
    other: 'long',
    otherPage: 2,
    aggregateLine: '1a',
    scheduleDLines: ['1b', '2', '3'],
  },
  2: {
    term: 'Long',
    held: 'more than 1 year',
    other: 'short',
    otherPage: 1,
    aggregateLine: '8a',
    scheduleDLines: ['8b', '9', '10'],
  },
}

export function form8949Words({ form8949 }: YearForms, part: Part): PartWords {
  const { words } = form8949
  const { term, held, other, otherPage, aggregateLine } = partFacts[part]
  const letters = form8949.boxes[part - 1] ?? []
  const listed = (or: string) => `${letters.slice(0, -1).join(', ')}, ${or} ${letters.at(-1)}`
  const small = term.toLowerCase()
  const besideBoxes = words.boxes(term)
  return {
    before: words.before(listed('or')),
    explanation: `*${term}-Term.* Transactions involving capital assets you held ${held} are generally ${small}-term (see instructions). For ${other}-term transactions, see page ${otherPage}.`,
    note: `*Note:* You may aggregate all ${small}-term transactions reported on ${words.brokerForms} showing basis was reported to the IRS and for which no adjustments or codes are required. Enter the totals directly on Schedule D, line ${aggregateLine}; you aren’t required to report these transactions on Form 8949 (see instructions).`,
    mustCheck: `*You _must_ check Box ${listed(words.or)} below. Check only one box.* If more than one box applies for your ${small}-term transactions, complete a separate Form 8949, page ${part}, for each applicable box. If you have more ${small}-term transactions than will fit on this page for one or more of the boxes, complete as many forms with the same box checked as you need.`,
    boxes: Object.fromEntries(
      letters.map((letter, index) => [letter, `*(${letter})* ${besideBoxes[index]}`]),
    ),
    totals: totalsWords(form8949, part),
    basisNote: `*Note:* If you checked ${boxesAt(form8949, part, 0).join(' or ')} above but the basis reported to the IRS was incorrect, enter in column (e) the basis as reported to the IRS, and enter an adjustment in column (g) to correct the basis. See _Column (g)_ in the separate instructions for how to figure the amount of the adjustment.`,
  }
}

/** 'Box A', or with boxes for digital assets also 'Box G': both add up to the same line of Schedule D. */
const boxesAt = ({ boxes }: Form8949Layout, part: Part, index: number): string[] =>
  (boxes[part - 1] ?? []).filter((_, place) => place % 3 === index).map(letter => `Box ${letter}`)

export const boldBoxes = (form8949: Form8949Layout, part: Part, index: number): string =>
  boxesAt(form8949, part, index)
    .map(box => `*${box}*`)
    .join(' or ')

function totalsWords(form8949: Form8949Layout, part: Part): string {
  const [first, second, third] = partFacts[part].scheduleDLines
  const checked = (line: string, index: number) =>
    `*line ${line}* (if ${boldBoxes(form8949, part, index)} above is checked)`
  return `*Totals.* Add the amounts in columns (d), (e), (g), and (h) (subtract negative amounts). Enter each total here and include on your Schedule D, ${checked(first, 0)}, ${checked(second, 1)}, or ${checked(third, 2)}`
}
