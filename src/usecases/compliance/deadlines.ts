// When an individual's return is due. A due date on a Saturday, a Sunday or a legal holiday of the District of Columbia
// moves to the next day that is none of these (IRC 7503). Fiscal years, disaster areas, the holidays of single states
// and people abroad have dates of their own, which are not shown here.
import type { Compliance } from '../../contract/compliance.ts'

type Deadline = Compliance['deadlines'][number]

const dayMs = 86_400_000
const SUNDAY = 0
const MONDAY = 1
const SATURDAY = 6

const dayText = (day: Date) => day.toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const monthAndDate = (day: Date) => `${day.getUTCMonth() + 1}-${day.getUTCDate()}`

/** April 16; on the Friday before when that is a Saturday, on the Monday after when it is a Sunday. */
function isEmancipationDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  const name = monthAndDate(day)
  if (name === '4-16') return true
  return (name === '4-15' && weekday === 5) || (name === '4-17' && weekday === MONDAY)
}

/** The third Monday of January. */
const isMartinLutherKingDay = (day: Date) =>
  day.getUTCMonth() === 0 && day.getUTCDay() === MONDAY && day.getUTCDate() >= 15 && day.getUTCDate() <= 21

/** No other holiday falls on one of our dates, or on a day that one of them moves to. */
const isNoBusinessDay = (day: Date) =>
  day.getUTCDay() === SATURDAY ||
  day.getUTCDay() === SUNDAY ||
  isEmancipationDay(day) ||
  isMartinLutherKingDay(day)

function moved(usually: string): string {
  let day = new Date(usually)
  while (isNoBusinessDay(day)) day = new Date(day.getTime() + dayMs)
  return dayText(day)
}

/**
 * By tax year, where the IRS gave everyone more time: a day after its systems failed (IR-2018-100), and the two
 * springs of the pandemic (Notices 2020-23 and 2021-21).
 */
const postponedFiling: Partial<Record<number, string>> = {
  2017: '2018-04-18',
  2019: '2020-07-15',
  2020: '2021-05-17',
}

export const filingDay = (year: number) => postponedFiling[year] ?? moved(`${year + 1}-04-15`)

/** Form 4868 gives six months from the usual day; it does not give more time to pay. */
export const extensionDay = (year: number) => moved(`${year + 1}-10-15`)

const estimatedUsually = (year: number) => [
  `${year}-04-15`,
  `${year}-06-15`,
  `${year}-09-15`,
  `${year + 1}-01-15`,
]
export const estimatedDays = (year: number) => estimatedUsually(year).map(moved)

/** The return, its extension, and the next payment of estimated tax while there is one. */
export function deadlinesOf(year: number, today: string): Deadline[] {
  const deadline = (kind: Deadline['kind'], usuallyOn: string, on = moved(usuallyOn)): Deadline => ({
    kind,
    on,
    usuallyOn,
    daysLeft: daysBetween(today, on),
  })
  const nextPayment = estimatedUsually(year)
    .map(usuallyOn => deadline('estimated', usuallyOn))
    .find(({ daysLeft }) => daysLeft >= 0)
  return [
    ...(nextPayment ? [nextPayment] : []),
    deadline('filing', `${year + 1}-04-15`, filingDay(year)),
    deadline('extension', `${year + 1}-10-15`, extensionDay(year)),
  ]
}
