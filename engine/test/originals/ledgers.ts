// Ledgers of others and our scenarios in one spelling, so that they can be compared. Acts are named by their place.
import type { LedgerEvent } from '../../src/core/event.ts'
import { minus, plus, quantity, quantityText, sum, type Usd, usd, usdText } from '../../src/core/money.ts'
import { allScenarios } from '../read-scenario/all-scenarios.ts'
import type { BlockKind, Fields } from '../read-scenario/rows.ts'
import type { Scenario } from '../read-scenario/scenario.ts'

/**
 * The originals, each with the scenario that restates it: the words that the pattern finds in its source make up the
 * original's name. One without the other is an error.
 */
export function inPairs<T>(originals: ReadonlyMap<string, T>, source: RegExp, prefix = '') {
  const scenarios = new Map<string, Scenario>()
  for (const scenario of allScenarios) {
    const words = source.exec(scenario.source ?? '')?.slice(1)
    if (words) scenarios.set(`${prefix}${words.join('_').toLowerCase()}`, scenario)
  }
  const alone = [...scenarios.keys()].filter(name => !originals.has(name))
  if (alone.length > 0) throw new Error(`There is no original of ${alone}`)
  return [...originals].map(([name, original]) => {
    const scenario = scenarios.get(name)
    if (!scenario) throw new Error(`${name} is not restated`)
    return { name, scenario, original }
  })
}

export const rowsOf = (scenario: Scenario, kind: BlockKind): Fields[] =>
  scenario.blocks.filter(block => block.kind === kind).flatMap(block => block.rows.map(row => row.fields))

/** coinbase for Coinbase/Bob, coinbase-alice for Coinbase/Alice, broker1 for assets:broker1. */
export const walletName = (wallet: string) =>
  wallet.toLowerCase().replace('assets:', '').replace('/bob', '').replace('/', '-')

export type Transaction = Record<'id' | 'timestamp' | 'type' | 'asset' | 'amount' | 'wallet', string> &
  Partial<Record<'usdPrice' | 'usdTotal' | 'toWallet' | 'amountReceived', string>>
export type LedgerOriginal = {
  method: string
  transactions: Transaction[]
  expected?: Record<'disposalId' | 'lotId' | 'amount' | 'proceeds' | 'costBasis' | 'gain' | 'term', string>[]
  expectedIncome?: { transactionId: string; amount: string; usd: string }[]
  expectedLots?: { wallet: string; originLotId: string; remaining: string }[]
  derivedExpectedLots?: { wallet: string; originLotId: string; remaining: string }[]
  expectedOpenLots?: Record<'wallet' | 'acquired' | 'unitCost' | 'amount', string>[]
  expectedTotalGain?: string
  expectedError?: string
}

/** Dollars and units in one spelling. */
export const times = (amount: string, price: string) =>
  usdText(((usd(price) * quantity(amount)) / 10n ** 18n) as Usd)
export const text = (amount: string) => usdText(usd(amount))
const units = (amount: string) => quantityText(quantity(amount))

/** Day, act, wallets, units, and the dollars with fees: what was paid or what was left. */
function theirAct(act: Transaction): string {
  const lost = minus(quantity(act.amount), quantity(act.amountReceived ?? act.amount))
  const isTransfer = act.type === 'transfer'
  const worth = act.usdTotal ?? times(quantityText(lost), act.usdPrice ?? '0')
  return [
    act.timestamp.slice(0, 10),
    act.type === 'donation_in' ? 'gift_in' : act.type,
    walletName(act.wallet),
    walletName(act.toWallet ?? act.wallet),
    `${units(act.amount)} ${act.asset}`,
    isTransfer && lost === 0n ? '0.00' : text(worth),
    isTransfer ? quantityText(lost) : '0',
  ].join(' ')
}

function ourAct(event: LedgerEvent): string {
  const fee = usd(event.fee?.usd ?? '0')
  const value = usd(('usd' in event ? event.usd : undefined) ?? '0')
  const isTransfer = event.type === 'transfer'
  return [
    new Date(event.at).toISOString().slice(0, 10),
    event.type,
    event.wallet,
    isTransfer ? event.to : event.wallet,
    `${units(event.quantity)} ${event.asset}`,
    usdText(event.type === 'sell' ? minus(value, fee) : plus(value, fee)),
    isTransfer
      ? quantityText(minus(quantity(event.quantity), quantity(event.received ?? event.quantity)))
      : '0',
  ].join(' ')
}

const untaxed = ['gift_out', 'donation']

export function theirLedger(original: LedgerOriginal) {
  const { transactions, expected = [], expectedIncome = [] } = original
  const place = (id: string) => transactions.findIndex(act => act.id === id)
  const isGiven = (id: string) => untaxed.includes(transactions[place(id)]?.type ?? '')
  return {
    method: original.method,
    acts: transactions.map(theirAct),
    lines: expected
      .toSorted((a, b) => place(a.disposalId) - place(b.disposalId))
      .map(line => [
        ...[place(line.disposalId), place(line.lotId), units(line.amount), text(line.proceeds)],
        ...[text(line.costBasis), isGiven(line.disposalId) ? '0.00' : text(line.gain), line.term],
      ])
      .map(line => line.join(' ')),
    income: expectedIncome.map(item =>
      [place(item.transactionId), units(item.amount), text(item.usd)].join(' '),
    ),
  }
}

export function ourLedger(scenario: Scenario) {
  const { events, settings } = scenario
  const place = (id: string | undefined) => events.findIndex(event => event.id === id)
  return {
    method: settings.standingOrders?.[0]?.method ?? settings.method,
    acts: events.map(ourAct),
    lines: rowsOf(scenario, 'disposals')
      .map(row => [
        ...[place(row.id?.split('/')[0]), place(row.lot), row.quantity, row.proceeds, row.basis, row.gain],
        row.term,
      ])
      .map(line => line.join(' ')),
    income: rowsOf(scenario, 'income').map(row => [place(row.event), row.quantity, row.usd].join(' ')),
  }
}

/** Units by what they are called, added up; without what comes to nothing. */
export function added(entries: readonly (readonly [string, string | undefined])[]): Record<string, string> {
  const names = [...new Set(entries.map(([name]) => name))].sort()
  const sums = names.map(name => {
    const same = entries.filter(entry => entry[0] === name).map(([, amount]) => quantity(amount ?? '0'))
    return [name, quantityText(sum(same))] as const
  })
  return Object.fromEntries(sums.filter(([, amount]) => amount !== '0'))
}

/** Units by the place of the act that acquired them, and the wallet. */
export const heldBy = (scenario: Scenario) =>
  added(
    rowsOf(scenario, 'lots').map(row => [
      `${scenario.events.findIndex(event => event.id === row.lot)} in ${row.wallet}`,
      row.quantity,
    ]),
  )

/** The units that the first act is short of which is short of any. */
export function firstShortage(scenario: Scenario): string {
  const issues = rowsOf(scenario, 'issues')
  const first = scenario.events.find(event => issues.some(issue => issue.event === event.id))
  const ofFirst = issues.filter(issue => issue.event === first?.id)
  return `${quantityText(sum(ofFirst.map(issue => quantity(issue.quantity ?? '0'))))} in ${ofFirst[0]?.wallet}`
}
