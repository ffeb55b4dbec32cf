// Processor time from /proc, of a process and all that it has started: threads, and children that have ended, too.
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const TICKS = 100

type Stat = { pid: number; parent: number; ticks: number; ticksOfEnded: number }

function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in parentheses and may contain anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]]
    return {
      pid: Number(pid),
      parent,
      ticks: user + system,
      ticksOfEnded: (fields[13] ?? 0) + (fields[14] ?? 0),
    }
  } catch {
    return undefined
  }
}

/** In seconds. */
export function cpuOf(root: number): number {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => statOf(pid) ?? [])
  const family = new Set([root])
  // Until no more are found: a child may have a smaller number than its parent.
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return (
    all
      .filter(({ pid }) => family.has(pid))
      .reduce((sum, { ticks, ticksOfEnded }) => sum + ticks + ticksOfEnded, 0) / TICKS
  )
}

export const parentOf = (pid: number) => statOf(String(pid))?.parent ?? 0
