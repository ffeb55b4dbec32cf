// The lines before the ledger: methods, orders, pools, allocations, selections, prices, the taxpayer.
import { conversions } from '../../src/core/event.ts'
import { type Allocation, conversionReadings, type Selection } from '../../src/core/settings.ts'
import type { Scenario, Taxpayer } from './scenario.ts'
import {
  instantOf,
  isDay,
  takeAmount,
  takeDay,
  takeInstant,
  takeMethod,
  takeOneOf,
  takeUsdText,
  type Words,
} from './words.ts'

/** One and, behind each comma, another. */
function takeList<T>(words: Words, takeOne: () => T): T[] {
  const list = [takeOne()]
  while (words.skip(',')) list.push(takeOne())
  return list
}

/** `1 buy1, 0.5 buy2`: quantities of lots, to the end of the list. */
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
    if (word === 'income' || word === 'dividends' || word === 'deduction' || word === 'seniors')
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

export const settingLines: Record<string, (words: Words, scenario: Scenario) => void> = {
  zone: (words, { settings }) => {
    settings.timeZone = words.take('zone')
  },
  /** `method HIFO`, or for a year and those after it `method HIFO from 2025`. */
  method: (words, { settings }) => {
    const method = takeMethod(words)
    if (!words.skip('from')) {
      settings.method = method
      return
    }
    const year = Number(words.take('year'))
    settings.yearMethods = [...(settings.yearMethods ?? []), { year, method }]
  },
  order: (words, { settings }) => {
    const method = takeMethod(words)
    words.expect('from')
    const from = isDay(words.peek() ?? '') ? takeDay(words, 'day') : takeInstant(words, 'time')
    const wallet = words.skip('wallet') ? { wallet: words.take('wallet') } : {}
    const identified = words.skip('identified') ? { identifiedAt: takeInstant(words, 'identified') } : {}
    settings.standingOrders = [...(settings.standingOrders ?? []), { method, from, ...wallet, ...identified }]
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
  /** `conversion pool carry_over`. */
  conversion: (words, { settings }) => {
    const kind = takeOneOf(words, 'kind of conversion', conversions)
    const reading = takeOneOf(words, 'reading', conversionReadings)
    settings.conversions = { ...settings.conversions, [kind]: reading }
  },
  'broker-form': (words, { settings }) => {
    const wallet = words.take('wallet')
    const year = Number(words.take('year'))
    const name = takeOneOf(words, 'form', ['none', '1099-DA', '1099-B', 'unanswered'])
    const hasBasis = name === '1099-DA' && words.skip('with')
    if (hasBasis) words.expect('basis')
    const isByLot = name === '1099-DA' && words.skip('by')
    if (isByLot) words.expect('lot')
    const form = hasBasis ? '1099-DA with basis' : isByLot ? '1099-DA by lot' : name
    settings.brokerForms = [...(settings.brokerForms ?? []), { wallet, year, form }]
  },
  'as-of': (words, { settings }) => {
    settings.asOf = takeInstant(words, 'time')
  },
  price: (words, { prices }) => {
    const at = words.take('date')
    instantOf(at, words, 'date')
    const asset = words.take('asset')
    const usd = takeAmount(words, 'price') ?? ''
    prices.push({ at, asset, usd, isPegged: words.skip('pegged') })
  },
  taxpayer: (words, scenario) => {
    scenario.taxpayer = readTaxpayer(words)
  },
}
