// How much of the processor another process has had. Seen from outside, so that one which never pauses is seen too.
import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock. */
const TICK_MS = 10

/** Of all its threads. Undefined where the system does not tell, or the process is gone. */
export function processorMsOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the process may hold anything, and stands in parentheses before these.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}

const EVERY_MS = 250

/** Says once that the process has had more than so much from now on. Answers how to stop watching. */
export function watchProcessor(pid: number, mostMs: number, onPassed: () => void): () => void {
  const start = processorMsOf(pid)
  if (start === undefined) return () => undefined
  const timer = setInterval(() => {
    const now = processorMsOf(pid)
    if (now !== undefined && now - start <= mostMs) return
    clearInterval(timer)
    if (now !== undefined) onPassed()
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
