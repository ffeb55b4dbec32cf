// The first page: the totals of the year, and the method they rest on.
import { plus, type Usd, ZERO_USD } from '#engine'
import { conversionFootings } from '../filing/conversion-words.ts'
import { unidentifiedText } from '../filing/unidentified.ts'
import { previewWords } from '../forms/preview-words.ts'
import { methodsBehind, methodUsedIn } from '../method-words.ts'
import { unknownFigureSentences } from './draw-issues.ts'
import type { SummaryInput } from './input.ts'
import { INNER, type Pages } from './pages.ts'
import { incomeSums, otherGainsWords, type RowSums, scheduleDSteps, totalsOf } from './sums.ts'
import { figure, gainCells, gainColumns, isOver, type Money, words } from './table-parts.ts'
import { feeFootings, legalFooting, poolingFooting, withheldWords } from './words.ts'

export function drawCover(page: Pages, input: SummaryInput, sums: RowSums, money: Money): void {
  const { year, form, scheduleD, carryoverOut, now, outcome, withheld = ZERO_USD } = input
  page.title(
    `Transaction summary ${year}`,
    `Digital assets, tax year ${year}. Made on ${dayText(now, outcome.settings.timeZone)}. US dollars; losses stand in parentheses.`,
  )
  for (const note of input.notes ?? []) page.paragraph(note, { isBold: true })
  for (const note of previewWords(year)) page.paragraph(note, { isBold: true })
  if (!isOver(input)) page.paragraph(`${year} is not over: these are the figures so far.`, { isBold: true })
  page.heading('Gains and losses on Form 8949')
  page.table(
    gainColumns('Term'),
    [
      gainCells('Short-term (Part I)', totalsOf(form, 'I'), money),
      gainCells('Long-term (Part II)', totalsOf(form, 'II'), money),
    ],
    gainCells('Total', totalsOf(form), money),
  )
  for (const sentence of unknownFigureSentences(sums, money)) page.paragraph(sentence, { isBold: true })
  page.heading('To the tax return')
  const steps = scheduleDSteps(input)
  const { line, amount } = scheduleD.form1040
  const two = [words('', INNER - 110), figure('', 110)]
  page.table(
    two,
    [
      [steps.gainWords, money(steps.gain)],
      ...(steps.rounding === ZERO_USD ? [] : [['Rounding to whole dollars', money(steps.rounding)]]),
      [
        'Losses carried over from earlier years (Schedule D, lines 6 and 14)',
        money(negative(steps.carryoverIn)),
      ],
      ...(input.contracts.results === 0
        ? []
        : [['Section 1256 contracts (Form 6781; Schedule D, lines 4 and 11)', money(steps.contracts)]]),
      ...(steps.other === ZERO_USD ? [] : [['Other lines of Schedule D', money(steps.other)]]),
    ],
    [steps.line16Words, money(steps.line16)],
  )
  if (input.hasOtherGains) page.paragraph(otherGainsWords, { isBold: true })
  const onReturn = [
    ...(input.hasOtherGains
      ? []
      : [
          ['Loss deducted this year (Schedule D, line 21)', money(negative(scheduleD.lines[21] ?? ZERO_USD))],
          [`Amount for Form 1040${line === null ? '' : `, line ${line}`}`, money(amount)],
        ]),
    ...(withheld === ZERO_USD ? [] : [[withheldWords(year), money(withheld)]]),
  ]
  if (onReturn.length > 0) page.table(two, onReturn)
  page.heading(`Losses carried over to ${year + 1}`)
  if (carryoverOut)
    page.table(
      two,
      [
        ['Short-term', money(carryoverOut.short)],
        ['Long-term', money(carryoverOut.long)],
      ],
      ['Total', money(plus(carryoverOut.short, carryoverOut.long))],
    )
  else page.paragraph('Not computed.')
  page.heading('Income')
  page.table(two, [
    [
      'From staking, rewards, airdrops and the like, at its value when received',
      money(incomeSums(input).total),
    ],
  ])
  page.heading('Method')
  page.paragraph(methodUsedIn(outcome, year), { isBold: true })
  if (input.unidentified) page.paragraph(unidentifiedText(input.unidentified))
  for (const method of methodsBehind(outcome, year)) page.paragraph(legalFooting(method, year))
  const pooling = poolingFooting(outcome.settings.poolingBefore2025 ?? 'wallet', year)
  if (pooling) page.paragraph(pooling)
  for (const footing of feeFootings(outcome.settings, year)) page.paragraph(footing)
  for (const footing of conversionFootings(input.conversions ?? [])) page.paragraph(footing)
  page.paragraph(`Days begin and end by the time zone ${outcome.settings.timeZone}.`)
}

const negative = (amount: Usd) => -amount as Usd

function dayText(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(now)
}
