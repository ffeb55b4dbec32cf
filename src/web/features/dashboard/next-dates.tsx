import { useQuery } from '@tanstack/react-query'
import { complianceQuery } from '../../data/compliance.ts'
import { nextDatesWords } from './compliance/deadline-words.ts'

/** What is due next for the year, in a line. Nothing once all of it has passed. */
export function NextDates({ year }: { year: number }) {
  const { data } = useQuery(complianceQuery(year))
  const words = data && nextDatesWords(data.deadlines)
  return words ? <p className="num text-fine text-ink-3">{words}</p> : null
}
