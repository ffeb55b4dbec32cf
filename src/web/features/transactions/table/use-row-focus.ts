// One tab stop for the whole table; the arrow keys go from row to row, also to rows that are not on the page yet.
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

const pageRows = 10

const steps: Record<string, (row: number, last: number) => number> = {
  ArrowDown: row => row + 1,
  ArrowUp: row => row - 1,
  PageDown: row => row + pageRows,
  PageUp: row => row - pageRows,
  Home: () => 0,
  End: (_, last) => last,
}

export function useRowFocus(
  table: RefObject<HTMLElement | null>,
  total: number,
  showRow: (row: number) => void,
  onExtend: (from: number, to: number) => void,
) {
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(total - 1, 0))
  // The row that is to have the focus as soon as it is drawn; a row that loads while it has it is drawn again.
  const wanted = useRef<number | null>(null)

  // Before the page is painted: a key that comes between the two would go nowhere.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = table.current?.querySelector(`[data-row="${wanted.current}"]`)
    // The box beside it has the focus for itself.
    if (row && !row.contains(document.activeElement))
      row.querySelector('button')?.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = Math.min(Math.max(step(active, total - 1), 0), total - 1)
    wanted.current = next
    setChosen(next)
    showRow(next)
    if (event.shiftKey) onExtend(active, next)
  }

  const onFocusRow = useCallback((row: number) => {
    wanted.current = row
    setChosen(row)
  }, [])

  return {
    active,
    onKeyDown,
    onFocusRow,
    onBlur: () => {
      // A button that is taken away leaves the focus nowhere: then the row keeps its claim.
      requestAnimationFrame(() => {
        const hasFocus = document.activeElement
        if (hasFocus && hasFocus !== document.body) wanted.current = focusedRow(table.current)
      })
    },
  }
}

function focusedRow(table: HTMLElement | null) {
  const row = document.activeElement?.closest('[data-row]')
  return row && table?.contains(row) ? Number(row.getAttribute('data-row')) : null
}
