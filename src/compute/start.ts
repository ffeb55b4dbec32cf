// The product's pool, as large as the machine allows.
import { availableParallelism, totalmem } from 'node:os'
import { type Pool, type PoolOptions, startPool } from './pool.ts'
import type { Slots } from './turns.ts'
import type { WorkerData } from './worker.ts'

type Options = WorkerData & Pick<PoolOptions, 'isDemo' | 'clock' | 'log' | 'startChild'>

export const startCompute = ({ isDemo, clock, log, startChild, ...data }: Options): Pool =>
  startPool({
    module: new URL('./worker.ts', import.meta.url),
    data,
    slots: slotsOn(availableParallelism()),
    memoryMb: memoryMbOf(machineBytes()),
    idleMs: 2 * 60_000,
    startChild,
    isDemo,
    clock,
    log,
  })

/**
 * More than there are cores on a small machine: a process is kept by a long task for as long as it lasts, and the
 * system shares cores between processes more fairly than any line could.
 */
export const slotsOn = (cores: number): Slots => {
  const each = Math.min(Math.max(cores, 3), 6)
  return { light: each, heavy: each }
}

/** What one ledger may take. All processes at once seldom need that much, so it is more than a fair share. */
export const memoryMbOf = (bytes: number) =>
  Math.round(Math.min(Math.max((bytes / 1024 ** 2) * 0.4, 512), 4096))

/** A container has less than its machine; without a limit the system names a number beyond all memory. */
const machineBytes = () => Math.min(totalmem(), process.constrainedMemory() || totalmem())
