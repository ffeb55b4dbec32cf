import { useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, so that a drawing in it keeps the size of its letters whatever the screen. */
export function useWidth<E extends HTMLElement>(before: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
