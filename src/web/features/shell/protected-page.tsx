import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FullScreenSpinner } from '../../components/spinner.tsx'
import { useAuth } from '../../lib/auth.tsx'

/** Lets in a signed-in person or a demo session; anyone else is sent to the landing page. */
export function ProtectedPage({ children }: { children: ReactNode }) {
  const { status, user, isDemo } = useAuth()
  const navigate = useNavigate()
  const isLoading = status === 'loading'
  const isAllowed = user !== null || isDemo

  useEffect(() => {
    if (!isLoading && !isAllowed) void navigate({ to: '/', replace: true })
  }, [isLoading, isAllowed, navigate])

  if (isLoading) return <FullScreenSpinner label="Loading..." />
  return isAllowed ? children : null
}
