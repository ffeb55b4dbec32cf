import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth } from './auth.tsx'

/** A page that a demo does not have: it belongs to an account. */
export function PersonOnly({ children }: { children: ReactNode }) {
  const { isDemo } = useAuth()
  return isDemo ? <Navigate to="/demo-session" replace /> : children
}
