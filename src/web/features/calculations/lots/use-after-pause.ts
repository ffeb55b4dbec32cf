import { useEffect, useState } from 'react'

const pauseMs = 300

/** What was written last, once nothing more has been written for a moment. */
export function useAfterPause(written: string) {
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}
