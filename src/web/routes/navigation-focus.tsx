import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation the focus would stay on a link that is gone, and a screen reader would say nothing.
 * It moves to the new page's heading, which is thereby read out. Not on the first load, which the browser
 * announces itself, nor when only the search or the hash changed.
 */
export function NavigationFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const target =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
        if (!target) return
        target.tabIndex = -1
        target.style.outline = 'none'
        target.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
