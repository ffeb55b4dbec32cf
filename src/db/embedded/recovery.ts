// Clears the way for a start after whatever happened before: a product killed while its server lives on, a server
// killed while its backends live on, a power cut. The caller holds the lock of the data folder, so every server
// found here is a leftover. PostgreSQL repairs its own files; here it only gets the chance to.
import { rm } from 'node:fs/promises'
import { judgePidFile, pidFilePath, readPidFile } from './pid-file.ts'
import { birthOf, endProcess, postgresProcessesIn, type Step } from './processes.ts'

/** Fast shutdown, then immediate shutdown, then the end. None of them loses a committed transaction. */
export const shutdownSteps: readonly Step[] = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
]

/** Backends without a server notice it and leave by themselves; only one that is stuck needs a push. */
const leftoverSteps: readonly Step[] = [
  { waitMs: 2_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
]

export async function clearTheWay(clusterDir: string, log: (message: string) => void): Promise<void> {
  const file = await readPidFile(clusterDir)
  const verdict = judgePidFile(file, {
    running: await postgresProcessesIn(clusterDir),
    isTaken: typeof file === 'object' && (await birthOf(file.pid)) !== undefined,
  })
  if (verdict === 'misleading') {
    log(`Removing ${pidFilePath(clusterDir)}, which an earlier crash left behind.`)
    await rm(pidFilePath(clusterDir), { force: true })
  } else if (verdict !== 'clear') {
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${verdict.pid}).`)
    await endProcess(verdict, shutdownSteps)
  }
  await endLeftovers(clusterDir)
}

/** Sees every PostgreSQL program in the folder to its end. */
export async function endLeftovers(folder: string, steps = leftoverSteps): Promise<void> {
  const leftovers = await postgresProcessesIn(folder)
  await Promise.all(leftovers.map(leftover => endProcess(leftover, steps)))
}
