import { useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, so that a drawing in it keeps the size of its letters whatever the screen. */
export function useWidth<E extends HTMLElement>(before: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // While it is hidden it has none, and keeps what it had: nothing can be drawn into no room.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
