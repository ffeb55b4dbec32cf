// Reads scenario files: a ledger in plain lines, then what must come out of it. SCENARIOS.md has the grammar.
// Amounts in expectations are brought to one spelling here, so that the runner compares texts.
import { type Adjustment, type BrokerReport, type Fee, incomeKinds, type LedgerEvent } from '../src/event.ts'
import { type IssueCode, issueCodes } from '../src/issue.ts'
import { quantityText, readQuantity, readUsd, usdText } from '../src/money.ts'
import { type Disposal, disposalKinds } from '../src/outcome.ts'
import type { FilingStatus } from '../src/rules/us/tax-year.ts'
import { type Allocation, type Method, methods, type Selection, type Settings } from '../src/settings.ts'

/** What the scenario says of the taxpayer's other tax facts; what it does not say is left to the engine. */
export type Taxpayer = {
  status?: FilingStatus
  income?: string
  dividends?: string
  deduction?: string
  carryover?: { short: string; long: string }
}

/** One expected line: the fields it names, in one spelling. */
export type Row = { line: number; fields: Record<string, string> }
export type Block = { kind: BlockKind; argument: string; line: number; rows: Row[] }

export type Scenario = {
  number: number
  title: string
  rules: string[]
  file: string
  line: number
  events: LedgerEvent[]
  prices: { asset: string; at: string; usd: string }[]
  settings: Settings
  taxpayer: Taxpayer
  blocks: Block[]
}

type Words = {
  /** The next word, or a complaint that it is missing. */
  take(what: string): string
  peek(): string | undefined
  /** Takes the next word if it is this one. */
  skip(word: string): boolean
  expect(word: string): void
  fail(message: string): never
}

function wordsOf(text: string, fail: (message: string) => never): Words {
  const words = text.match(/"[^"]*"|\S+/g) ?? []
  let next = 0
  const peek = () => words[next]
  return {
    fail,
    peek,
    take: what => words[next++] ?? fail(`${what} is missing`),
    skip: word => peek() === word && ++next > 0,
    expect: word => {
      if (words[next++] !== word)
        fail(`"${word}" is missing${next > words.length ? '' : ` before "${words[next - 1]}"`}`)
    },
  }
}

const isQuoted = (word: string) => word.startsWith('"')

/** A decimal. In quotes anything goes to the engine as it stands; a question mark leaves the field out. */
function takeAmount(words: Words, what: string): string | undefined {
  const word = words.take(what)
  if (word === '?') return undefined
  if (isQuoted(word)) return word.slice(1, -1)
  return readUsd(word) === undefined ? words.fail(`${what} "${word}" is not a decimal number`) : word
}

/** Dollars at the end of a phrase: `40000 USD`. */
function takeDollars(words: Words, what: string): string | undefined {
  const amount = takeAmount(words, what)
  words.expect('USD')
  return amount
}

const takeUsdText = (words: Words, what: string) => {
  const word = words.take(what)
  const amount = readUsd(word)
  return amount === undefined ? words.fail(`${what} "${word}" is not an amount of dollars`) : usdText(amount)
}

const takeQuantityText = (words: Words, what: string) => {
  const word = words.take(what)
  const amount = readQuantity(word)
  return amount === undefined ? words.fail(`${what} "${word}" is not a quantity`) : quantityText(amount)
}

const takeOneOf = <const T extends string>(words: Words, what: string, allowed: readonly T[]): T => {
  const word = words.take(what)
  return (
    allowed.find(each => each === word) ?? words.fail(`${what} "${word}" is none of ${allowed.join(', ')}`)
  )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?(Z|[+-]\d{2}:\d{2})$/
const isDay = (word: string) => {
  const at = dayPattern.test(word) ? Date.parse(`${word}T00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word)
}

function takeDay(words: Words, what: string): string {
  const word = words.take(what)
  if (isQuoted(word)) return word.slice(1, -1)
  return isDay(word) ? word : words.fail(`${what} "${word}" is not a day`)
}

/** A day without a time is noon UTC, which is the same day all over America. */
function instantOf(word: string, words: Words, what: string): number {
  if (isQuoted(word)) {
    const given = word.slice(1, -1)
    // Not a number: what a broken import would hand over, which the engine must survive.
    return /^-?[\d.]+$/.test(given) ? Number(given) : (given as unknown as number)
  }
  const at = isDay(word)
    ? Date.parse(`${word}T12:00Z`)
    : timePattern.test(word)
      ? Date.parse(word)
      : Number.NaN
  return Number.isNaN(at) ? words.fail(`${what} "${word}" is neither a day nor a time`) : at
}

const takeInstant = (words: Words, what: string) => instantOf(words.take(what), words, what)

/** `1 BTC` or, without an amount, `? BTC`. */
const takeCoins = (words: Words) => ({ quantity: takeAmount(words, 'quantity'), asset: words.take('asset') })

function takeFee(words: Words): Fee {
  const amount = takeAmount(words, 'fee')
  const asset = words.take('fee unit')
  if (asset === 'USD') return { usd: amount }
  return { asset, quantity: amount, usd: words.skip('worth') ? takeDollars(words, 'worth') : undefined }
}

function takeBroker(words: Words, form: BrokerReport['form']): BrokerReport {
  const basisReported =
    takeOneOf(words, 'status', ['basis-reported', 'basis-not-reported']) === 'basis-reported'
  const report: BrokerReport = { form, basisReported }
  for (;;) {
    if (words.skip('proceeds')) report.proceeds = takeAmount(words, 'proceeds')
    else if (words.skip('basis')) report.basis = takeAmount(words, 'basis')
    else if (words.skip('term')) report.term = takeOneOf(words, 'term', ['short', 'long'])
    else return report
  }
}

/** `8000 USD`, if a number comes next. */
const takeValue = (words: Words) => {
  const word = words.peek()
  return word !== undefined && /^["\d-]/.test(word) && !word.startsWith('1099-')
    ? takeDollars(words, 'value')
    : undefined
}

function takeDonor(words: Words) {
  if (!words.skip('donor')) return undefined
  words.expect('acquired')
  const acquired = takeDay(words, 'acquired')
  words.expect('basis')
  const basis = takeDollars(words, 'basis')
  if (!words.skip('gift-tax')) return { acquired, basis }
  const giftTaxPaid = takeDollars(words, 'gift tax')
  words.expect('on')
  return { acquired, basis, giftTaxPaid, taxableGift: takeDollars(words, 'taxable gift') }
}

/** What each act says between its verb and the common endings. */
const acts: Record<string, (words: Words) => object> = {
  buy: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  sell: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  spend: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  trade: words => {
    const given = takeCoins(words)
    const usd = words.skip('worth') ? takeDollars(words, 'worth') : undefined
    words.expect('for')
    const received = takeCoins(words)
    return {
      ...given,
      usd,
      received: { ...received, usd: words.skip('worth') ? takeDollars(words, 'worth') : undefined },
    }
  },
  transfer: words => ({
    ...takeCoins(words),
    received: words.skip('received') ? takeAmount(words, 'received') : undefined,
  }),
  withdrawal: takeCoins,
  deposit: words => ({
    ...takeCoins(words),
    acquired: words.skip('acquired') ? takeDay(words, 'acquired') : undefined,
    basis: words.skip('basis') ? takeDollars(words, 'basis') : undefined,
  }),
  income: words => {
    const kind = words.take('kind of income')
    if (!isQuoted(kind) && !incomeKinds.some(each => each === kind))
      words.fail(`no kind of income: "${kind}"`)
    return { kind: kind.replaceAll('"', ''), ...takeCoins(words), usd: takeValue(words) }
  },
  gift_in: words => ({ ...takeCoins(words), usd: takeValue(words), donor: takeDonor(words) }),
  gift_out: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  donation: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  inheritance: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  loss: words => ({
    kind: takeOneOf(words, 'kind of loss', ['lost', 'stolen']),
    ...takeCoins(words),
    usd: takeValue(words),
  }),
  fee: words => ({ ...takeCoins(words), usd: takeValue(words) }),
  migration: words => {
    const given = takeCoins(words)
    words.expect('for')
    return { ...given, received: takeCoins(words) }
  },
}

function readEvent(words: Words, ids: Map<string, number>): LedgerEvent {
  const at = takeInstant(words, 'date')
  const wallet = words.take('wallet')
  const to = words.skip('->') ? words.take('wallet') : undefined
  const verb = words.take('act')
  const type = verb.replaceAll('"', '')
  const read = isQuoted(verb) ? acts.buy : acts[verb]
  if (!read) return words.fail(`no such act: "${verb}"`)
  if (!isQuoted(verb) && (verb === 'transfer') !== (to !== undefined))
    words.fail('only a transfer has two wallets, and it needs both')
  const count = (ids.get(type) ?? 0) + 1
  ids.set(type, count)
  const event = {
    id: `${type}${count}`,
    at,
    wallet,
    type,
    ...(to === undefined ? {} : { to }),
    ...read(words),
  }
  const endings: {
    fee?: Fee
    broker?: BrokerReport
    adjustments?: Adjustment[]
    source?: string
    id?: string
  } = {}
  for (let word = words.peek(); word !== undefined; word = words.peek()) {
    words.take('ending')
    if (word === 'fee') endings.fee = takeFee(words)
    else if (word === '1099-DA' || word === '1099-B') endings.broker = takeBroker(words, word)
    else if (word === 'adjust')
      endings.adjustments = [
        ...(endings.adjustments ?? []),
        { code: words.take('code'), usd: takeAmount(words, 'adjustment') ?? '' },
      ]
    else if (word === 'source') endings.source = words.take('source').replaceAll('"', '')
    else if (word === 'id') endings.id = words.take('id')
    else words.fail(`"${word}" is not understood here`)
  }
  return { ...event, ...endings } as unknown as LedgerEvent
}

const takeMethod = (words: Words): Method => takeOneOf(words, 'method', methods)

/** `1 buy1, 0.5 buy2`: quantities of lots, to the end of the list. */
function takeList<T>(words: Words, takeOne: () => T): T[] {
  const list = [takeOne()]
  while (words.skip(',')) list.push(takeOne())
  return list
}

const takeLots = (words: Words) =>
  takeList(words, () => ({ quantity: takeAmount(words, 'quantity') ?? '', lotId: words.take('lot') }))

function readAllocation(words: Words): Allocation {
  const asset = words.take('asset')
  const completed = () => (words.skip('completed') ? { completedAt: takeInstant(words, 'completed') } : {})
  if (words.skip('global')) {
    const order = takeOneOf(words, 'order', ['FIFO', 'LIFO', 'HIFO'])
    words.expect('to')
    const wallets = takeList(words, () => words.take('wallet'))
    return { kind: 'global', asset, order, wallets, ...completed() }
  }
  const units = takeList(words, () => {
    const quantity = takeAmount(words, 'quantity') ?? ''
    const lotId = words.take('lot')
    words.expect('to')
    return { quantity, lotId, wallet: words.take('wallet') }
  })
  return { kind: 'specific-unit', asset, units, ...completed() }
}

function readSelection(words: Words): Selection {
  const eventId = words.take('event')
  words.expect('from')
  const lots = takeLots(words)
  return {
    eventId,
    lots,
    ...(words.skip('identified') ? { identifiedAt: takeInstant(words, 'identified') } : {}),
  }
}

const statuses = [
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
] as const

function readTaxpayer(words: Words): Taxpayer {
  const taxpayer: Taxpayer = { status: takeOneOf(words, 'filing status', statuses) }
  for (let word = words.peek(); word !== undefined; word = words.peek()) {
    words.take('fact')
    if (word === 'income' || word === 'dividends' || word === 'deduction')
      taxpayer[word] = takeUsdText(words, word)
    else if (word === 'carryover') {
      words.expect('short')
      const short = takeUsdText(words, 'short')
      words.expect('long')
      taxpayer.carryover = { short, long: takeUsdText(words, 'long') }
    } else words.fail(`no fact about a taxpayer: "${word}"`)
  }
  return taxpayer
}

const settingLines: Record<string, (words: Words, scenario: Scenario) => void> = {
  zone: (words, { settings }) => {
    settings.timeZone = words.take('zone')
  },
  method: (words, { settings }) => {
    settings.method = takeMethod(words)
  },
  order: (words, { settings }) => {
    const method = takeMethod(words)
    words.expect('from')
    const from = takeDay(words, 'day')
    const wallet = words.skip('wallet') ? { wallet: words.take('wallet') } : {}
    settings.standingOrders = [...(settings.standingOrders ?? []), { method, from, ...wallet }]
  },
  pool: (words, { settings }) => {
    settings.poolingBefore2025 = takeOneOf(words, 'pool', ['wallet', 'universal'])
  },
  allocate: (words, { settings }) => {
    settings.allocations = [...(settings.allocations ?? []), readAllocation(words)]
  },
  select: (words, { settings }) => {
    settings.selections = [...(settings.selections ?? []), readSelection(words)]
  },
  'transfer-fees': (words, { settings }) => {
    settings.transferFees = takeOneOf(words, 'treatment', ['disposal', 'basis'])
  },
  'trade-fees': (words, { settings }) => {
    settings.tradeFeesBefore2025 = takeOneOf(words, 'treatment', ['disposed', 'acquired', 'split'])
  },
  'as-of': (words, { settings }) => {
    settings.asOf = takeInstant(words, 'time')
  },
  price: (words, { prices }) => {
    const at = words.take('date')
    instantOf(at, words, 'date')
    const asset = words.take('asset')
    prices.push({ at, asset, usd: takeAmount(words, 'price') ?? '' })
  },
  taxpayer: (words, scenario) => {
    scenario.taxpayer = readTaxpayer(words)
  },
}

const terms = ['short', 'long'] as const
const takeAcquired = (words: Words) => {
  const word = words.peek()
  return word === 'INHERITED' || word === 'unknown' ? words.take('acquired') : takeDay(words, 'acquired')
}

/** Marks, alphabetical; none is a claim too: that the line carries none. */
function takeMarks(words: Words, allowed: readonly string[]): string {
  const marks = allowed.filter(mark => words.skip(mark))
  return marks.join(' ')
}
/** `-` where there is no figure. */
const takeUsdOrNone = (words: Words, what: string) => (words.skip('-') ? '-' : takeUsdText(words, what))
const unknowns = ['basis-unknown', 'proceeds-unknown'] as const

const takeFour = (words: Words) => ({
  proceeds: takeUsdText(words, 'proceeds'),
  basis: takeUsdText(words, 'basis'),
  adjustment: takeUsdText(words, 'adjustment'),
  gain: takeUsdText(words, 'gain'),
})

function takeNamed<const T extends string>(
  words: Words,
  names: readonly T[],
  take: (words: Words, what: string) => string,
) {
  return Object.fromEntries(
    names.map(name => {
      words.expect(name)
      return [name, take(words, name)]
    }),
  )
}

type Fields = Record<string, string>

const rowReaders = {
  '8949': (words): Fields => {
    if (words.skip('total')) return { total: words.take('box'), ...takeFour(words) }
    const row: Record<string, string> = {
      quantity: takeQuantityText(words, 'quantity'),
      asset: words.take('asset'),
      acquired: takeAcquired(words),
      sold: takeDay(words, 'sold'),
      proceeds: takeUsdText(words, 'proceeds'),
      basis: takeUsdText(words, 'basis'),
      gain: takeUsdText(words, 'gain'),
      term: takeOneOf(words, 'term', terms),
    }
    if (words.skip('box')) row.box = words.take('box')
    row.code = words.skip('code') ? words.take('code') : ''
    row.adjustment = words.skip('adjust') ? takeUsdText(words, 'adjustment') : '0.00'
    row.marks = takeMarks(words, unknowns)
    return row
  },
  disposals: (words): Fields => {
    const row: Record<string, string> = {
      id: words.take('line'),
      kind: takeOneOf<Disposal['kind']>(words, 'kind', disposalKinds),
      quantity: takeQuantityText(words, 'quantity'),
      asset: words.take('asset'),
      acquired: takeAcquired(words),
      disposed: takeDay(words, 'disposed'),
      proceeds: takeUsdText(words, 'proceeds'),
      basis: takeUsdText(words, 'basis'),
      gain: takeUsdText(words, 'gain'),
      term: takeOneOf(words, 'term', terms),
    }
    words.expect('from')
    row.lot = words.take('lot')
    if (words.skip('costs')) row.costs = takeUsdText(words, 'costs')
    if (words.skip('by')) row.method = takeMethod(words)
    row.marks = takeMarks(words, unknowns)
    return row
  },
  lots: (words): Fields => {
    const row: Record<string, string> = {
      wallet: words.take('wallet'),
      quantity: takeQuantityText(words, 'quantity'),
      asset: words.take('asset'),
      acquired: takeAcquired(words),
      basis: takeUsdText(words, 'basis'),
    }
    words.expect('from')
    return { ...row, lot: words.take('lot'), marks: takeMarks(words, unknowns) }
  },
  available: (words): Fields => {
    if (words.skip('takes')) {
      const coins = { quantity: takeQuantityText(words, 'quantity'), asset: words.take('asset') }
      words.expect('for')
      const proceeds = takeUsdOrNone(words, 'proceeds')
      words.expect('by')
      return {
        takes: 'takes',
        ...coins,
        proceeds,
        method: takeMethod(words),
        marks: takeMarks(words, ['too-early']),
      }
    }
    const row: Record<string, string> = {
      wallet: words.take('wallet'),
      quantity: takeQuantityText(words, 'quantity'),
      asset: words.take('asset'),
      acquired: takeAcquired(words),
      basis: takeUsdText(words, 'basis'),
      gain: takeUsdOrNone(words, 'gain'),
      term: takeOneOf(words, 'term', terms),
    }
    words.expect('from')
    return { ...row, lot: words.take('lot'), marks: takeMarks(words, ['basis-unknown']) }
  },
  income: (words): Fields => {
    if (words.skip('total')) return { total: takeUsdText(words, 'total') }
    return {
      event: words.take('event'),
      kind: takeOneOf(words, 'kind', incomeKinds),
      quantity: takeQuantityText(words, 'quantity'),
      asset: words.take('asset'),
      on: takeDay(words, 'day'),
      usd: takeUsdText(words, 'value'),
      marks: takeMarks(words, ['value-unknown']),
    }
  },
  issues: (words): Fields => {
    const code = takeOneOf(words, 'issue', Object.keys(issueCodes) as IssueCode[])
    const row: Record<string, string> = { code, event: words.take('event') }
    for (let word = words.peek(); word !== undefined; word = words.peek()) {
      if (words.skip('wallet')) row.wallet = words.take('wallet')
      else if (words.skip('detail')) row.detail = words.take('detail').replaceAll('"', '')
      else {
        const amount = words.take('amount')
        if (words.skip('USD')) row.usd = takeUsdText(wordsOf(amount, words.fail), 'dollars')
        else {
          row.quantity = takeQuantityText(wordsOf(amount, words.fail), 'quantity')
          row.asset = words.take('asset')
        }
      }
    }
    return row
  },
  'schedule-d': (words): Fields => {
    words.expect('line')
    const name = words.take('line')
    const first = takeUsdText(words, 'amount')
    if (words.peek() === undefined) return { name, amount: first }
    const [basis, adjustment, gain] = ['basis', 'adjustment', 'gain'].map(what => takeUsdText(words, what))
    return { name, proceeds: first, basis: basis ?? '', adjustment: adjustment ?? '', gain: gain ?? '' }
  },
  carryover: (words): Fields => ({ year: words.take('year'), ...takeNamed(words, terms, takeUsdText) }),
  tax: (words): Fields => {
    const name = words.take('figure')
    if (name !== 'assumed') return { name, amount: takeUsdText(words, name) }
    const facts: string[] = []
    while (words.peek() !== undefined) facts.push(words.take('fact'))
    return { name, amount: facts.join(' ') }
  },
  compare: (words): Fields => {
    if (words.skip('recommend')) return { recommend: takeMethod(words) }
    return {
      method: takeMethod(words),
      ...takeNamed(words, ['gain', 'short', 'long', 'tax', 'savings'], takeUsdText),
    }
  },
  explain: (words): Fields => {
    const step = takeOneOf(words, 'step', ['acquired', 'moved', 'allocated', 'missing', 'disposed', 'rule'])
    const row: Fields = { step, event: words.take('event') }
    for (let name = words.peek(); name !== undefined; name = words.peek()) {
      words.take('name')
      if (name === 'quantity') row[name] = takeQuantityText(words, name)
      else if (name === 'basis' || name === 'gross' || name === 'costs' || name === 'proceeds')
        row[name] = takeUsdText(words, name)
      else if (name === 'on' || name === 'wallet' || name === 'from' || name === 'to' || name === 'value')
        row[name] = words.take(name)
      else words.fail(`no part of an explanation: "${name}"`)
    }
    return row
  },
  conservation: (words): Fields => {
    const asset = words.take('asset')
    const of = takeOneOf(words, 'measure', ['units', 'dollars'])
    const take = of === 'units' ? takeQuantityText : takeUsdText
    return { asset, of, ...takeNamed(words, ['in', 'missing', 'disposed', 'fees', 'out', 'held'], take) }
  },
} satisfies Record<string, (words: Words) => Fields>

export type BlockKind = keyof typeof rowReaders
const needsYear: readonly string[] = ['8949', 'schedule-d', 'tax', 'compare']

function readBlock(words: Words, line: number): Block {
  const kind = takeOneOf(words, 'expectation', Object.keys(rowReaders) as BlockKind[])
  const rest: string[] = []
  for (let word = words.peek(); word !== undefined; word = words.peek()) rest.push(words.take('word'))
  const argument = rest.join(' ')
  if (needsYear.includes(kind) && !/^\d{4}( in dollars)?$/.test(argument))
    words.fail(`"= ${kind}" needs a year`)
  if (kind === 'explain' && rest.length !== 1) words.fail('"= explain" needs one disposal line')
  if (kind === 'available' && rest.length !== 1) words.fail('"= available" needs one event')
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
