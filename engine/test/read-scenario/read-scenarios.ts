// Reads scenario files: a ledger in plain lines, then what must come out of it. SCENARIOS.md has the grammar.
import { readEvent } from './event.ts'
import { type BlockKind, rowReaders } from './rows.ts'
import type { Block, Scenario } from './scenario.ts'
import { settingLines } from './settings.ts'
import { takeOneOf, type Words, wordsOf } from './words.ts'

/** What may follow the name of a block, where not everything may. */
const argumentOf: Partial<Record<BlockKind, [pattern: RegExp, what: string]>> = {
  '8949': [/^\d{4}( in dollars)?$/, 'needs a year'],
  'schedule-d': [/^\d{4}$/, 'needs a year'],
  tax: [/^\d{4}$/, 'needs a year'],
  compare: [/^\d{4}$/, 'needs a year'],
  explain: [/^\S+$/, 'needs one disposal line'],
  available: [/^\S+$/, 'needs one event'],
  lots: [/^(together)?$/, 'can only be followed by "together"'],
  disposals: [/^(within 0\.\d+)?$/, 'can only be followed by "within" and a part of a dollar'],
}

function readBlock(words: Words, line: number): Block {
  const kind = takeOneOf(words, 'expectation', Object.keys(rowReaders) as BlockKind[])
  const rest: string[] = []
  for (let word = words.peek(); word !== undefined; word = words.peek()) rest.push(words.take('word'))
  const argument = rest.join(' ')
  const [pattern, what] = argumentOf[kind] ?? []
  if (pattern && !pattern.test(argument)) words.fail(`"= ${kind}" ${what}`)
  return { kind, argument, line, rows: [] }
}

function checkEnd(words: Words) {
  const rest = words.peek()
  if (rest !== undefined) words.fail(`"${rest}" is not understood here`)
}

function readTitle(text: string, file: string, line: number, fail: (message: string) => never): Scenario {
  const match = /^# (\d+)\. (.+) \[(R-[A-Z0-9-]+(?:, R-[A-Z0-9-]+)*)\]$/.exec(text)
  if (!match) return fail('a title is "# <number>. <what it proves> [<rule>, …]"')
  const [, number = '', title = '', rules = ''] = match
  return {
    number: Number(number),
    title,
    rules: rules.split(', '),
    file,
    line,
    events: [],
    prices: [],
    settings: { timeZone: 'UTC', method: 'FIFO' },
    taxpayer: {},
    blocks: [],
  }
}

/** The scenarios of one file. A line that cannot be read is an error that names file and line. */
export function readScenarios(text: string, file: string): Scenario[] {
  const scenarios: Scenario[] = []
  let ids = new Map<string, number>()
  let line = 0
  const fail = (message: string): never => {
    throw new Error(`${file}:${line}: ${message}`)
  }
  const finish = (scenario: Scenario | undefined) => {
    if (scenario && scenario.blocks.length === 0) fail(`scenario ${scenario.number} expects nothing`)
  }
  for (const raw of text.split('\n')) {
    line++
    const content = raw.replace(/(^|\s);.*$/, '').trim()
    if (content === '') continue
    const scenario = scenarios.at(-1)
    const source = /^# Source: (.+)$/.exec(content)?.[1]
    if (scenario && source) {
      scenario.source = source
      continue
    }
    if (content.startsWith('#')) {
      finish(scenario)
      scenarios.push(readTitle(content, file, line, fail))
      ids = new Map()
      continue
    }
    if (!scenario) return fail('a scenario begins with its title')
    const words = wordsOf(content.replace(/(\s)?,(?=\s|$)/g, ' ,'), fail)
    const block = scenario.blocks.at(-1)
    const first = words.peek() ?? ''
    if (words.skip('=')) scenario.blocks.push(readBlock(words, line))
    else if (block) block.rows.push({ line, fields: rowReaders[block.kind](words) })
    else if (settingLines[first]) {
      words.take('setting')
      settingLines[first](words, scenario)
    } else scenario.events.push(readEvent(words, ids))
    checkEnd(words)
  }
  finish(scenarios.at(-1))
  return scenarios
}
