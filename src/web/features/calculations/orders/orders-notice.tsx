import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../components/notice.tsx'
import { lotInstructionsQuery } from '../../../data/lot-instructions.ts'
import { ordersOf, orderWords } from './order-words.ts'

/** Why the lines may not follow the method that is selected. */
export function OrdersNotice({ year }: { year: number }) {
  const { data = [] } = useQuery(lotInstructionsQuery)
  const standing = ordersOf(year, data)
  if (standing.length === 0) return null
  return (
    <Notice tone="info" title={`Lot instructions: ${listed.format(standing.map(orderWords))}`}>
      Sales they cover follow them, whatever the method of the year.
    </Notice>
  )
}

const listed = new Intl.ListFormat('en-US')
