// The last section: what keeps the figures from being trusted.
import { sum, type Usd } from '#engine'
import type { SummaryInput } from './input.ts'
import { type IssueGroup, issueGroups } from './issue-groups.ts'
import type { Pages } from './pages.ts'
import type { RowSums } from './sums.ts'
import { count, figure, type Money, words } from './table-parts.ts'
import { issueNames } from './words.ts'

export function drawIssues(page: Pages, input: SummaryInput, sums: RowSums, money: Money): void {
  const { year } = input
  page.heading('Records to review', 180)
  const { inYear, before } = issueGroups(input)
  for (const sentence of unknownFigureSentences(sums, money)) page.paragraph(sentence)
  if (inYear.length === 0) page.paragraph(`No record from ${year} needs review.`, { isQuiet: true })
  else {
    page.need(110)
    page.paragraph(`Records of ${year}`, { isBold: true })
    drawIssueTable(page, inYear, money)
  }
  if (before.length === 0) return
  page.down(6)
  page.need(110)
  page.paragraph('Earlier records, and records without a known day', { isBold: true })
  page.paragraph(`They may change the basis of what was sold in ${year}.`, { isQuiet: true })
  drawIssueTable(page, before, money)
}

/** Rows of the form that rest on a guess, in sentences. */
export function unknownFigureSentences({ unknownBasis, unknownProceeds }: RowSums, money: Money): string[] {
  const sentences: string[] = []
  if (unknownBasis.rows > 0)
    sentences.push(
      `The cost of ${rowsText(unknownBasis.rows)} of Form 8949 is unknown and counted as zero; a gain of ${money(unknownBasis.usd)} rests on that.`,
    )
  if (unknownProceeds.rows > 0)
    sentences.push(
      `The proceeds of ${rowsText(unknownProceeds.rows)} of Form 8949 are unknown and counted as if nothing was gained; their basis is ${money(unknownProceeds.usd)}.`,
    )
  return sentences
}

const rowsText = (value: number) => `${count(value)} ${value === 1 ? 'row' : 'rows'}`

function drawIssueTable(page: Pages, groups: readonly IssueGroup[], money: Money): void {
  const total = (column: 'count' | 'withoutFigure') =>
    groups.reduce((sofar, group) => sofar + group[column], 0)
  const atStake = (withoutFigure: number, all: number, usd: Usd) =>
    withoutFigure === all ? 'unknown' : money(usd)
  page.table(
    [
      words('What', 200),
      words('Action', 80),
      figure('Records', 54),
      figure('Dollars affected, where known', 86),
      figure('Records without a figure', 84),
    ],
    groups.map(group => [
      issueNames[group.code],
      group.isBlocking ? 'To be resolved' : 'Worth a look',
      count(group.count),
      atStake(group.withoutFigure, group.count, group.usd),
      count(group.withoutFigure),
    ]),
    [
      'Total',
      '',
      count(total('count')),
      atStake(total('withoutFigure'), total('count'), sum(groups.map(({ usd }) => usd))),
      count(total('withoutFigure')),
    ],
  )
}
