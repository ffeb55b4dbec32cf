// Everything that a calculation comes to, as plain rows: what the checker is given, and what a fault can change.
import {
  type Carryover,
  calculate,
  capitalLossCarryover,
  type Disposal,
  type Form8949,
  form8949,
  type HeldLot,
  type IncomeItem,
  type LedgerEvent,
  type Outcome,
  type Prices,
  type ScheduleD,
  type Settings,
  scheduleD,
  type Table,
  type Usd,
} from '../../src/index.ts'

export const years = [2022, 2023, 2024, 2025, 2026]
export const status = 'marriedFilingSeparately'
export const carriedIn: Carryover = { short: 12_345_678_900n as Usd, long: 200_000_000n as Usd }

export type YearResult = { form: Form8949; schedule: ScheduleD; carryover: Carryover }
export type Result = { outcome: Outcome; years: YearResult[] }

export function resultOf(events: readonly LedgerEvent[], prices: Prices, settings: Settings): Result {
  const outcome = calculate(events, prices, settings)
  const { disposals, lots, income, issues, conservation } = outcome
  const results = years.map((year): YearResult => {
    const form = form8949(outcome, year, year % 2 === 0 ? 'cents' : 'dollars')
    const boxes = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
    const schedule = scheduleD({ year, status, boxes, carryover: carriedIn })
    const { carryover } = capitalLossCarryover(0n as Usd, schedule.lines)
    const withRows = form.boxes.map(box => ({ ...box, rows: asTable([...box.rows]) }))
    return { form: { ...form, boxes: withRows }, schedule, carryover }
  })
  const tables = {
    disposals: asTable<Disposal>([...disposals]),
    lots: asTable<HeldLot>([...lots]),
    income: asTable<IncomeItem>([...income]),
  }
  return { outcome: { ...tables, issues, conservation, settings }, years: results }
}

/** Rows that were made, and not when they are looked at. */
const asTable = <Row>(rows: Row[]): Table<Row> => rows as unknown as Table<Row>
