// What the guide says about Form 8949: how many rows it has, why not more, and what to do with the PDF.
import { counted } from '../counted.ts'
import type { FormEdition, GuideInput, GuideStep } from './guide-input.ts'

export function form8949Step(input: GuideInput): GuideStep {
  const { year, rowsOnForm8949, edition, salesAs } = input
  return {
    title: 'File Form 8949',
    paragraphs: [
      rowsOnForm8949 > 0 ? listedWords(input) : 'You have nothing to list on Form 8949.',
      ...(rowsOnForm8949 > OFFERED_ABOVE && salesAs !== 'statement' ? [statementOffer(salesAs)] : []),
      ...leftOutWords(input),
      ...(rowsOnForm8949 > 0 ? formWords[edition](year, salesAs === 'statement') : []),
    ],
  }
}

function listedWords({ rowsOnForm8949, edition, salesAs }: GuideInput): string {
  if (salesAs === 'statement') return statementWords(rowsOnForm8949, edition)
  const pages = edition === 'table' ? '' : ', on separate pages for each box'
  const combined =
    salesAs === 'various' ? ' As you chose, the lots of one sale share a row where they may.' : ''
  return `Your Form 8949 has ${counted(rowsOnForm8949, 'row')}${pages}.${combined} Compare the boxes with the forms your brokers sent you.`
}

/** From here on a form fills more than a few pages. */
const OFFERED_ABOVE = 50

const statementOffer = (salesAs: GuideInput['salesAs']) =>
  `So many rows can also go on an attached statement (Exception 2 in the instructions): the form then has one row per exchange with code M. You can choose that in your tax profile${salesAs === 'rows' ? ', or one row per sale instead of one per lot' : ''}.`

function statementWords(rows: number, edition: FormEdition): string {
  const count = counted(rows, 'row')
  return edition === 'table'
    ? `As you chose, enter one row per exchange with its totals and code M on Form 8949. Attach your ${count} as a statement: the form is not complete without it.`
    : `As you chose, your Form 8949 has one row per exchange with its totals and code M. Your ${count} ${rows === 1 ? 'is' : 'are'} on the statement behind it. File both: the form is not complete without the statement.`
}

/** Exception 1, where a person chose it and there is something to leave out. */
function leftOutWords({ leftOut }: GuideInput): string[] {
  const rows = leftOut['1a'] + leftOut['8a']
  if (rows === 0) return []
  const lines = (['1a', '8a'] as const).filter(line => leftOut[line] > 0)
  return [
    `${rows.toLocaleString('en-US')} more ${rows === 1 ? 'row is' : 'rows are'} not on Form 8949. As you chose, only ${rows === 1 ? 'its' : 'their'} totals are on ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(' and ')} of Schedule D.`,
  ]
}

const SUBSTITUTE = 'The PDF is our own substitute with the same columns and boxes, not the IRS form.'

const formWords: Record<FormEdition, (year: number, hasStatement: boolean) => string[]> = {
  official: year => [`The PDF is the official IRS form of ${year}, filled in.`],
  substitute: (_, hasStatement) => [
    hasStatement
      ? `${SUBSTITUTE} Copy its rows with code M to an official Form 8949 (irs.gov/forms-pubs), and attach the statement.`
      : `${SUBSTITUTE} The IRS accepts the rows as an attached statement: on an official Form 8949 (irs.gov/forms-pubs), enter the totals of each box in one row with code M in column (f), and attach the PDF.`,
  ],
  preview: () => [],
  table: year => [
    `We do not have the ${year} form, only its rows as a CSV file. Copy them to the form of that year.`,
  ],
}
