import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FullScreenSpinner } from '../../components/spinner.tsx'
import { useAuth } from '../../lib/auth.tsx'

/** Lets in a signed-in person or a demo; anyone else goes to the landing page, or learns that their demo has ended. */
export function ProtectedPage({ children }: { children: ReactNode }) {
  const { status, user, isDemo, hasDemoEnded } = useAuth()
  const navigate = useNavigate()
  const isLoading = status === 'loading'
  const isAllowed = user !== null || isDemo

  useEffect(() => {
    if (isLoading || isAllowed) return
    void navigate({ to: hasDemoEnded ? '/demo-access' : '/', replace: true })
  }, [isLoading, isAllowed, hasDemoEnded, navigate])

  if (isLoading) return <FullScreenSpinner label="Loading..." />
  return isAllowed ? children : null
}
