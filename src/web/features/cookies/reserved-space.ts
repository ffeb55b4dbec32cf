import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps a strip at the bottom of the page as high as a fixed element, so that the element never ends up over
 * the page's last lines, nor over what the keyboard has just moved to. A layout effect runs before the first
 * paint: nothing shifts.
 */
export function useReservedSpace(element: RefObject<HTMLElement | null>, active: boolean) {
  useLayoutEffect(() => {
    const target = element.current
    if (!active || !target) return
    const page = document.documentElement
    const reserve = () => {
      const height = `${target.offsetHeight}px`
      page.style.scrollPaddingBottom = height
      document.body.style.paddingBottom = height
    }
    const observer = new ResizeObserver(reserve)
    observer.observe(target)
    reserve()
    return () => {
      observer.disconnect()
      page.style.removeProperty('scroll-padding-bottom')
      document.body.style.removeProperty('padding-bottom')
    }
  }, [element, active])
}
