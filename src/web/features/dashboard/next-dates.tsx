import { useQuery } from '@tanstack/react-query'
import { complianceQuery } from '../../data/compliance.ts'
import { nextDatesWords } from './compliance/deadline-words.ts'

/** What is due next for the year, in a line. Nothing once all of it has passed. */
export function NextDates({ year }: { year: number }) {
  const { data, isPending } = useQuery(complianceQuery(year))
  const words = data && nextDatesWords(data.deadlines)
  // Its room is kept while it is on its way.
  return words || isPending ? <p className="num min-h-5 text-fine text-ink-3">{words}</p> : null
}
