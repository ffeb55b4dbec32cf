import { useEffect, useState } from 'react'

const longestMs = 3000

/**
 * True while what stands above is on its way, but not for long: what is below waits for it to have its size, so that
 * nothing jumps, and is shown all the same where it takes its time.
 */
export function useBriefWait(isPending: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestMs)
    return () => clearTimeout(timer)
  }, [])
  return isPending && !isOver
}
