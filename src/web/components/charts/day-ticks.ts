// The days an axis names: round ones, as many as there is room for.

const dayMs = 86_400_000

type Step = { unit: 'day' | 'month'; every: number; averageDays: number }
const steps: readonly Step[] = [
  ...[1, 2, 7, 14].map(every => ({ unit: 'day' as const, every, averageDays: every })),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map(every => ({
    unit: 'month' as const,
    every,
    averageDays: every * 30.4,
  })),
]

export type DayTick = { day: string; words: string }

/** Between two days, YYYY-MM-DD, at most so many. */
export function dayTicks(first: string, last: string, atMost: number): DayTick[] {
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  const step = steps.find(({ averageDays }) => days / averageDays <= atMost) ?? steps.at(-1)
  if (!step) return []
  const ticks =
    step.unit === 'day' ? everyDays(first, last, step.every) : everyMonths(first, last, step.every)
  return ticks.map(day => ({ day, words: wordsFor(day, step) }))
}

/** Counted back from the last day, which is the one that matters most. */
function everyDays(first: string, last: string, every: number) {
  const found: string[] = []
  for (let time = Date.parse(last); time >= Date.parse(first); time -= every * dayMs) {
    found.unshift(isoDay(time))
  }
  return found
}

function everyMonths(first: string, last: string, every: number) {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const found: string[] = []
  // Counted from January of year 0, so that quarters and decades begin where people expect it.
  let count = Math.ceil((year * 12 + month - 1) / every) * every
  for (;;) {
    const day = isoDay(Date.UTC(Math.floor(count / 12), count % 12, 1))
    if (day > last) return found
    if (day >= first) found.push(day)
    count += every
  }
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

const withDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const monthAlone = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/** January stands for its year, which so stands once. */
function wordsFor(day: string, { unit }: Step) {
  if (unit === 'day') return withDay.format(Date.parse(day))
  return day.slice(5, 7) === '01' ? day.slice(0, 4) : monthAlone.format(Date.parse(day))
}
