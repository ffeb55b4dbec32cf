// A locked year beside what it comes to now. Runs in a computing process, where the year is computed.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { form8949, type LedgerEvent, minus, type Outcome, usd, usdText, ZERO_USD } from '#engine'
import { calculation } from '../../contract/calculations.ts'
import type { lockColumns, YearLockState } from '../../contract/year-locks.ts'
import type { YearLockRow } from '../../db/queries/year-locks.ts'
import type { Book } from '../books/books.ts'
import { startOfYear } from '../filing/years.ts'

/** What a locked year is compared by. */
export type LockedBook = Pick<Book, 'events' | 'prices' | 'filing' | 'chosen'>

type Column = (typeof lockColumns)[number]

/** Of what was kept, only these: a lock outlives what is added to a calculation later. */
const figures = calculation
  .pick({ short: true, long: true, totalIncome: true, carryoverIn: true, carryoverOut: true })
  // What an older lock did not keep is not compared.
  .partial({ carryoverIn: true })
  // Years that were locked before contracts counted were filed without them.
  .extend({ contracts: calculation.shape.contracts.pick({ gain: true }).default({ gain: '0.00' }) })
type Figures = z.infer<typeof figures>

const columns: Record<Column, (result: Figures) => string | undefined> = {
  shortProceeds: ({ short }) => short.proceeds,
  shortBasis: ({ short }) => short.basis,
  shortAdjustment: ({ short }) => short.adjustment,
  shortGain: ({ short }) => short.gain,
  longProceeds: ({ long }) => long.proceeds,
  longBasis: ({ long }) => long.basis,
  longAdjustment: ({ long }) => long.adjustment,
  longGain: ({ long }) => long.gain,
  income: ({ totalIncome }) => totalIncome,
  contracts: ({ contracts }) => contracts.gain,
  carriedInShort: ({ carryoverIn }) => carryoverIn?.short,
  carriedInLong: ({ carryoverIn }) => carryoverIn?.long,
  carryoverShort: ({ carryoverOut }) => carryoverOut.short,
  carryoverLong: ({ carryoverOut }) => carryoverOut.long,
}

export function lockState(
  lock: YearLockRow,
  now: Figures,
  hashes: Pick<YearLockRow, 'inputsHash' | 'linesHash'>,
): YearLockState {
  const filed = figures.parse(lock.result)
  const drift = (Object.keys(columns) as Column[]).flatMap(column => {
    const [before, after] = [columns[column](filed), columns[column](now)]
    if (before === undefined || after === undefined) return []
    const change = minus(usd(after), usd(before))
    return change === ZERO_USD ? [] : [{ column, filed: before, now: after, change: usdText(change) }]
  })
  return {
    lockedAt: lock.lockedAt.toISOString(),
    inputsChanged: lock.inputsHash !== hashes.inputsHash,
    linesChanged: lock.linesHash !== hashes.linesHash,
    drift,
  }
}

/** Over what the year rests on, and over what its form lists. */
export function hashesOf(book: Pick<Book, 'events' | 'prices' | 'filing'>, outcome: Outcome, year: number) {
  return { inputsHash: hashInputs(book, year), linesHash: hashLines(outcome, year) }
}

/** What comes after the year, and choices for later years, do not touch it. */
function hashInputs(
  { events, prices, filing }: Pick<Book, 'events' | 'prices' | 'filing'>,
  year: number,
): string {
  const hash = createHash('sha256')
  const end = startOfYear(year + 1, filing.facts.timeZone)
  const counted = new Set<string>()
  for (const event of events) {
    if (event.at >= end) continue
    counted.add(event.id)
    hash.update(`${JSON.stringify(event)}\n`)
    for (const asset of pricedAssets(event)) {
      const price = prices(asset, event.at)
      if (price) hash.update(`${asset} ${price.usd}\n`)
    }
  }
  const {
    yearMethods = [],
    selections = [],
    brokerForms = [],
    standingOrders = [],
    allocations = [],
    // Notices to brokers move no figure.
    brokerNotices: _,
    ...settings
  } = filing.settings
  const chosen = {
    ...settings,
    yearMethods: yearMethods.filter(each => each.year <= year),
    brokerForms: brokerForms.filter(each => each.year <= year),
    selections: selections.filter(({ eventId }) => counted.has(eventId)),
    standingOrders: standingOrders.filter(({ from }) =>
      typeof from === 'number' ? from < end : from <= `${year}-12-31`,
    ),
    // Basis moved between wallets only at the end of 2024.
    ...(year >= 2025 && allocations.length > 0 && { allocations }),
    profile: filing.yearFiling(year),
  }
  // When something was entered changes no figure.
  hash.update(
    JSON.stringify(chosen, (key, value) =>
      key === 'recordedAt' ? undefined : typeof value === 'bigint' ? `${value}` : value,
    ),
  )
  return hash.digest('base64url')
}

/** What the engine may look up a price of, because the event does not say what it was worth. */
function pricedAssets(event: LedgerEvent): string[] {
  const { asset, fee } = event
  const received = event.type === 'trade' ? event.received : undefined
  const isValued = ('usd' in event && event.usd !== undefined) || received?.usd !== undefined
  return [
    ...(isValued ? [] : [asset]),
    ...('money' in event && event.money ? [event.money.asset] : []),
    ...(fee?.money ? [fee.money.asset] : []),
    ...(received && !isValued ? [received.asset] : []),
    ...(fee?.asset !== undefined && fee.usd === undefined ? [fee.asset] : []),
  ]
}

function hashLines(outcome: Outcome, year: number): string {
  const hash = createHash('sha256')
  for (const { box, rows } of form8949(outcome, year).boxes)
    for (const row of rows) {
      const { description, acquired, sold, proceeds, basis, codes, adjustment, gain } = row
      hash.update(
        `${[box, description, acquired, sold, proceeds, basis, codes, adjustment, gain].join('\t')}\n`,
      )
    }
  return hash.digest('base64url')
}
