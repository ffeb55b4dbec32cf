import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { issueCodes, type Outcome, type Quantity, type Usd } from '../src/index.ts'
import { scenarioFiles as files, allScenarios as scenarios } from './read-scenario/all-scenarios.ts'
import { readScenarios } from './read-scenario/read-scenarios.ts'
import type { Scenario } from './read-scenario/scenario.ts'
import { checkScenario } from './run-scenario/check-scenario.ts'
import { outcomeOf } from './run-scenario/outcome-of.ts'

const named = scenarios.map((each): [string, Scenario] => [`${each.number}. ${each.title}`, each])

const asText = (outcome: Outcome) =>
  JSON.stringify(
    [[...outcome.disposals], [...outcome.lots], [...outcome.income], outcome.issues, outcome.conservation],
    (_, value) => (typeof value === 'bigint' ? `${value}` : value),
    1,
  )

type Flow<T> = { in: T; disposed: T; fees: T; movedOut: T; held: T }
const leavesNothing = (flow: Flow<Usd> | Flow<Quantity>) =>
  flow.in - flow.disposed - flow.fees - flow.movedOut - flow.held === 0n

describe.each(files)('%s', file => {
  test.each(named.filter(([, each]) => each.file === file))('%s', (_, scenario) => {
    for (const { name, line, expected, actual } of checkScenario(scenario))
      expect(actual, `${file}:${line} ${name}`).toEqual(expected)
  })
})

describe('every scenario', () => {
  test.each(named)('comes out the same from its events in reverse: %s', (_, scenario) => {
    expect(asText(outcomeOf(scenario, scenario.events.toReversed()))).toBe(asText(outcomeOf(scenario)))
  })

  test('loses no unit and no cent of basis', () => {
    for (const scenario of scenarios)
      for (const { asset, quantity, basis } of outcomeOf(scenario).conservation)
        expect([leavesNothing(quantity), leavesNothing(basis)], `${scenario.number} ${asset}`).toEqual([
          true,
          true,
        ])
  })

  test('taxes what was sold, traded, spent or paid as a fee, and nothing that was given away or lost', () => {
    const untaxed: readonly string[] = ['gift', 'donation', 'loss', 'section_1256']
    for (const scenario of scenarios)
      for (const { id, kind, taxable, gain } of outcomeOf(scenario).disposals) {
        expect(taxable, `${scenario.number} ${id}`).toBe(!untaxed.includes(kind))
        if (kind === 'gift' || kind === 'donation' || kind === 'loss')
          expect(gain, `${scenario.number} ${id}`).toBe(0n)
      }
  })

  test('takes the same lots by a method as by a standing order that was always in force', () => {
    const ordered = scenarios.flatMap(scenario => {
      const [order, ...more] = scenario.settings.standingOrders ?? []
      return order && more.length === 0 && scenario.file.startsWith('rp2/') ? [{ scenario, order }] : []
    })
    expect(ordered.length).toBeGreaterThan(70)
    for (const { scenario, order } of ordered) {
      const settings = { ...scenario.settings, method: order.method, standingOrders: [] }
      const byMethod = outcomeOf({ ...scenario, settings })
      const { disposals, lots } = outcomeOf(scenario)
      expect([...byMethod.disposals], `${scenario.number}`).toEqual([...disposals])
      expect([...byMethod.lots], `${scenario.number}`).toEqual([...lots])
    }
  })

  test('gives each issue the severity of its code', () => {
    for (const scenario of scenarios)
      for (const { code, severity } of outcomeOf(scenario).issues)
        expect(severity, code).toBe(issueCodes[code])
  })
})

describe('the collection', () => {
  test('is numbered from 1 without gaps or repetition', () => {
    const numbers = scenarios.map(each => each.number).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('proves every rule of SPEC.md, and no other', () => {
    const spec = readFileSync(join(import.meta.dirname, '..', 'SPEC.md'), 'utf8')
    const rules = new Set([...spec.matchAll(/\*\*(R-[A-Z0-9-]+)\*\*/g)].map(([, rule]) => rule))
    expect(new Set(scenarios.flatMap(each => each.rules))).toEqual(rules)
  })

  test('says who published what lies in a folder', () => {
    const unnamed = scenarios.filter(({ file, source }) => file.includes('/') && source === undefined)
    expect(unnamed.map(each => each.number)).toEqual([])
  })

  test('shows every issue', () => {
    const shown = scenarios.flatMap(each =>
      each.blocks
        .filter(block => block.kind === 'issues')
        .flatMap(block => block.rows.map(row => row.fields.code)),
    )
    expect(Object.keys(issueCodes).filter(code => !shown.includes(code))).toEqual([])
  })
})

describe('the runner', () => {
  const check = (...lines: string[]) => {
    const [scenario] = readScenarios(['# 1. A title. [R-FIFO]', ...lines].join('\n'), 'a.scn')
    if (!scenario) throw new Error('no scenario')
    return checkScenario(scenario).map(({ expected, actual }) => expected.join() === actual.join())
  }
  const thirds = ['2024-01-05 a buy 3 X 10 USD', '2024-02-05 a sell 1 X 5 USD']
  const line = (basis: string, gain: string) =>
    `sell1/1 sale 1 X 2024-01-05 2024-02-05 5 ${basis} ${gain} short from buy1`

  test('takes figures as near as the block says, and no farther', () => {
    expect(check(...thirds, '= disposals', line('3.33333334', '1.66666666'))).toEqual([false, true])
    expect(check(...thirds, '= disposals within 0.00000001', line('3.33333334', '1.66666666'))).toEqual([
      true,
      true,
    ])
    expect(check(...thirds, '= disposals within 0.00000001', line('3.33333335', '1.66666665'))).toEqual([
      false,
      true,
    ])
  })

  test('adds up the pieces of one lot in one wallet where the block says so', () => {
    const moves = [
      '2024-01-05 a buy 3 X 30 USD',
      '2024-02-05 a -> b transfer 1 X',
      '2024-03-05 b -> a transfer 1 X',
    ]
    expect(check(...moves, '= lots', 'a 3 X 2024-01-05 30 from buy1')).toEqual([false, true])
    expect(check(...moves, '= lots together', 'a 3 X 2024-01-05 30 from buy1')).toEqual([true, true])
    expect(check(...moves, '= lots together', 'a 3 X 2024-01-05 20 from buy1')).toEqual([false, true])
  })
})

const title = '# 1. A title. [R-FIFO]'
const buy = '2024-01-05  kraken  buy  1 BTC  40000 USD'
const read = (...lines: string[]): Scenario[] => readScenarios(lines.join('\n'), 'a.scn')

describe('the reader', () => {
  test('reads title, ledger and expectations', () => {
    const [scenario] = read(
      title,
      buy,
      '',
      '; a remark',
      '= lots',
      'kraken 1 BTC 2024-01-05 40000 from buy1 ; so',
    )
    expect(scenario).toMatchObject({ number: 1, title: 'A title.', rules: ['R-FIFO'] })
    expect(scenario?.events).toMatchObject([
      { id: 'buy1', type: 'buy', wallet: 'kraken', quantity: '1', asset: 'BTC', usd: '40000' },
    ])
    expect(scenario?.blocks[0]?.rows).toEqual([
      {
        line: 6,
        fields: {
          wallet: 'kraken',
          quantity: '1',
          asset: 'BTC',
          acquired: '2024-01-05',
          basis: '40000.00',
          lot: 'buy1',
          marks: '',
        },
      },
    ])
  })

  test('reads who published the example', () => {
    const [ours, theirs] = read(
      title,
      buy,
      '= lots',
      '# 2. Next. [R-FIFO]',
      '# Source: Pub. 544',
      buy,
      '= lots',
    )
    expect([ours?.source, theirs?.source]).toEqual([undefined, 'Pub. 544'])
    expect(theirs?.events).toHaveLength(1)
  })

  test('names events by act and number, unless they have an id', () => {
    const [scenario] = read(title, buy, '2024-01-06 kraken sell 1 BTC 5 USD', buy, `${buy} id mine`, '= lots')
    expect(scenario?.events.map(event => event.id)).toEqual(['buy1', 'sell1', 'buy2', 'mine'])
  })

  test('takes a day as noon UTC and a time as it stands', () => {
    const [scenario] = read(title, buy, '2024-01-05T23:30-05:00 kraken buy 1 BTC 5 USD', '= lots')
    expect(scenario?.events.map(event => event.at)).toEqual([
      Date.parse('2024-01-05T12:00Z'),
      Date.parse('2024-01-06T04:30Z'),
    ])
  })

  test('passes what is in quotes on as it stands', () => {
    const [scenario] = read(title, '"soon" kraken "airlift" "1,5" BTC', '= lots')
    expect(scenario?.events).toMatchObject([{ at: 'soon', type: 'airlift', quantity: '1,5' }])
  })

  const malformed: [what: string, lines: string[], complaint: string][] = [
    ['a title without rules', ['# 1. A title.', buy], 'a.scn:1: a title is'],
    ['a ledger without a title', [buy], 'a.scn:1: a scenario begins with its title'],
    ['a scenario that expects nothing', [title, buy, '# 2. Next. [R-FIFO]'], 'scenario 1 expects nothing'],
    ['an unknown act', [title, '2024-01-05 kraken bye 1 BTC'], 'a.scn:2: no such act: "bye"'],
    ['a day that does not exist', [title, '2023-02-29 kraken buy 1 BTC'], 'a.scn:2: date "2023-02-29"'],
    ['a time without a zone', [title, '2024-01-05T10:00 kraken buy 1 BTC'], 'is neither a day nor a time'],
    [
      'a number with a comma',
      [title, '2024-01-05 kraken buy 1,5 BTC'],
      'quantity "1,5" is not a decimal number',
    ],
    ['dollars without their unit', [title, '2024-01-05 kraken buy 1 BTC 40000'], 'a.scn:2: "USD" is missing'],
    ['a word too many', [title, `${buy} cheaply`], 'a.scn:2: "cheaply" is not understood here'],
    ['a transfer with one wallet', [title, '2024-01-05 kraken transfer 1 BTC'], 'two wallets'],
    ['a purchase with two wallets', [title, '2024-01-05 a -> b buy 1 BTC'], 'two wallets'],
    [
      'an unknown kind of income',
      [title, '2024-01-05 kraken income luck 1 BTC'],
      'no kind of income: "luck"',
    ],
    ['an unknown method', [title, 'method MEFO'], 'method "MEFO" is none of FIFO, LIFO, HIFO, SPECIFIC_ID'],
    ['an unknown expectation', [title, buy, '= guesses'], 'a.scn:3: expectation "guesses" is none of'],
    ['a form without a year', [title, buy, '= 8949'], 'a.scn:3: "= 8949" needs a year'],
    ['lots in an unknown way', [title, buy, '= lots sorted'], 'can only be followed by "together"'],
    ['a tolerance of dollars', [title, buy, '= disposals within 5'], '"within" and a part of a dollar'],
    ['an unknown issue', [title, buy, '= issues', 'trouble buy1'], 'a.scn:4: issue "trouble" is none of'],
    ['a row cut short', [title, buy, '= lots', 'kraken 1 BTC 2024-01-05'], 'a.scn:4: basis is missing'],
    [
      'a row without its lot',
      [title, buy, '= lots', 'kraken 1 BTC 2024-01-05 5'],
      'a.scn:4: "from" is missing',
    ],
    [
      'an unknown term',
      [title, buy, '= 8949 2024', '1 BTC 2024-01-05 2024-01-06 1 1 0 brief'],
      'term "brief"',
    ],
    [
      'an event among expectations',
      [title, buy, '= lots', buy],
      'a.scn:4: quantity "kraken" is not a quantity',
    ],
  ]
  test.each(malformed)('refuses %s, with its line', (_, lines, complaint) => {
    expect(() => read(...lines)).toThrow(complaint)
    expect(() => read(...lines)).toThrow(/^a\.scn:\d+: /)
  })
})
