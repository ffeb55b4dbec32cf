import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import type { Failure } from '../api-error.ts'

/** Why something could not be done; where a plan would lift what stands in the way, with the way to it. */
export function FailureNotice({ message, plan, children }: Failure & { children?: ReactNode }) {
  return (
    <div role="alert">
      <Notice tone="loss" action={plan !== undefined && <ToPlan plan={plan} />}>
        <p>{message}</p>
        {children}
      </Notice>
    </div>
  )
}

const ToPlan = ({ plan }: { plan: string }) => (
  <Button asChild size="sm">
    <Link to="/subscribe" search={{ plan }}>
      Upgrade Plan
    </Link>
  </Button>
)
