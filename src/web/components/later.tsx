import { type ReactNode, useDeferredValue } from 'react'

type LaterProps = {
  /** About how high it will be: the page keeps its length, so that Back finds the place it left. */
  height: string
  children: ReactNode
}

/** What is below the first screen, drawn once that is there: a long table would keep the page's heading waiting. */
export function Later({ height, children }: LaterProps) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : <div style={{ height }} />
}
