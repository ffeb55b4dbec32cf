import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../components/cn.ts'
import { TableRow } from '../../components/table.tsx'

/** A row that the panel's search can lead to: it is scrolled to and takes the focus, after the page's heading had it. */
export function SoughtRow({ isSought, children }: { isSought: boolean; children: ReactNode }) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isSought) return
    const frame = requestAnimationFrame(() => {
      row.current?.scrollIntoView({ block: 'center' })
      row.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isSought])
  return (
    <TableRow
      ref={row}
      {...(isSought && { tabIndex: -1, 'aria-current': true })}
      className={cn(isSought && 'bg-accent-soft outline-none')}
    >
      {children}
    </TableRow>
  )
}
