// What another process takes: of the processor and of memory. Seen from outside, so that one which never pauses is seen
// too, and so is the memory outside its heap, which no limit of Node's counts.
import { readFileSync } from 'node:fs'

type Use = { processorMs: number; memoryMb: number }

/** Linux counts in hundredths of a second, whatever its own clock. */
const TICK_MS = 10

/** Of all its threads. Undefined where the system does not say, or the process is gone. */
export function takenBy(pid: number): Use | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the process may hold anything, and is in parentheses before these.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return {
      processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      memoryMb: Number(resident?.[1] ?? 0) / 1024,
    }
  } catch {
    return undefined
  }
}

/** Memory can grow by a few hundred megabytes between two looks. */
const EVERY_MS = 100

/** Says once that the process has taken more than so much from now on, and of what. Returns how to stop watching. */
export function watchProcess(pid: number, most: Use, onPassed: (what: keyof Use) => void): () => void {
  const start = takenBy(pid)
  if (start === undefined) return () => undefined
  const timer = setInterval(() => {
    const now = takenBy(pid)
    const passed =
      now && (['processorMs', 'memoryMb'] as const).find(what => now[what] - start[what] > most[what])
    if (now && !passed) return
    clearInterval(timer)
    if (passed) onPassed(passed)
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
