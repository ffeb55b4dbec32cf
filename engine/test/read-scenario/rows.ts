// The expected rows of each kind of block. Amounts are brought to one spelling, so that the runner compares texts.
import { incomeKinds } from '../../src/core/event.ts'
import { type IssueCode, issueCodes } from '../../src/core/issue.ts'
import { type Disposal, disposalKinds } from '../../src/core/outcome.ts'
import {
  takeDay,
  takeMethod,
  takeOneOf,
  takeQuantityText,
  takeUsdText,
  type Words,
  wordsOf,
} from './words.ts'

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

export type Fields = Record<string, string>

export const rowReaders = {
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
    if (words.skip('lowest')) return { lowest: takeMethod(words) }
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
