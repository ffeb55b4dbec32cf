import { type RefObject, useLayoutEffect, useState } from 'react'
import { useHasDisplayCurrency } from '../../../lib/display-currency.tsx'
import { type Layout, layoutFor, rowHeights, secondTotalHeights } from './columns.ts'

type Room = { layout: Layout; rowHeight: number; top: number }

/** How the table can be laid out where it stands, how high a row is then, and where on the page it begins. */
export function useTableRoom(table: RefObject<HTMLElement | null>) {
  const hasSecondTotal = useHasDisplayCurrency()
  const [room, setRoom] = useState<Room>({ layout: 'wide', rowHeight: rowHeights.wide * 16, top: 0 })

  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const layout = layoutFor(element.clientWidth / rem)
      const rowHeight = (rowHeights[layout] + (hasSecondTotal ? secondTotalHeights[layout] : 0)) * rem
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      setRoom(before =>
        before.layout === layout && before.rowHeight === rowHeight && before.top === top
          ? before
          : { layout, rowHeight, top },
      )
    }
    measure()
    // What is above the table moves it, and then the page's height changes as well.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [table, hasSecondTotal])

  return room
}
