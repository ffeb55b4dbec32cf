// When the rows of a table happened: the order of day and month, months without a day, the zone.
import { isMoney } from '../../../ledger/currencies.ts'
import type { MonthDay } from '../../rows/time.ts'
import type { Columns } from '../columns/column-sides.ts'
import type { ColumnSurvey, Evidence, Survey } from '../survey/survey.ts'
import { moneyIn } from '../words/unit-names.ts'
import { plainWord } from '../words/words.ts'
import { cellsOf, type Part } from './question.ts'
import { zoneIn, zoneOfColumn } from './zone-name.ts'

/** All columns of dates as one: what proves the order of day and month in one of them proves it in the others. */
export function datesOf(survey: Survey, parts: readonly Columns[]): ColumnSurvey | undefined {
  const indexes = new Set(parts.flatMap(({ date }) => (date === undefined ? [] : [date])))
  const [first, ...others] = [...indexes].flatMap(index => survey.columns[index] ?? [])
  if (!first || others.length === 0) return first
  const dates = [first, ...others]
  const joined = (field: 'dayFirst' | 'monthFirst' | 'eitherFirst' | 'withoutZone'): Evidence => ({
    rows: dates.reduce((sum, column) => sum + column[field].rows, 0),
    example: dates.find(column => column[field].rows > 0)?.[field].example ?? '',
  })
  return {
    ...first,
    months: dates.reduce((sum, { months }) => sum + months, 0),
    dayFirst: joined('dayFirst'),
    monthFirst: joined('monthFirst'),
    eitherFirst: joined('eitherFirst'),
    withoutZone: joined('withoutZone'),
  }
}

const ofTheUs = /\b([ecmp]|ak|h)[sd]?t\b/i
const ofUsBrokers = /^(run|activity|process|settle|settlement) date$/

/** What only Americans write: their zones beside times, and nothing but dollars where money is named. */
function isAmerican({ facts: { survey, header }, columns, column }: Part): boolean {
  const times = [columns.date, columns.time].map(index => index ?? -1)
  const zones = survey.rows.flatMap(({ cells }) => times.map(index => cells[index] ?? ''))
  if (zones.some(cell => ofTheUs.test(cell))) return true
  const isZoned = times.some(index => zoneIn(header.names[index] ?? '')?.startsWith('America/'))
  if (isZoned || header.names.some(name => ofUsBrokers.test(plainWord(name)))) return true
  const money = [
    ...header.names.map(moneyIn),
    ...survey.columns.flatMap(({ units }) => [...units.keys()]),
    ...(column('currency')?.words?.keys() ?? []),
  ].filter(unit => unit !== undefined && isMoney(unit))
  return money.length > 0 && money.every(unit => unit === 'USD')
}

/** Proved by the whole column, or asked: a month read as a day moves a sale into another year. */
export function dayOrderOf(part: Part): 'mdy' | 'dmy' {
  const { column, nameOf, questions, notes } = part
  const date = column('date')
  if (!date) return 'mdy'
  const { dayFirst, monthFirst, eitherFirst } = date
  if (dayFirst.rows > 0 && monthFirst.rows > 0)
    questions.push({
      about: 'dayOrder',
      message: `${nameOf('date')} has ${dayFirst.example}, with the day first, and ${monthFirst.example}, with the month first. Which of them is right?`,
      examples: [dayFirst.example, monthFirst.example],
    })
  else if (dayFirst.rows === 0 && monthFirst.rows === 0 && eitherFirst.rows > 0 && isAmerican(part))
    notes.push(`Dates such as ${eitherFirst.example} are read with the month first, as Americans write them.`)
  else if (dayFirst.rows === 0 && monthFirst.rows === 0 && eitherFirst.rows > 0)
    questions.push({
      about: 'dayOrder',
      message: `Is ${eitherFirst.example} ${eitherDay(eitherFirst.example)}? No other date in this file says which.`,
      examples: [eitherFirst.example],
    })
  else if (dayFirst.rows > 0) notes.push(`Dates have the day first, as in ${dayFirst.example}.`)
  return dayFirst.rows > monthFirst.rows ? 'dmy' : 'mdy'
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month)),
)

/** '3/1/2024' is 'March 1 or January 3'. */
function eitherDay(example: string): string {
  const [one = 0, two = 0] = (example.match(/\d+/g) ?? []).map(Number)
  return `${months[one - 1]} ${two} or ${months[two - 1]} ${one}`
}

/** 'Time (UTC)' names the zone of its times; where nothing does, they are those of the taxpayer. */
export function timeZoneOf({ facts, column, nameOf, notes }: Part): string {
  const [named] = (['time', 'date'] as const).flatMap(field => {
    const zone = zoneIn(nameOf(field))
    return zone === undefined ? [] : [{ zone, name: nameOf(field) }]
  })
  const isOpen = [column('date'), column('time')].some(times => (times?.withoutZone.rows ?? 0) > 0)
  const { zone: ofColumn } = zoneOfColumn(facts)
  if (!named && ofColumn) {
    if (isOpen) notes.push(`Times are read as ${ofColumn}, as the file says.`)
    return ofColumn
  }
  if (named && isOpen) notes.push(`Times are read as ${named.zone}, as ${named.name} says.`)
  else if (isOpen) notes.push(zoneNote(facts.timeZone))
  return named?.zone ?? facts.timeZone
}

export const zoneNote = (zone: string) =>
  `Times that name no zone are read as ${zone}. If yours is another, set it, undo this import and import the file again.`

/** A month never proves a day: which one is taken is for the person to say. */
export function monthDayOf({ facts, columns, column, nameOf, questions }: Part): MonthDay | null {
  const date = column('date')
  if (!date || date.months === 0) return null
  questions.push({
    about: 'monthDay',
    message: `${nameOf('date')} names months without a day. Which day should be used? For a sale, the day can decide whether a gain is short-term or long-term.`,
    examples: cellsOf(facts.survey.rows, columns.date),
  })
  // Shown until the person has answered: a purchase is never counted as held longer than it was.
  return 'last'
}
