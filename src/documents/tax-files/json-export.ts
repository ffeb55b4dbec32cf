// Everything behind a year's Form 8949 for another program to recheck, as docs/tax-export.schema.json describes it.
// Written row by row: a busy year with all its traces would not fit into one text.
import {
  type Form8949,
  type Form8949Box,
  type Form8949Row,
  type Issue,
  methodOfYear,
  type Outcome,
  quantityText,
  scheduleDLine,
  sum,
  usdText,
} from '#engine'
import { methodUsedIn } from '../method-words.ts'
import { inPieces } from './in-pieces.ts'
import { surveyOf, unknownFigures, warningOf } from './survey.ts'
import { type RuleTexts, traceOf } from './trace.ts'
import type { TaxFile, TaxFileInput } from './writer.ts'

export function jsonExport(input: TaxFileInput, baseName: string): TaxFile {
  return {
    name: `${baseName}.json`,
    contentType: 'application/json',
    chunks: inPieces(lines(input)),
    warning: warningOf(unknownFigures(surveyOf(input.form, () => true))),
  }
}

function* lines({ form, outcome, year, now }: TaxFileInput): Generator<string> {
  const head = {
    format: 'lotwise-tax-export',
    version: 1,
    createdAt: now.toISOString(),
    taxYear: year,
    method: methodOfYear(outcome.settings, year),
    methodUsed: methodUsedIn(outcome, year),
    rounding: form.rounding,
    settings: outcome.settings,
    totals: { shortTerm: totalsOf(form, 'I'), longTerm: totalsOf(form, 'II') },
  }
  // The head without its closing brace, and the lists behind it.
  yield `${JSON.stringify(head).slice(0, -1)},\n"boxes":[`
  const rules: RuleTexts = new Map()
  let isFirst = true
  for (const box of form.boxes) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(boxJson(box)).slice(0, -1)},"rows":[`
    yield* listed(box.rows, row => rowJson(row, outcome, rules))
    yield ']}'
    isFirst = false
  }
  yield '],\n"income":['
  yield* listed(incomeOf(outcome, year), item => item)
  yield '],\n"issues":['
  yield* listed(outcome.issues, issueJson)
  yield `],\n"rules":${JSON.stringify(Object.fromEntries(rules))}}\n`
}

function* listed<T>(items: Iterable<T>, json: (item: T) => unknown): Generator<string> {
  let isFirst = true
  for (const item of items) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(json(item))}`
    isFirst = false
  }
}

function totalsOf({ boxes }: Form8949, part: 'I' | 'II') {
  const totals = boxes.filter(box => box.part === part).map(box => box.totals)
  const total = (column: keyof Form8949Box['totals']) => usdText(sum(totals.map(of => of[column])))
  return {
    proceeds: total('proceeds'),
    basis: total('basis'),
    adjustment: total('adjustment'),
    gain: total('gain'),
  }
}

const boxJson = ({ box, part, totals }: Form8949Box) => ({
  box,
  part,
  scheduleDLine: scheduleDLine(box),
  totals: {
    proceeds: usdText(totals.proceeds),
    basis: usdText(totals.basis),
    adjustment: usdText(totals.adjustment),
    gain: usdText(totals.gain),
  },
})

function rowJson(row: Form8949Row, outcome: Outcome, rules: RuleTexts) {
  const trace = traceOf(outcome, row.disposalId)
  for (const { id, ...texts } of trace.rules) rules.set(id, texts)
  return {
    id: row.disposalId,
    term: row.term,
    description: row.description,
    acquired: row.acquired,
    sold: row.sold,
    proceeds: usdText(row.proceeds),
    basis: usdText(row.basis),
    codes: row.codes,
    adjustment: usdText(row.adjustment),
    gain: usdText(row.gain),
    basisUnknown: row.basisUnknown,
    proceedsUnknown: row.proceedsUnknown,
    trace: { ...trace, rules: trace.rules.map(({ id }) => id) },
  }
}

function* incomeOf({ income }: Outcome, year: number) {
  for (const item of income)
    if (item.on.startsWith(`${year}-`))
      yield { ...item, quantity: quantityText(item.quantity), usd: usdText(item.usd) }
}

/** All of the ledger: a gap of an earlier year can change this one. */
const issueJson = (issue: Issue) => ({
  ...issue,
  quantity: issue.quantity === null ? null : quantityText(issue.quantity),
  usdAtStake: issue.usdAtStake === null ? null : usdText(issue.usdAtStake),
})
