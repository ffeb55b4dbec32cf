import { useEffect, useState } from 'react'
import { everyVisitMs } from './every-visit.ts'

/**
 * True while what is above is on its way, but not for long: what is below waits for it to have its size, so that
 * nothing jumps, and is shown all the same where it takes its time. It waits once for each `subject`: what failed and is
 * asked for again would otherwise take away what is shown.
 */
export function useBriefWait(isPending: boolean, subject: number | null = null): boolean {
  const [over, setOver] = useState<{ subject: number | null }>()
  const isOver = over?.subject === subject
  useEffect(() => {
    if (isOver) return
    const end = () => setOver({ subject })
    if (!isPending) return end()
    const timer = setTimeout(end, everyVisitMs)
    return () => clearTimeout(timer)
  }, [isPending, isOver, subject])
  return isPending && !isOver
}
