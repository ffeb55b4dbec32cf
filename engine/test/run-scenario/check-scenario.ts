// Runs a scenario through the public API and says, block by block, what was expected and what came out. Both are
// lines of text in the words of the scenario, so that a difference reads like the scenario itself.
import { type Outcome, usd } from '../../src/index.ts'
import type { BlockKind, Fields } from '../read-scenario/rows.ts'
import type { Block, Row, Scenario } from '../read-scenario/scenario.ts'
import { carryoverRows, compareRows, formRows, scheduleRows, taxRows } from './forms.ts'
import {
  availableRows,
  conservationFields,
  disposalFields,
  explainRows,
  incomeRows,
  issueFields,
  lotRows,
} from './lines.ts'
import { outcomeOf } from './outcome-of.ts'

export type Check = { name: string; line: number; expected: string[]; actual: string[] }

const rowsOf: Record<BlockKind, (outcome: Outcome, block: Block, scenario: Scenario) => Fields[]> = {
  '8949': formRows,
  'schedule-d': scheduleRows,
  carryover: carryoverRows,
  tax: taxRows,
  compare: compareRows,
  explain: explainRows,
  disposals: outcome => [...outcome.disposals].map(disposalFields),
  available: availableRows,
  lots: lotRows,
  income: incomeRows,
  issues: outcome => outcome.issues.map(issueFields),
  conservation: outcome => outcome.conservation.flatMap(conservationFields),
}

/** Blocks whose rows have no order of their own are put in order by these fields. */
const sortedBy: Partial<Record<BlockKind, string[]>> = {
  '8949': ['total', 'sold', 'asset', 'acquired', 'quantity', 'proceeds', 'basis'],
  lots: ['asset', 'wallet', 'lot', 'quantity', 'basis'],
  income: ['total', 'on', 'event'],
  issues: ['code', 'event'],
  conservation: ['asset', 'of'],
}

function inOrder<T>(rows: readonly T[], fieldsOf: (row: T) => Fields, names: string[] | undefined): T[] {
  if (!names) return [...rows]
  const key = (row: T) => names.map(name => fieldsOf(row)[name] ?? '').join(' ')
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

const lineOf = (fields: Fields, names: readonly string[]) =>
  names.map(name => `${name} ${fields[name] ?? '?'}`).join('  ')

/** With `within 0.00000001` in the block, dollars that are as near as that are shown as the ones expected. */
function asNear(actual: Fields, expected: Fields | undefined, argument: string): Fields {
  const [word, tolerance = ''] = argument.split(' ')
  if (word !== 'within' || !expected) return actual
  const apart = (name: string) => Number(usd(actual[name] ?? '') - usd(expected[name] ?? ''))
  const near = ['proceeds', 'basis', 'gain'].filter(name => Math.abs(apart(name)) <= Number(usd(tolerance)))
  return { ...actual, ...Object.fromEntries(near.map(name => [name, expected[name] ?? ''])) }
}

/** A row is compared in the fields that the scenario gives; a row too many is shown whole. */
function checkRows(block: Block, actual: readonly Fields[]): Check {
  const names = sortedBy[block.kind]
  const expectedRows: Row[] = inOrder(block.rows, row => row.fields, names)
  const actualRows = inOrder(actual, fields => fields, names).map((fields, index) =>
    asNear(fields, expectedRows[index]?.fields, block.argument),
  )
  return {
    name: `= ${block.kind} ${block.argument}`.trim(),
    line: block.line,
    expected: expectedRows.map(({ fields }) => lineOf(fields, Object.keys(fields))),
    actual: actualRows.map((fields, index) =>
      lineOf(fields, Object.keys(expectedRows[index]?.fields ?? fields)),
    ),
  }
}

/** Every block of the scenario, and that there are no issues where none are expected. */
export function checkScenario(scenario: Scenario): Check[] {
  const outcome = outcomeOf(scenario)
  const noIssues: Block = { kind: 'issues', argument: '', line: scenario.line, rows: [] }
  const blocks = scenario.blocks.some(block => block.kind === 'issues')
    ? scenario.blocks
    : [...scenario.blocks, noIssues]
  return blocks.map(block => checkRows(block, rowsOf[block.kind](outcome, block, scenario)))
}
