import { readFileSync } from 'node:fs'

/** The computing processes of a server or worker. */
export function computingProcessesOf(pid: number): number[] {
  const all = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return all.filter(child => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('child-main')
    } catch {
      return false
    }
  })
}
