import { readFileSync } from 'node:fs'

/** Ends the processes that a worker has started, at once; while an account is read, that is the one that syncs. */
export function killSync(worker: number): void {
  const children = readFileSync(`/proc/${worker}/task/${worker}/children`, 'utf8').trim().split(' ')
  for (const child of children.filter(isComputing)) process.kill(Number(child), 'SIGKILL')
}

const isComputing = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('child-main')
