import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FullScreenSpinner } from '../../components/spinner.tsx'
import { useAuth } from '../../lib/auth.tsx'

/** Visitors without a demo are shown where one begins; a signed-in person has a dashboard of their own. */
export function DemoOnly({ children }: { children: ReactNode }) {
  const { status, user, isDemo } = useAuth()
  const navigate = useNavigate()
  const isLoading = status === 'loading'
  const isAllowed = isDemo && !user

  useEffect(() => {
    if (!isLoading && !isAllowed) void navigate({ to: user ? '/dashboard' : '/demo-access', replace: true })
  }, [isLoading, isAllowed, user, navigate])

  if (isLoading) return <FullScreenSpinner label="Loading..." />
  return isAllowed ? children : null
}
