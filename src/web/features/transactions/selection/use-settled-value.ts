import { useEffect, useState } from 'react'

const restMs = 300

/** The value once it has rested: what is typed is not asked about letter by letter. */
export function useSettledValue<T>(value: T): { value: T; isSettled: boolean } {
  const [settled, setSettled] = useState(value)
  const [text, settledText] = [JSON.stringify(value), JSON.stringify(settled)]
  useEffect(() => {
    if (text === settledText) return
    const timer = setTimeout(() => setSettled(JSON.parse(text)), restMs)
    return () => clearTimeout(timer)
  }, [text, settledText])
  return { value: settled, isSettled: text === settledText }
}
