import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../components/notice.tsx'
import { complianceQuery } from '../../data/compliance.ts'
import { isInDoubt, rangeWords } from '../../lib/doubt-words.ts'
import { openPoints } from './preflight.ts'

const list = new Intl.ListFormat('en-US')

/** What is open of the year, where one is about to generate a report of it all the same. */
export function OpenNotice({ year }: { year: number }) {
  const { data } = useQuery(complianceQuery(year))
  const open = data ? openPoints(data) : []
  if (!data || open.length === 0) return null
  const range = isInDoubt(data.doubt) ? ` Your ${year} result ${rangeWords(data.doubt)}.` : ''
  return (
    <Notice tone="warn" title="Not everything is settled">
      {`To check first: ${list.format(open.map(({ title }) => title))}.${range} You can generate the report anyway; what can change its figures is printed on its first page.`}
    </Notice>
  )
}
