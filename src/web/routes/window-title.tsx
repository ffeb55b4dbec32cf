import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitle } from '../lib/title.ts'

/** The innermost page names the window. */
export function WindowTitle() {
  const page = useRouterState({
    select: ({ matches }) =>
      matches.some(match => match._notFound) ? 'Page Not Found' : matches.at(-1)?.staticData.title,
  })
  useEffect(() => {
    document.title = pageTitle(page)
  }, [page])
  return null
}
