import { type ComponentType, useState } from 'react'
import { deferred } from '../lib/deferred.tsx'

/** A page, or a part of it, could not be fetched: no network, or a new release has replaced the files of this one. */
export class PageNotLoaded extends Error {
  readonly serverMessage = 'Check your connection and try again.'
}

/**
 * A page that is fetched when the router first needs it. The router's own `lazyRouteComponent` reloads the whole
 * window when that fails, which without a network ends on the browser's error page; here the page's error
 * component is shown instead, and tries again.
 */
export function lazyPage(fetchPage: () => Promise<ComponentType>) {
  const Page = deferred(fetchPage)

  function LazyPage() {
    const [isMissing, setMissing] = useState(false)
    if (isMissing) throw new PageNotLoaded()
    return <Page onLoadFailure={() => setMissing(true)} />
  }
  // Fetching ahead is a courtesy: a failure is found, and shown, when the page is opened.
  const preload = async () => void (await Promise.allSettled([Page.load()]))
  return Object.assign(LazyPage, { preload })
}
