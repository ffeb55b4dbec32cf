// postmaster.pid, the file in which a running PostgreSQL says who and where it is. It outlives a crash.
import { join } from 'node:path'
import { readIfThere } from './durable-files.ts'
import type { Process } from './processes.ts'

export type PidFile = { pid: number; isReady: boolean; port: number | undefined }

export const pidFilePath = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

export async function readPidFile(clusterDir: string): Promise<PidFile | 'absent' | 'unreadable'> {
  const text = await readIfThere(pidFilePath(clusterDir))
  return text === undefined ? 'absent' : parsePidFile(text)
}

/** The first line is the pid, negative for a server without listeners; the fourth is the port, the eighth the state. */
export function parsePidFile(text: string): PidFile | 'unreadable' {
  const lines = text.split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isSafeInteger(pid) || pid <= 0) return 'unreadable'
  return { pid, isReady: lines[7]?.trim() === 'ready', port: Number(lines[3]) || undefined }
}

/**
 * What a pid file found before a start means.
 * - clear: nothing stands in the way. That includes the file of a process that is gone: PostgreSQL removes it by
 *   itself, and looks at the shared memory it names first, which we cannot.
 * - a process: the server still runs, its product does not.
 * - misleading: empty after a power cut, or its pid now belongs to a stranger. PostgreSQL would refuse to start.
 */
export function judgePidFile(
  file: PidFile | 'absent' | 'unreadable',
  { running, isTaken }: { running: readonly Process[]; isTaken: boolean },
): Process | 'clear' | 'misleading' {
  if (file === 'absent') return 'clear'
  if (file === 'unreadable') return 'misleading'
  return running.find(({ pid }) => pid === file.pid) ?? (isTaken ? 'misleading' : 'clear')
}
