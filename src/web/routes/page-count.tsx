import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countPage } from '../lib/analytics.ts'

/** Outside the component: on a slow line what is shown can be put together twice. */
let shown: string | undefined

/** Counts the page that is shown, by its route: the rest of an address is private. */
export function PageCount() {
  const path = useRouterState({
    select: ({ matches }) => (matches.some(match => match._notFound) ? undefined : matches.at(-1)?.fullPath),
  })
  useEffect(() => {
    if (path === undefined || path === shown) return
    shown = path
    if (!path.startsWith('/admin')) void countPage(path)
  }, [path])
  return null
}
