// What a summary is made from, for a ledger.
import {
  calculate,
  carryForward,
  form6781,
  form8949,
  type LedgerEvent,
  type Method,
  NO_CARRYOVER,
  plus,
  scheduleD,
  summarise,
} from '#engine'
import { yearLists } from '../../filing/year-lists.ts'
import type { SummaryInput } from '../input.ts'
import { totalsOf } from '../sums.ts'

export function summaryOf(
  events: readonly LedgerEvent[],
  year: number,
  method: Method = 'FIFO',
  carryover = NO_CARRYOVER,
): SummaryInput {
  const settings = { timeZone: 'America/New_York', method }
  const outcome = calculate(events, () => undefined, settings)
  const form = form8949(outcome, year)
  const contracts = form6781(outcome, year)
  const gains = {
    year,
    status: 'single' as const,
    netShort: plus(totalsOf(form, 'I').gain, contracts.short),
    netLong: plus(totalsOf(form, 'II').gain, contracts.long),
  }
  const other = { 4: contracts.short, 11: contracts.long }
  const boxes = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
  const lists = yearLists(outcome, year, events)
  return {
    guide: [{ title: 'Answer the question', paragraphs: ['Check "Yes".'] }],
    lists,
    outcome,
    year,
    form,
    scheduleD: scheduleD({ year, status: 'single', boxes, carryover, other }),
    summary: summarise(outcome, year),
    contracts,
    carryoverOut: carryForward([gains], year + 1, carryover).at(-1)?.carryoverOut,
    now: new Date(Date.UTC(year + 1, 1, 3, 12)),
    held: calculate(events, () => undefined, { ...settings, asOf: Date.UTC(year + 1, 0, 1, 5) - 1 }).lots,
  }
}
