import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { nearest } from './scale.ts'

type Walk = {
  label: string
  /** Where each point stands, in pixels from the left of the element that gets the props. */
  positions: readonly number[]
  /** A point in words: announced when it is reached by a key. */
  describe: (index: number) => string
}

/**
 * One point of a chart is looked at: under the pointer or a finger, or reached by the arrow keys. The drawing is a
 * slider to a screen reader, which announces each point as the value it has come to.
 */
export function useWalk({ label, positions, describe }: Walk) {
  const last = positions.length - 1
  const [looked, setLooked] = useState<number | null>(null)
  // Fewer points may come, for a shorter period.
  const index = looked === null ? null : Math.min(looked, last)
  const at = index ?? last

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, at, last)
    if (event.key === 'Escape') setLooked(null)
    if (next === undefined) return
    event.preventDefault()
    setLooked(next)
  }

  // The keyboard arrives at the last point; a press of the pointer has one of its own.
  function onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
    if (currentTarget.matches(':focus-visible')) setLooked(at)
  }

  const onPointer = (event: PointerEvent<HTMLElement>) =>
    setLooked(nearest(positions, event.clientX - event.currentTarget.getBoundingClientRect().left))

  const props = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': at,
    'aria-valuetext': describe(at),
    onKeyDown,
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    // A finger leaves with every touch; what it pointed at stays until something else is touched.
    onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && setLooked(null),
    onFocus,
    onBlur: () => setLooked(null),
  } as const
  return { index, props }
}

function nextIndex(key: string, index: number, last: number) {
  const page = Math.max(1, Math.round(last / 10))
  const moves: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - page,
    PageUp: index + page,
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last)
}
