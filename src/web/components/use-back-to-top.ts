import { type RefObject, useEffect, useRef } from 'react'

/** Another page, order or filter makes another list: it is read from its beginning. */
export function useBackToTop(list: RefObject<HTMLElement | null>, viewKey: string) {
  const shown = useRef(viewKey)
  useEffect(() => {
    if (shown.current === viewKey) return
    shown.current = viewKey
    const isAbove = (list.current?.getBoundingClientRect().top ?? 0) < 0
    if (isAbove) list.current?.scrollIntoView({ block: 'start' })
  }, [list, viewKey])
}
