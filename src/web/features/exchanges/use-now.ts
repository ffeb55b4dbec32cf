import { useEffect, useState } from 'react'
import { now } from '../../lib/time-zone.ts'

/** The time, read again every so often. */
export function useNow(everyMs: number): Date {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return time
}
