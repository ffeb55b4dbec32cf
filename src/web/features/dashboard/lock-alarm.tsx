import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { complianceQuery } from '../../data/compliance.ts'

/** A locked year that has changed is shown first; by how much stands with its calculation. */
export function LockAlarm({ year }: { year: number }) {
  const { data } = useQuery(complianceQuery(year))
  if (!data?.lock.hasMoved) return null
  return (
    <Notice
      tone="loss"
      title={`${year} has changed since you locked it`}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/calculations" search={{ year: String(year) }}>
            See What Changed
          </Link>
        </Button>
      }
    >
      A later change to your records or choices moves the figures you filed.
    </Notice>
  )
}
