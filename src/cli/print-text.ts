// The report for a person at a terminal.
import type { Report, ReportBox } from './report.ts'
import { boxText, issueText, markText, settingsText } from './words.ts'

export function printText(report: Report): string {
  return [
    [settingsText(report)],
    ...(report.form8949.length === 0
      ? [[`Form 8949: no taxable disposal in ${report.year}`]]
      : report.form8949.map(printBox)),
    printScheduleD(report),
    ...(report.estimate === undefined ? [] : [printEstimate(report.estimate, report.year)]),
    printIssues(report),
  ]
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n')
}

function printBox({ part, box, rows, totals, scheduleDLine }: ReportBox): string[] {
  const header = [
    '(a) what',
    '(b) acquired',
    '(c) sold',
    '(d) proceeds',
    '(e) basis',
    '(f)',
    '(g) adjustment',
    '(h) gain',
  ]
  return [
    `Form 8949, Part ${part}, box ${box}: ${boxText[box]}`,
    ...align('<<<>><>><', [
      [...header, ''],
      ...rows.map(row => [
        row.description,
        row.acquired,
        row.sold,
        row.proceeds,
        row.basis,
        row.codes,
        row.adjustment,
        row.gain,
        markText(row),
      ]),
      [
        `total, to Schedule D line ${scheduleDLine}`,
        '',
        '',
        totals.proceeds,
        totals.basis,
        '',
        totals.adjustment,
        totals.gain,
      ],
    ]),
  ]
}

const printScheduleD = ({ scheduleD: { status, lines, form1040 }, year }: Report): string[] => [
  `Schedule D ${year}, ${status}, without carryovers from earlier years`,
  ...align('<>>>>', [
    ['line', '(d) proceeds', '(e) basis', '(g) adjustment', '(h) gain'],
    ...lines.map(({ line, proceeds = '', basis = '', adjustment = '', gain }) => [
      line,
      proceeds,
      basis,
      adjustment,
      gain,
    ]),
  ]),
  `  to Form 1040${form1040.line ? ` line ${form1040.line}` : ''}: ${form1040.amount}`,
]

function printEstimate(estimate: Exclude<Report['estimate'], undefined>, year: number): string[] {
  if (estimate === null) return [`Estimated federal tax: the brackets of ${year} are not known`]
  return [
    `Estimated federal tax, ${estimate.status}, other income ${estimate.otherIncome}`,
    ...align('<>', [
      ['taxable income', estimate.taxableIncome],
      ['income tax', estimate.incomeTax],
      ['alternative minimum tax', estimate.alternativeMinimumTax],
      ['net investment income tax', estimate.netInvestmentIncomeTax],
      ['total', estimate.total],
      ['the same without crypto', estimate.withoutCrypto],
      ['due to crypto', estimate.attributable],
      ['short-term loss carried to next year', estimate.carryoverOut.short],
      ['long-term loss carried to next year', estimate.carryoverOut.long],
    ]),
    `  not given and assumed: ${estimate.assumed.join(', ')}`,
    '  alternative minimum tax: no adjustment but the standard deduction is assumed',
    '  state tax is not included',
  ]
}

function printIssues({ issues }: Report): string[] {
  const blocking = issues.filter(issue => issue.severity === 'blocking').length
  if (issues.length === 0) return ['Issues: none']
  return [
    `Issues: ${issues.length}, of which ${blocking} keep figures from being trusted`,
    ...align(
      '<<<',
      issues.map(issue => [issue.code, issue.eventId ?? '', issueText(issue)]),
    ),
  ]
}

/** `sides` has one sign per column: < to the left, > to the right. */
function align(sides: string, rows: readonly (readonly string[])[]): string[] {
  const widths = [...sides].map((_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  )
  return rows.map(row => {
    const cells = row.map((cell, column) =>
      sides[column] === '>' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    return `  ${cells.join('  ')}`.trimEnd()
  })
}
